import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../../lib/domain/app-error.ts";
import type { Degraded } from "../../../lib/domain/turn.ts";
import { createSqliteVectorStore } from "../../../lib/drivers/sqlite/sqlite-vector-store.ts";
import type { DocumentIndex } from "../../../lib/ports/document-index.ts";
import type { VectorStore } from "../../../lib/ports/vector-store.ts";
import { embedChunks } from "../../../lib/retrieval/search/embed-chunks.ts";
import { type Library, versionGroup } from "../../../lib/retrieval/search/nearest-chunks.ts";
import { learnLanguages } from "../../../lib/retrieval/search/question-vector.ts";
import { type DocumentSearch, searchDocuments } from "../../../lib/retrieval/search/search-documents.ts";
import { chunksOf, newVersion } from "../../helpers/document-entries.ts";
import { createFakeEmbedder } from "../../helpers/fake-embedder.ts";
import { memoryDatabase } from "../../helpers/memory-database.ts";
import { openLibrary } from "../../helpers/retrieval-library.ts";

const LIBRARY = {
  leave: { title: "Staff rules", chunks: [{ text: "Vacation is granted for ten days in summer." }] },
  pump: { title: "Pump manual", chunks: [{ text: "The pump is oiled every holiday." }] },
  gate: { title: "Gate manual", chunks: [{ text: "The gate opens at eight." }] },
};
const key = { tenantId: "tenant" };
const embedder = createFakeEmbedder({ synonyms: [["vacation", "holiday", "recess"]] });

describe("Searching by words and meaning", () => {
  let index: DocumentIndex;
  let store: VectorStore;
  let reported: Degraded[];

  beforeEach(async () => {
    index = await openLibrary(LIBRARY);
    store = createSqliteVectorStore({ database: memoryDatabase() });
    reported = [];
    for (const docId of Object.keys(LIBRARY)) await embed(docId, 1);
  });

  const embed = (docId: string, version: number) =>
    embedChunks(
      { tenantId: "tenant", docId, version },
      { index, store, embedder, signal: new AbortController().signal },
    );
  const search = (query: string, changed: Partial<Library> = {}, rest: Partial<DocumentSearch> = {}) =>
    searchDocuments(
      {
        index,
        tenantId: "tenant",
        vectors: { store, embedder },
        report: (each) => reported.push(each),
        ...changed,
      },
      { query, limit: 5, filter: {}, ...rest },
    );

  it("finds a chunk that shares no word with the question, and says that it was its meaning", async () => {
    expect(await search("recess", { vectors: null })).toEqual([]);
    const [best] = await search("recess");
    expect(best?.retrievalMethod).toBe("vector");
    expect(["leave", "pump"]).toContain(best?.chunk.docId);
    expect(best?.title).toMatch(/Staff rules|Pump manual/);
    expect(best?.matched).toEqual([]);
  });

  it("tells what is nearer to the question than what says nothing of it", async () => {
    const question = "Recess: ten summer days granted?";
    await learnLanguages(embedder);
    const related = (await search(question)).flatMap(({ chunk, isRelated }) =>
      isRelated ? chunk.docId : [],
    );
    expect(related).toEqual(["leave"]);
  });

  it("says of each hit what found it", async () => {
    const hits = await search("how often is the pump oiled");
    expect(hits[0]).toMatchObject({ retrievalMethod: "hybrid", title: "Pump manual" });
    expect(hits.slice(1).map(({ retrievalMethod }) => retrievalMethod)).toContain("vector");
    for (const [place, { score }] of hits.entries())
      expect(score).toBeLessThanOrEqual(hits[place - 1]?.score ?? 1);
  });

  it("finds by words alone, as if there were no model, when the model is away, slow or gives nonsense, and reports it", async () => {
    const expected = await search("how often is the pump oiled", { vectors: null });
    expect(expected[0]?.retrievalMethod).toBe("lexical");
    const away = createFakeEmbedder({
      work: () => Promise.reject(new AppError("unavailable", { message: "away" })),
    });
    expect(await search("how often is the pump oiled", { vectors: { store, embedder: away } })).toEqual(
      expected,
    );
    const hanging = createFakeEmbedder({ work: () => new Promise(() => {}) });
    expect(await search("how often is the pump oiled", { vectors: { store, embedder: hanging } })).toEqual(
      expected,
    );
    const why = { what: "embedding", why: "embedding_unavailable" };
    expect(reported).toEqual([why, why]);
  });

  it("waits for a model that is away once, however often a turn searches", async () => {
    let asked = 0;
    const away = createFakeEmbedder({
      async work() {
        asked += 1;
        throw new AppError("unavailable", { message: "away" });
      },
    });
    const library: Library = { index, tenantId: "tenant", vectors: { store, embedder: away } };
    for (const query of ["pump", "gate"]) await searchDocuments(library, { query, limit: 5, filter: {} });
    expect(asked).toBe(1);
  });

  it("does not hide a fault of its own", async () => {
    const broken = createFakeEmbedder({ work: () => Promise.reject(new Error("a mistake in the code")) });
    await expect(search("pump", { vectors: { store, embedder: broken } })).rejects.toThrow("a mistake");
  });

  it("finds nothing of a document that is removed or of a version that is searched no more, though its vectors are still there", async () => {
    await index.remove(key, "leave");
    await index.register(key, newVersion({ docId: "pump", uri: "pump.md", checksum: "new" }));
    await index.complete(key, "pump", 2, { renditionChecksum: "new", pages: null, chunks: [] });
    expect((await search("recess")).map(({ chunk }) => chunk.docId)).toEqual(["gate"]);
  });

  it("looks only in the documents that are asked for", async () => {
    const only = await search("recess", {}, { filter: { docIds: ["gate", "pump", "none"] } });
    expect(only.map(({ chunk }) => chunk.docId)).toEqual(["pump", "gate"]);
    expect(await search("recess", {}, { filter: { docIds: [] } })).toEqual([]);
  });

  it("leaves no room among the nearest to what is left out", async () => {
    const nearest = vi.spyOn(store, "nearest");
    await search("recess", {}, { filter: { notDocIds: ["leave"] } });
    const [, , looked] = nearest.mock.calls[0] ?? [];
    expect(looked?.notGroups).toEqual([versionGroup("leave", 1)]);
  });

  it("finds nothing of a document that is left out, though another version of it is read in that moment", async () => {
    const { nearest } = store;
    vi.spyOn(store, "nearest").mockImplementation(async (...given) => {
      await index.register(key, newVersion({ docId: "leave", uri: "leave.md" }));
      const chunks = chunksOf("leave", 2, ["Vacation is granted for twelve days."]);
      await index.complete(key, "leave", 2, { renditionChecksum: "new", pages: null, chunks });
      await embed("leave", 2);
      return nearest.apply(store, given);
    });
    const found = await search("recess", {}, { filter: { notDocIds: ["leave"] } });
    expect(found.map(({ chunk }) => chunk.docId).sort()).toEqual(["gate", "pump"]);
  });

  it("finds nothing of what is left out, neither by words nor by meaning", async () => {
    const docId = fc.constantFrom(...Object.keys(LIBRARY));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("recess", "how often is the pump oiled", "vacation"),
        fc.uniqueArray(docId),
        fc.option(fc.uniqueArray(docId), { nil: undefined }),
        async (query, notDocIds, docIds) => {
          const filter = docIds ? { docIds, notDocIds } : { notDocIds };
          const found = new Set((await search(query, {}, { filter })).map(({ chunk }) => chunk.docId));
          const left = (docIds ?? Object.keys(LIBRARY)).filter((each) => !notDocIds.includes(each));
          // So small a library is near to every question as a whole.
          expect([...found].sort()).toEqual(left.sort());
        },
      ),
      { numRuns: 40 },
    );
  });

  it("finds nothing of another tenant", async () => {
    expect(await search("recess", { tenantId: "other" })).toEqual([]);
  });

  it("compares what the question means, not the words that were carried over", async () => {
    const terms = [{ term: "gate", weight: 1 }];
    const byWords = await search("", {}, { query: terms });
    expect(byWords.map(({ retrievalMethod }) => retrievalMethod)).toEqual(["lexical"]);
    const both = await search("", {}, { query: terms, question: "recess" });
    expect(both.map(({ chunk }) => chunk.docId).sort()).toEqual(["gate", "leave", "pump"]);
  });
});
