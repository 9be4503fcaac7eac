import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createElasticsearch,
  type Elasticsearch,
} from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchTurnLog } from "../../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { type HttpStandIn, startHttpStandIn } from "../helpers/http-stand-in.ts";
import { entry } from "../helpers/turns.ts";

const KEY = { tenantId: "tenant", ownerId: "owner", sessionId: "session" };
const HEADERS = { "x-elastic-product": "Elasticsearch" };
const NO_SHARD = { type: "no_shard_available_action_exception", reason: "No shard available" };

describe("the turn log when Elasticsearch answers, but not with everything", () => {
  let engine: HttpStandIn;
  let elasticsearch: Elasticsearch;

  beforeEach(async () => {
    engine = await startHttpStandIn("http://127.0.0.1:1");
    elasticsearch = createElasticsearch({ url: engine.url, indexPrefix: "x-" });
  });

  afterEach(async () => {
    await elasticsearch.close();
    await engine.close();
  });

  const log = () => createElasticsearchTurnLog({ elasticsearch });

  /** A search finds this turn as the newest one, if any, and it is the one that is asked for. */
  const searched = (turnId: number | null) => ({
    status: 200,
    headers: HEADERS,
    body: {
      hits: { hits: turnId === null ? [] : [{ _source: { turn_id: turnId } }] },
      aggregations: { same: { turn: { value: turnId } } },
    },
  });

  it("takes documents that a starting engine cannot read yet for an engine that is away, not for a fault", async () => {
    engine.play(({ path, body }) => {
      if (path.includes("_search")) return searched(1);
      const docs = JSON.parse(body).ids.map((_id: string) => ({ _index: "i", _id, error: NO_SHARD }));
      return { status: 200, headers: HEADERS, body: { docs } };
    });
    for (const attempt of [() => log().append(KEY, entry()), () => log().list(KEY, { limit: 5 })]) {
      await expect(attempt()).rejects.toMatchObject({
        code: "unavailable",
        userMessage: /cannot be reached right now/,
      });
    }
    // It was asked again before that was said.
    expect(engine.answered).toBeGreaterThan(3);
  });

  it("never takes what part of the shards found for everything", async () => {
    const paths: string[] = [];
    engine.play(({ path }) => {
      paths.push(path);
      return { status: 503, headers: HEADERS, body: { error: { type: "search_phase_execution_exception" } } };
    });
    await expect(log().jumps(KEY)).rejects.toMatchObject({ code: "unavailable" });
    expect(paths[0]).toContain("allow_partial_search_results=false");
  });

  it("does not call a session erased of which a part could not be removed", async () => {
    engine.play(({ path }) => ({
      status: 200,
      headers: HEADERS,
      body: path.includes("_delete_by_query")
        ? {
            deleted: 0,
            version_conflicts: 0,
            failures: [{ index: "i", id: "1", status: 503, cause: NO_SHARD }],
          }
        : { _shards: {} },
    }));
    await expect(log().erase(KEY)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("does not take documents it may not write for a full disk when the cluster is only starting", async () => {
    const starting = {
      type: "cluster_block_exception",
      reason: "blocked by: [SERVICE_UNAVAILABLE/1/state not recovered];",
    };
    engine.play(({ path }) =>
      path.includes("_bulk")
        ? {
            status: 200,
            headers: HEADERS,
            body: { items: [{ create: { _id: "1", status: 503, error: starting } }] },
          }
        : searched(null),
    );
    await expect(log().appendAll(KEY, [entry()])).rejects.toMatchObject({ code: "unavailable" });
  });
});
