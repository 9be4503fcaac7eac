import { beforeEach, describe, expect, it } from "vitest";
import { createSqliteVectorStore } from "../../../../lib/drivers/sqlite/sqlite-vector-store.ts";
import type { DocumentIndex } from "../../../../lib/ports/document-index.ts";
import type { VectorStore } from "../../../../lib/ports/vector-store.ts";
import { findUnembedded, sweepVectors } from "../../../../lib/retrieval/search/compare-vectors.ts";
import { embedChunks } from "../../../../lib/retrieval/search/embed-chunks.ts";
import { chunkSpace } from "../../../../lib/retrieval/search/nearest-chunks.ts";
import { passageText } from "../../../../lib/retrieval/search/passage-text.ts";
import { EMBED_BATCH_CHUNKS, EMBED_PAGE_CHUNKS } from "../../../../lib/tunables/background.ts";
import { newVersion } from "../../../helpers/document-entries.ts";
import { createFakeEmbedder } from "../../../helpers/fake-embedder.ts";
import { memoryDatabase } from "../../../helpers/memory-database.ts";
import { openLibrary } from "../../../helpers/retrieval-library.ts";

const MANY = EMBED_PAGE_CHUNKS + 5;
const LIBRARY = {
  pump: {
    title: "Pump manual",
    chunks: Array.from({ length: MANY }, (_, place) => ({ text: `Step ${place} of many.` })),
  },
  gate: { title: "Gate", chunks: [{ section: "Gate › Hours", text: "It opens at eight." }] },
};
const key = { tenantId: "tenant" };
const never = new AbortController().signal;

describe("Embedding the chunks of a document", () => {
  let index: DocumentIndex;
  let store: VectorStore;
  let embedder = createFakeEmbedder();

  beforeEach(async () => {
    index = await openLibrary(LIBRARY);
    store = createSqliteVectorStore({ database: memoryDatabase() });
    embedder = createFakeEmbedder();
  });

  const embed = (docId: string, version = 1, model = embedder) =>
    embedChunks({ tenantId: "tenant", docId, version }, { index, store, embedder: model, signal: never });
  const groups = () => store.groups(chunkSpace("tenant", embedder), { limit: 9 });
  const unembedded = async () => {
    const found: string[] = [];
    for await (const { docId, version } of findUnembedded(index, { store, embedder }))
      found.push(`${docId}@${version}`);
    return found.sort();
  };

  it("embeds each chunk once, under its title and headings", async () => {
    expect(await embed("pump")).toBe(MANY);
    expect(await embed("gate")).toBe(1);
    expect(embedder.asked).toContain("Gate › Hours\nIt opens at eight.");
    expect(embedder.asked).toContain("Pump manual\nStep 7 of many.");
    expect(await embed("pump")).toBe(0);
    expect(embedder.asked).toHaveLength(MANY + 1);
    expect(await groups()).toEqual(["gate@1", "pump@1"]);
  });

  it("goes on where it was when it was broken off", async () => {
    let calls = 0;
    const breaking = createFakeEmbedder({
      async work() {
        if (++calls === 4) throw new Error("the server was killed");
      },
    });
    await expect(embed("pump", 1, breaking)).rejects.toThrow("killed");
    expect(await embed("pump")).toBe(MANY - 3 * EMBED_BATCH_CHUNKS);
    expect(new Set([...breaking.asked, ...embedder.asked]).size).toBe(MANY);
  });

  it("takes the vectors of earlier versions away once the new ones are there", async () => {
    await embed("gate");
    await index.register(key, newVersion({ docId: "gate", uri: "gate.md", checksum: "new" }));
    await index.complete(key, "gate", 2, {
      renditionChecksum: "new",
      pages: null,
      chunks: [
        {
          chunk: {
            chunkId: "gate@2#0",
            docId: "gate",
            version: 2,
            order: 0,
            section: "",
            text: "It opens at nine.",
            from: 0,
            to: 17,
          },
          terms: { title: [], heading: [], body: ["nine"] },
        },
      ],
    });
    expect(await embed("gate", 1)).toBe(0);
    expect(await embed("gate", 2)).toBe(1);
    expect(await groups()).toEqual(["gate@2"]);
  });

  it("leaves nothing of a document that is removed while its chunks are with the model", async () => {
    const slow = createFakeEmbedder({
      async work() {
        await index.remove(key, "gate");
      },
    });
    await embed("gate", 1, slow);
    expect(await groups()).toEqual([]);
    expect(await embed("never")).toBe(0);
  });

  it("finds what was there before the model was, also after the model was changed", async () => {
    expect(await unembedded()).toEqual(["gate@1", "pump@1"]);
    await embed("gate");
    expect(await unembedded()).toEqual(["pump@1"]);
    embedder = createFakeEmbedder({ id: "another|64" });
    expect(await unembedded()).toEqual(["gate@1", "pump@1"]);
  });

  it("the daily batch takes away what is of no searched version, and leaves what another model made to another step", async () => {
    const old = createFakeEmbedder({ id: "old|64" });
    await embed("gate", 1, old);
    await embed("gate");
    await embed("pump");
    await index.remove(key, "pump");
    expect(await sweepVectors(index, { store, embedder }, never)).toBe(1);
    expect(await groups()).toEqual(["gate@1"]);
    expect(await store.groups(chunkSpace("tenant", old), { limit: 9 })).toEqual(["gate@1"]);
    expect(await sweepVectors(index, { store, embedder }, never)).toBe(0);
    index = await openLibrary({ "pump@2@c": LIBRARY.gate });
    await embed("pump@2@c");
    expect(await sweepVectors(index, { store, embedder }, never, true)).toBe(1);
  });
});

it("a text that begins with its title or heading is not told it twice", () => {
  expect(passageText("Leave", { section: "", text: "Leave\nTen days." })).toBe("Leave\nTen days.");
  expect(passageText(" ", { section: "Leave › Summer", text: "Ten days." })).toBe(
    "Leave › Summer\nTen days.",
  );
});
