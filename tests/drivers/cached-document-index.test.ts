import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createCachedDocumentIndex } from "../../lib/drivers/resilience/cached-document-index.ts";
import { createMemoryCache } from "../../lib/drivers/resilience/memory-cache.ts";
import { migrate, openDatabase } from "../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteDocumentIndex } from "../../lib/drivers/sqlite/sqlite-document-index.ts";
import type { Cache } from "../../lib/ports/cache.ts";
import type { ChunkFilter, ChunkHit, DocumentIndex } from "../../lib/ports/document-index.ts";
import { SEARCH_CACHE_MS } from "../../lib/tunables/engines.ts";
import { describeDocumentIndexContract } from "../contracts/document-index.contract.ts";
import { chunksOf, newVersion } from "../helpers/document-entries.ts";
import { memoryDatabase } from "../helpers/memory-database.ts";

const KEY = { tenantId: "tenant" };
const SCORING = { k1: 1.2, b: 0.5, weights: { title: 3, heading: 2, body: 1 } };

describeDocumentIndexContract("SQLite behind a cache", () => {
  const folder = mkdtempSync(join(tmpdir(), "ibid-cached-index-"));
  const path = join(folder, "ibid.sqlite");
  const databases = [openDatabase(path), openDatabase(path)] as const;
  migrate(databases[0], join(import.meta.dirname, "../../drizzle/migrations"));
  const cache = createMemoryCache();
  const [first, second] = [databases[0], databases[1]].map((database) =>
    createCachedDocumentIndex({ index: createSqliteDocumentIndex({ database }), cache }),
  );
  if (!first || !second) throw new Error("two databases were opened");
  return {
    first,
    second,
    breakStorage() {
      for (const database of databases) database.close();
    },
    close() {
      for (const database of databases) if (database.isOpen) database.close();
      rmSync(folder, { recursive: true });
    },
  };
});

function open(cache: Cache = createMemoryCache(), now?: () => number) {
  const index = createSqliteDocumentIndex({ database: memoryDatabase() });
  const asked = { search: vi.spyOn(index, "search"), statistics: vi.spyOn(index, "termStatistics") };
  const cached = createCachedDocumentIndex({ index, cache, ...(now ? { now } : {}) });
  return {
    index,
    asked,
    cached,
    async add(text: string, key = KEY, into: DocumentIndex = cached) {
      const { document, version } = await into.register(
        key,
        newVersion({ uri: `${text}.md`, checksum: crypto.randomUUID() }),
      );
      const chunks = chunksOf(document.docId, version.version, [text]);
      await into.complete(key, document.docId, version.version, {
        renditionChecksum: "r",
        pages: null,
        chunks,
      });
      return document.docId;
    },
    async find(word: string, key = KEY, filter: ChunkFilter = {}, limit = 10) {
      const hits = await cached.search(key, [{ term: word, weight: 1 }], SCORING, filter, limit);
      return hits.map((hit) => hit.chunk.text);
    },
  };
}

/** The first search of a library makes its revision; from the second on answers are kept. */
async function warmUp(find: () => Promise<unknown>): Promise<void> {
  for (let count = 0; count < 3; count++) await find();
}

describe("a document index behind a cache", () => {
  it("asks the index once for the same question, and gives the same answer", async () => {
    const { cached, asked, add, index } = open();
    await add("the pump is serviced");
    const terms = [
      { term: "pump", weight: 1 },
      { term: "servic", weight: 0.5 },
    ];
    const search = () => cached.search(KEY, terms, SCORING, {}, 10);
    await warmUp(search);
    asked.search.mockClear();
    expect(await search()).toEqual(await index.search(KEY, terms, SCORING, {}, 10));
    expect(asked.search).toHaveBeenCalledTimes(1);
    await warmUp(() => cached.termStatistics(KEY, ["pump", "absent"]));
    asked.statistics.mockClear();
    expect(await cached.termStatistics(KEY, ["pump", "absent"])).toEqual({
      chunks: 1,
      frequencies: new Map([["pump", 1]]),
    });
    expect(asked.statistics).not.toHaveBeenCalled();
  });

  it("does not take one question for another", async () => {
    const { add, find } = open();
    const [pump, valve] = [await add("pump one"), await add("pump two")];
    await warmUp(() => find("pump"));
    expect(await find("pump", KEY, {}, 1)).toHaveLength(1);
    expect(await find("pump", KEY, { docIds: [pump] })).toEqual(["pump one"]);
    expect(await find("pump", KEY, { docIds: [valve] })).toEqual(["pump two"]);
    expect(await find("pump", KEY, { docIds: [] })).toEqual([]);
    expect(await find("pump", KEY, { notDocIds: [pump] })).toEqual(["pump two"]);
    expect(await find("pump", { tenantId: "other" })).toEqual([]);
    expect(await find("one")).toEqual(["pump one"]);
  });

  it("finds a new document, and no longer finds a removed one, at once and from every process", async () => {
    const cache = createMemoryCache();
    const { index, add, find } = open(cache);
    const other = createCachedDocumentIndex({ index, cache });
    const docId = await add("pump one", KEY, other);
    await warmUp(() => find("pump"));
    await add("pump two", KEY, other);
    expect(await find("pump")).toEqual(["pump one", "pump two"]);
    await warmUp(() => find("pump"));
    await other.remove(KEY, docId);
    expect(await find("pump")).toEqual(["pump two"]);
  });

  it("goes around a cache that fails", async () => {
    const down = () => Promise.reject(new Error("down"));
    const { add, find, asked } = open({ get: down, set: down, increment: down });
    await add("pump one");
    expect(await find("pump")).toEqual(["pump one"]);
    expect(await find("pump")).toEqual(["pump one"]);
    expect(asked.search).toHaveBeenCalledTimes(2);
  });

  it("goes around what it cannot read", async () => {
    const cache = createMemoryCache();
    let spoiled = "";
    const { add, find } = open({ ...cache, get: async (key) => spoiled || cache.get(key) });
    await add("pump one");
    await warmUp(() => find("pump"));
    for (spoiled of ["not JSON", "{}", '{"revision":"a","answer":[{"chunk":1}]}', "null"]) {
      expect(await find("pump")).toEqual(["pump one"]);
    }
  });

  it("does not believe its cache for a while after the library's revision could not be renewed", async () => {
    let clock = 0;
    const cache = createMemoryCache({ now: () => clock });
    let broken = false;
    const set: Cache["set"] = (...values) =>
      broken ? Promise.reject(new Error("down")) : cache.set(...values);
    const { add, find, asked } = open({ ...cache, set }, () => clock);
    await add("pump one");
    await warmUp(() => find("pump"));
    broken = true;
    await add("pump two");
    broken = false;
    expect(await find("pump")).toEqual(["pump one", "pump two"]);
    // The old answer's own time to live has run out when the cache is believed again.
    clock += SEARCH_CACHE_MS;
    await warmUp(() => find("pump"));
    asked.search.mockClear();
    expect(await find("pump")).toEqual(["pump one", "pump two"]);
    expect(asked.search).not.toHaveBeenCalled();
  });

  it("lets no process answer from before a change, although the one that made it died right after", async () => {
    const cache = createMemoryCache();
    const { index, add, find } = open(cache);
    const docId = await add("pump one");
    await warmUp(() => find("pump"));
    let sets = 0;
    const dying: Cache = {
      ...cache,
      set: (...values) => (++sets > 1 ? Promise.reject(new Error("dead")) : cache.set(...values)),
    };
    await createCachedDocumentIndex({ index, cache: dying }).remove(KEY, docId);
    expect(await find("pump")).toEqual([]);
  });

  it("never answers with less than was complete when the question was asked, however things interleave", async () => {
    const actions = fc.array(fc.constantFrom("search", "search", "change"), { minLength: 2, maxLength: 12 });
    const bare = createSqliteDocumentIndex({ database: memoryDatabase() });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), actions, async (scheduler, plan) => {
        const memory = createMemoryCache();
        const turn = () => scheduler.schedule(Promise.resolve());
        const later = async <Result>(work: () => Promise<Result>) => {
          await turn();
          const result = await work();
          await turn();
          return result;
        };
        const cache: Cache = {
          get: (key) => later(() => memory.get(key)),
          set: (...values) => later(() => memory.set(...values)),
          increment: (...values) => later(() => memory.increment(...values)),
        };
        let state = 0;
        const hit = (score: number): ChunkHit => ({
          chunk: { chunkId: "c", docId: "d", version: 1, order: 0, section: "", text: "", from: 0, to: 0 },
          title: "",
          score,
          matched: [],
        });
        const index: DocumentIndex = {
          ...bare,
          search: () => later(async () => [hit(state)]),
          remove: () =>
            later(async () => {
              state++;
              return true;
            }),
        };
        const processes = [1, 2].map(() => createCachedDocumentIndex({ index, cache }));
        let done = 0;
        const work = plan.map(async (action, place) => {
          await turn();
          const process = processes[place % 2];
          if (action === "change") {
            await process?.remove(KEY, "d");
            done++;
            return;
          }
          const before = done;
          const hits = await process?.search(KEY, [], SCORING, {}, 1);
          expect(hits?.[0]?.score).toBeGreaterThanOrEqual(before);
        });
        await scheduler.waitFor(Promise.all(work));
      }),
      { numRuns: 300 },
    );
  });
});
