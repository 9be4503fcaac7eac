import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { bulkWrite } from "../../lib/drivers/elasticsearch/bulk-write.ts";
import {
  createElasticsearch,
  type Elasticsearch,
} from "../../lib/drivers/elasticsearch/elasticsearch-client.ts";
import {
  type DocumentWrite,
  ElasticsearchIndex,
} from "../../lib/drivers/elasticsearch/elasticsearch-index.ts";
import { ELASTICSEARCH_BULK_ITEMS, ELASTICSEARCH_BULK_RETRIES } from "../../lib/tunables/engines.ts";
import { listenAnywhere } from "../helpers/listen-anywhere.ts";

interface Answer {
  status: number;
  error?: { type: string; reason: string };
}

/**
 * Says what it is told to about each document of a bulk request: what a real engine cannot be made to say.
 */
async function scriptedEngine(answerFor: (id: string, attempt: number) => Answer) {
  const requests: string[][] = [];
  const attempts = new Map<string, number>();
  const server: Server = createServer(async (incoming, outgoing) => {
    const parts: Uint8Array[] = [];
    for await (const part of incoming) parts.push(part);
    const lines = Buffer.concat(parts).toString("utf8").trim().split("\n");
    const ids = lines.flatMap((line) => /^\{"\w+":\{"_id":"([^"]+)"/.exec(line)?.[1] ?? []);
    requests.push(ids);
    const items = ids.map((id) => {
      attempts.set(id, (attempts.get(id) ?? 0) + 1);
      return { create: { _index: "i", _id: id, ...answerFor(id, attempts.get(id) ?? 0) } };
    });
    outgoing.setHeader("x-elastic-product", "Elasticsearch");
    outgoing.setHeader("content-type", "application/vnd.elasticsearch+json;compatible-with=9");
    outgoing.end(JSON.stringify({ took: 1, errors: true, items }));
  });
  const port = await listenAnywhere(server);
  const elasticsearch = createElasticsearch({ url: `http://127.0.0.1:${port}`, indexPrefix: "" });
  return {
    requests,
    elasticsearch,
    async close() {
      await elasticsearch.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function writes(count: number, text = ""): DocumentWrite[] {
  return Array.from({ length: count }, (_, place) => ({
    action: "create",
    id: `d${place}`,
    document: { text },
  }));
}

describe("bulk writes to Elasticsearch", () => {
  let engine: Awaited<ReturnType<typeof scriptedEngine>>;
  const write = (elasticsearch: Elasticsearch, given: DocumentWrite[]) =>
    bulkWrite(new ElasticsearchIndex(elasticsearch, "i"), { operation: "write" }, given);

  afterEach(() => engine.close());

  it("go in bounded requests, by number and by size, and in order", async () => {
    engine = await scriptedEngine(() => ({ status: 201 }));
    const many = await write(engine.elasticsearch, writes(2 * ELASTICSEARCH_BULK_ITEMS + 1));
    expect(many.every(({ status }) => status === 201)).toBe(true);
    expect(engine.requests.map((ids) => ids.length)).toEqual([
      ELASTICSEARCH_BULK_ITEMS,
      ELASTICSEARCH_BULK_ITEMS,
      1,
    ]);
    expect(engine.requests.flat()).toEqual(writes(2 * ELASTICSEARCH_BULK_ITEMS + 1).map(({ id }) => id));
    engine.requests.length = 0;
    await write(engine.elasticsearch, writes(5, "x".repeat(2 * 1024 * 1024)));
    expect(engine.requests.map((ids) => ids.length)).toEqual([2, 2, 1]);
    expect(await write(engine.elasticsearch, [])).toEqual([]);
  });

  it("send again what there was no room for, and only that, and give up after a while", async () => {
    const busy = { status: 429, error: { type: "es_rejected_execution_exception", reason: "queue is full" } };
    engine = await scriptedEngine((id, attempt) => {
      if (id === "d3") return busy;
      return id === "d1" && attempt < 3 ? busy : { status: 201 };
    });
    const outcomes = await write(engine.elasticsearch, writes(4));
    expect(outcomes.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(outcomes[3]?.reason).toBe("es_rejected_execution_exception: queue is full");
    expect(engine.requests.slice(0, 4)).toEqual([
      ["d0", "d1", "d2", "d3"],
      ["d1", "d3"],
      ["d1", "d3"],
      ["d3"],
    ]);
    expect(engine.requests).toHaveLength(ELASTICSEARCH_BULK_RETRIES + 1);
  });

  it.each([429, 503])(
    "leave nothing behind a part that was refused with %d: what comes next is not sent",
    async (status) => {
      const refused = { status, error: { type: "es_rejected_execution_exception", reason: "queue is full" } };
      engine = await scriptedEngine((id) => (id === "d1" ? refused : { status: 201 }));
      const outcomes = await write(engine.elasticsearch, writes(5, "x".repeat(2 * 1024 * 1024)));
      expect(outcomes.map((outcome) => outcome.status)).toEqual([201, status, 429, 429, 429]);
      expect(outcomes[4]?.reason).toBe("not sent");
      expect(new Set(engine.requests.flat())).toEqual(new Set(["d0", "d1"]));
    },
  );

  it("tell of each document what became of it", async () => {
    engine = await scriptedEngine((id) =>
      id === "d1"
        ? { status: 409, error: { type: "version_conflict_engine_exception", reason: "there" } }
        : { status: 201 },
    );
    expect(await write(engine.elasticsearch, writes(3))).toEqual([
      { status: 201, reason: null },
      { status: 409, reason: "version_conflict_engine_exception: there" },
      { status: 201, reason: null },
    ]);
  });

  it("take an index that became read-only for a full disk, though it says 429", async () => {
    engine = await scriptedEngine(() => ({
      status: 429,
      error: { type: "cluster_block_exception", reason: "disk usage exceeded flood-stage watermark" },
    }));
    await expect(write(engine.elasticsearch, writes(1))).rejects.toMatchObject({ code: "storage_full" });
    expect(engine.requests).toHaveLength(1);
  });
});
