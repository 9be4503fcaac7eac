import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createElasticsearch,
  type Elasticsearch,
} from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import { createElasticsearchDocumentIndex } from "../../lib/drivers/elasticsearch/elasticsearch-document-index.ts";
import { createElasticsearchTurnLog } from "../../lib/drivers/elasticsearch/elasticsearch-turn-log.ts";
import { newVersion } from "../helpers/document-entries.ts";
import { type HttpStandIn, startHttpStandIn } from "../helpers/http-stand-in.ts";
import { entry } from "../helpers/turns.ts";

const ACME = { tenantId: "acme" };
const ANN = { ...ACME, ownerId: "ann" };
const ASKED = [{ term: "pump", weight: 1 }];
const HEADERS = { "x-elastic-product": "Elasticsearch" };

/** An engine with nothing in it that takes every write, and calls that can be held on their way to it. */
describe("a list made by a search", () => {
  let engine: HttpStandIn;
  let direct: Elasticsearch;
  let asked: string[];
  /** The next call with this name waits. */
  let hold: { operation: string; until: Promise<void> } | null;

  const elasticsearch = (): Elasticsearch => ({
    ...direct,
    async call(call, work) {
      asked.push(call.operation);
      const held = hold?.operation === call.operation ? hold : null;
      if (held !== null) hold = null;
      await held?.until;
      return direct.call(call, work);
    },
  });
  const timesOf = (operation: string) => asked.filter((each) => each === operation).length;

  beforeEach(async () => {
    asked = [];
    hold = null;
    engine = await startHttpStandIn("http://127.0.0.1:1");
    direct = createElasticsearch({ url: engine.url, indexPrefix: "x-" });
    engine.play(({ method, path, body }) => {
      const answer = (status: number, content: unknown) => ({ status, headers: HEADERS, body: content });
      if (path.includes("_mget")) {
        const ids: string[] = JSON.parse(body).ids;
        return answer(200, { docs: ids.map((_id) => ({ _index: "i", _id, found: false })) });
      }
      if (path.includes("_search")) return answer(200, { hits: { hits: [] } });
      if (path.includes("_refresh")) return answer(200, { _shards: {} });
      if (method === "GET") return answer(404, { found: false });
      return answer(201, { _seq_no: 0, _primary_term: 1 });
    });
  });
  afterEach(async () => {
    await direct.close();
    await engine.close();
  });

  it("of sessions waits until what was written here can be found, also while another such list waits for it", async () => {
    const log = createElasticsearchTurnLog({ elasticsearch: elasticsearch() });
    await log.append({ ...ANN, sessionId: "s" }, entry());
    const refreshed = Promise.withResolvers<void>();
    hold = { operation: "make changes findable", until: refreshed.promise };
    const first = log.findSessions(ANN, ASKED, 5);
    await log.findSessions(ANN, ASKED, 5);
    expect(timesOf("make changes findable")).toBe(2);
    refreshed.resolve();
    await first;
    await log.findSessions(ANN, ASKED, 5);
    expect(timesOf("make changes findable")).toBe(2);
  });

  it("of documents shows what was written here, also what was on its way during an earlier list", async () => {
    const index = createElasticsearchDocumentIndex({ elasticsearch: elasticsearch() });
    const written = Promise.withResolvers<void>();
    hold = { operation: "change the document", until: written.promise };
    const registering = index.register(ACME, newVersion({ docId: "pump" }));
    await vi.waitUntil(() => asked.includes("change the document"));
    await index.list(ACME, { limit: 5 });
    written.resolve();
    await registering;
    const before = timesOf("make changes findable");
    await index.list(ACME, { limit: 5 });
    expect(timesOf("make changes findable")).toBe(before + 1);
    await index.list(ACME, { limit: 5 });
    expect(timesOf("make changes findable")).toBe(before + 1);
  });
});
