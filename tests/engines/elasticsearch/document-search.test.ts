import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate, openDatabase } from "../../../lib/drivers/sqlite/sqlite-database.ts";
import { createSqliteDocumentIndex } from "../../../lib/drivers/sqlite/sqlite-document-index.ts";
import type { ChunkHit, DocumentIndex } from "../../../lib/ports/document-index.ts";
import { chunksOf, freshChecksum, newVersion } from "../../helpers/document-entries.ts";
import {
  type ElasticsearchDocuments,
  openElasticsearchDocuments,
} from "../../helpers/elasticsearch-documents.ts";

const SCORING = { k1: 0.8, b: 0.4, weights: { title: 2, heading: 1.5, body: 1 } };
const MIGRATIONS = join(import.meta.dirname, "../../../drizzle/migrations");

function withSortedWords(hit: ChunkHit): ChunkHit {
  return { ...hit, matched: [...hit.matched].sort() };
}

describe("searching documents in Elasticsearch", () => {
  let documents: ElasticsearchDocuments;
  let tenants = 0;
  const newTenant = () => {
    tenants += 1;
    return { tenantId: `tenant ${tenants}` };
  };

  beforeAll(async () => {
    documents = await openElasticsearchDocuments();
  });

  afterAll(() => documents.close());

  async function add(
    index: DocumentIndex,
    key: { tenantId: string },
    docId: string,
    texts: string[],
    title = "",
  ) {
    const { version } = await index.register(key, newVersion({ docId, uri: docId, title }));
    const chunks = chunksOf(docId, version.version, texts, title);
    const result = { renditionChecksum: freshChecksum(), pages: null, chunks };
    await index.complete(key, docId, version.version, result);
  }

  it("gives the same hits, scores and words in the same order as the embedded index", async () => {
    const word = fc.constantFrom("valve", "pump", "밸브", "펌프", "the", "the", "oil", "seal", "e1234");
    const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((list) => list.join(" "));
    const library = fc.array(
      fc.record({ title: text, texts: fc.array(text, { minLength: 1, maxLength: 6 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    const query = fc.array(fc.record({ term: word, weight: fc.constantFrom(0, 0.5, 1, 2) }), {
      minLength: 1,
      maxLength: 6,
    });
    const queries = fc.array(query, { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(library, queries, async (entries, asked) => {
        const database = openDatabase(":memory:");
        migrate(database, MIGRATIONS);
        const embedded = createSqliteDocumentIndex({ database });
        const key = newTenant();
        for (const [place, { title, texts }] of entries.entries())
          for (const index of [embedded, documents.first])
            await add(index, key, `document ${place % 3}`, texts, title);
        for (const terms of asked) {
          // Told which documents to look at, the embedded index scores every chunk and
          // leaves none to an estimate.
          const docIds = ["document 0", "document 1", "document 2"];
          const here = await embedded.search(key, terms, SCORING, { docIds }, 40);
          const there = await documents.second.search(key, terms, SCORING, {}, 40);
          expect(there.map(withSortedWords)).toEqual(here.map(withSortedWords));
          const names = terms.map(({ term }) => term);
          expect(await documents.second.termStatistics(key, names)).toEqual(
            await embedded.termStatistics(key, names),
          );
        }
        database.close();
      }),
      { numRuns: 15 },
    );
  });

  it("counts by the tenant's own numbers, and counts anew when another process has changed them", async () => {
    const key = newTenant();
    await add(
      documents.first,
      newTenant(),
      "noise",
      Array.from({ length: 50 }, () => "rare rare"),
    );
    await add(documents.first, key, "one", ["rare word", "word", "word"]);
    const terms = [{ term: "rare", weight: 1 }];
    const [before] = await documents.second.search(key, terms, SCORING, {}, 1);
    await add(documents.first, key, "two", ["rare word", "word"]);
    const [after] = await documents.second.search(key, terms, SCORING, {}, 1);
    expect(before?.score).toBeGreaterThan(after?.score ?? 0);
    expect((await documents.second.termStatistics(key, ["rare"])).frequencies.get("rare")).toBe(2);
    await documents.first.remove(key, "two");
    expect((await documents.second.search(key, terms, SCORING, {}, 1))[0]?.score).toBe(before?.score);
  });

  it("refuses writes in words while the disk is full, goes on reading, and goes on where it stopped afterwards", async () => {
    const key = newTenant();
    await add(documents.first, key, "here", ["valve"]);
    await documents.first.register(key, newVersion());
    const block = (value: boolean | null) =>
      documents.direct.call({ operation: "set the block", idempotent: true }, (client, options) =>
        client.indices.putSettings(
          { index: documents.indices, settings: { "blocks.read_only_allow_delete": value } },
          options,
        ),
      );
    const chunks = chunksOf("pump", 1, ["valve of the pump"]);
    const result = { renditionChecksum: freshChecksum(), pages: null, chunks };
    const full = { code: "storage_full", userMessage: expect.stringContaining("Free space") };
    const terms = [{ term: "valve", weight: 1 }];
    await block(true);
    try {
      await expect(documents.first.complete(key, "pump", 1, result)).rejects.toMatchObject(full);
      await expect(documents.first.register(key, newVersion({ uri: "new.md" }))).rejects.toMatchObject(full);
      expect(await documents.first.search(key, terms, SCORING, {}, 5)).toHaveLength(1);
      expect(await documents.first.find(key, "pump")).toMatchObject({ status: "queued" });
    } finally {
      await block(null);
    }
    await documents.first.complete(key, "pump", 1, result);
    expect(await documents.second.search(key, terms, SCORING, {}, 5)).toHaveLength(2);
  });

  it("finds documents by parts of words of any length, in either script, and pages of equal titles", async () => {
    const key = newTenant();
    const titles = ["냉각수 점검표 A-12", "Pump Manual 100%", "펌프 안내서", "x", "x", "x"];
    for (const [place, title] of titles.entries())
      await documents.first.register(key, newVersion({ uri: `folder/${place}.md`, title }));
    const list = async (query: string) =>
      (await documents.first.list(key, { query, limit: 10, sort: "title" })).documents.map(
        ({ title }) => title,
      );
    expect(await list("각")).toEqual(["냉각수 점검표 A-12"]);
    expect(await list("각수")).toEqual(["냉각수 점검표 A-12"]);
    expect(await list("점검표 a-1")).toEqual(["냉각수 점검표 A-12"]);
    expect(await list("00%")).toEqual(["Pump Manual 100%"]);
    expect(await list("anua")).toEqual(["Pump Manual 100%"]);
    expect(await list("mnaul")).toEqual([]);
    expect(await list("older/1.md")).toEqual(["Pump Manual 100%"]);
    expect(await list("man pum")).toEqual(["Pump Manual 100%"]);
    const longNames = newTenant();
    const long = `${"가나다라".repeat(500)}.md`;
    await documents.first.register(longNames, newVersion({ uri: long, title: "long" }));
    expect((await documents.first.list(longNames, { query: long, limit: 2 })).documents).toHaveLength(1);
    expect((await documents.first.list(longNames, { query: `${long}x`, limit: 2 })).documents).toHaveLength(
      0,
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await documents.second.list(key, { query: "folder", sort: "title", limit: 2, cursor });
      seen.push(...page.documents.map(({ docId }) => docId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(titles.length);
  });
});
