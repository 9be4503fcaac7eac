import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createElasticsearch,
  type Elasticsearch,
} from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "../../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import { type HttpStandIn, startHttpStandIn } from "../helpers/http-stand-in.ts";

const ACME = { tenantId: "acme" };
const HEADERS = { "x-elastic-product": "Elasticsearch" };
const SCORING = { k1: 1, b: 0.5, weights: { title: 1, heading: 1, body: 1 } };

describe("the document index when a part of Elasticsearch's shards does not answer", () => {
  let engine: HttpStandIn;
  let elasticsearch: Elasticsearch;
  const searched: string[] = [];

  beforeEach(async () => {
    engine = await startHttpStandIn("http://127.0.0.1:1");
    elasticsearch = createElasticsearch({ url: engine.url, indexPrefix: "x-" });
    searched.length = 0;
    engine.play(({ path, body }) => {
      if (path.includes("_mget")) {
        const ids: string[] = JSON.parse(body).ids;
        const docs = ids.map((_id) => ({ _index: "i", _id, found: false }));
        return { status: 200, headers: HEADERS, body: { docs } };
      }
      if (path.includes("_search")) {
        searched.push(path);
        // As the engine does: a part is given unless the whole is asked for.
        return path.includes("allow_partial_search_results=false")
          ? { status: 503, headers: HEADERS, body: { error: { type: "search_phase_execution_exception" } } }
          : {
              status: 200,
              headers: HEADERS,
              body: {
                _shards: { total: 2, successful: 1, failed: 1 },
                hits: { total: { value: 0 }, hits: [] },
                aggregations: {
                  title: { value: 0 },
                  heading: { value: 0 },
                  body: { value: 0 },
                  terms: { buckets: [{ doc_count: 0 }] },
                  tenants: { buckets: [] },
                  lives: { buckets: [] },
                },
              },
            };
      }
      if (path.includes("_refresh")) return { status: 200, headers: HEADERS, body: { _shards: {} } };
      return { status: 404, headers: HEADERS, body: { found: false } };
    });
  });

  afterEach(async () => {
    await elasticsearch.close();
    await engine.close();
  });

  const index = () => createElasticsearchDocumentIndex({ elasticsearch });

  it.each([
    ["searches", () => index().search(ACME, [{ term: "pump", weight: 1 }], SCORING, {}, 5)],
    ["counts terms", () => index().termStatistics(ACME, ["pump"])],
    ["lists documents", () => index().list(ACME, { limit: 5 })],
    ["lists tenants", () => index().tenants()],
    ["looks for unfinished documents", () => index().unfinished(5)],
    ["removes what a document left", () => index().remove(ACME, "pump")],
  ])("%s in all of it or says that it cannot", async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({ code: "unavailable" });
    expect(searched.length).toBeGreaterThan(0);
  });
});
