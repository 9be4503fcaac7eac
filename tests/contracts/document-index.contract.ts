import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { documentIdKey } from "../../lib/domain/document-id-key.ts";
import type { DocumentIndex, NewDocumentVersion } from "../../lib/ports/document-index.ts";
import { chunksOf, freshChecksum, newVersion } from "../helpers/document-entries.ts";
import { describeDocumentAuthors } from "./document-authors.contract.ts";
import { describeDocumentIdKeys } from "./document-id-keys.contract.ts";
import { type DocumentIndexHarness, KEY, OTHER, SCORING, terms } from "./document-index-harness.ts";
import { describeDocumentMetadata } from "./document-metadata.contract.ts";
import { describeDocumentRegistry } from "./document-registry.contract.ts";
import { describeDocumentRestore } from "./document-restore.contract.ts";
import { describeDocumentSearch } from "./document-search.contract.ts";

export function describeDocumentIndexContract(
  name: string,
  open: () => DocumentIndexHarness | Promise<DocumentIndexHarness>,
): void {
  describe(`the document index in ${name}`, () => {
    let harness: DocumentIndexHarness;
    let index: DocumentIndex;

    beforeEach(async () => {
      harness = await open();
      index = harness.first;
    });

    afterEach(() => harness.close());

    async function add(
      texts: readonly string[],
      changes: Partial<NewDocumentVersion> = {},
      key = KEY,
      title = "",
    ) {
      const { document, version } = await index.register(key, newVersion(changes));
      await index.complete(key, document.docId, version.version, {
        renditionChecksum: freshChecksum(),
        pages: 2,
        chunks: chunksOf(document.docId, version.version, texts, title),
      });
      return document.docId;
    }

    async function found(query: string, client = index, key = KEY) {
      const hits = await client.search(key, terms(...query.split(" ")), SCORING, {}, 10);
      return hits.map((hit) => hit.chunk.text);
    }

    const context = {
      get index() {
        return index;
      },
      get second() {
        return harness.second;
      },
      add,
      found,
    };
    describeDocumentRegistry(context);
    describeDocumentAuthors(context);
    describeDocumentSearch(context);
    describeDocumentIdKeys(context);
    describeDocumentRestore(context);
    describeDocumentMetadata(context);

    describe("completing", () => {
      it("makes the chunks searchable and readable, exactly as given", async () => {
        const docId = await add(["cold water", "hot water"]);
        expect(await found("cold")).toEqual(["cold water"]);
        const chunks = chunksOf(docId, 1, ["cold water", "hot water"]).map((entry) => entry.chunk);
        expect(await harness.second.chunks(KEY, docId, 1, { from: 0, limit: 10 })).toEqual(chunks);
        expect(await index.chunks(KEY, docId, 1, { from: 1, limit: 1 })).toEqual(chunks.slice(1));
        expect(await index.chunksById(KEY, [`${docId}@1#1`, "nothing", `${docId}@9#0`])).toEqual(
          chunks.slice(1),
        );
        expect(await index.find(KEY, docId)).toMatchObject({
          status: "ready",
          readyVersion: 1,
          progress: 1,
          pages: 2,
        });
      });

      it("searches the new version only, while older versions stay readable", async () => {
        const docId = await add(["old valve", "old pump"]);
        await add(["new valve"]);
        expect(await found("valve")).toEqual(["new valve"]);
        expect(await found("old")).toEqual([]);
        expect(
          (await index.chunks(KEY, docId, 1, { from: 0, limit: 10 })).map((chunk) => chunk.text),
        ).toEqual(["old valve", "old pump"]);
        expect(await index.termStatistics(KEY, ["old", "valve"])).toEqual({
          chunks: 1,
          frequencies: new Map([["valve", 1]]),
        });
      });

      it("keeps the ready version searchable while a newer one waits, is read, or fails", async () => {
        const docId = await add(["steady"]);
        await index.register(KEY, newVersion());
        expect(await found("steady")).toEqual(["steady"]);
        await index.fail(KEY, docId, 2, { code: "broken", message: "The file is damaged." });
        expect(await found("steady")).toEqual(["steady"]);
        expect(await index.find(KEY, docId)).toMatchObject({
          status: "failed",
          version: 2,
          readyVersion: 1,
        });
      });

      it("changes nothing when it is repeated", async () => {
        const docId = await add(["once"]);
        const before = await index.find(KEY, docId);
        const result = {
          renditionChecksum: freshChecksum(),
          pages: 9,
          chunks: chunksOf(docId, 1, ["twice"]),
        };
        await harness.second.complete(KEY, docId, 1, result);
        expect(await found("once")).toEqual(["once"]);
        expect(await found("twice")).toEqual([]);
        expect(await index.find(KEY, docId)).toEqual(before);
      });

      it("stores a version that was overtaken without making it searchable", async () => {
        await index.register(KEY, newVersion());
        await index.register(KEY, newVersion());
        const complete = (version: number, text: string) =>
          index.complete(KEY, "pump", version, {
            renditionChecksum: freshChecksum(),
            pages: null,
            chunks: chunksOf("pump", version, [text]),
          });
        await complete(2, "newer word");
        await complete(1, "older word");
        expect(await found("word")).toEqual(["newer word"]);
        expect(await index.chunks(KEY, "pump", 1, { from: 0, limit: 1 })).toMatchObject([
          { text: "older word" },
        ]);
        expect(await index.find(KEY, "pump")).toMatchObject({ readyVersion: 2, status: "ready" });
        expect(await index.termStatistics(KEY, ["older"])).toEqual({ chunks: 1, frequencies: new Map() });
      });

      it("keeps all of a version that is written while an older one is finished, or declared failed", async () => {
        const texts = Array.from({ length: 450 }, (_, place) => `piece${place}`);
        for (const older of ["finished", "failed"]) {
          const key = { tenantId: older };
          await index.register(key, newVersion());
          await index.register(key, newVersion());
          const result = (version: number, list: readonly string[]) => ({
            renditionChecksum: freshChecksum(),
            pages: null,
            chunks: chunksOf("pump", version, list),
          });
          await Promise.all([
            index.complete(key, "pump", 2, result(2, texts)),
            older === "finished"
              ? harness.second.complete(key, "pump", 1, result(1, ["older"]))
              : harness.second.fail(key, "pump", 1, { code: "broken", message: "The file is damaged." }),
          ]);
          expect((await index.termStatistics(key, [])).chunks).toBe(450);
          expect(await found("piece0 piece449", index, key)).toEqual(["piece0", "piece449"]);
        }
      });

      it("is whole when the version is declared failed while it is written, and finished all the same", async () => {
        await index.register(KEY, newVersion());
        const texts = Array.from({ length: 450 }, (_, place) => `piece${place}`);
        const chunks = chunksOf("pump", 1, texts);
        await Promise.all([
          index.complete(KEY, "pump", 1, { renditionChecksum: freshChecksum(), pages: null, chunks }),
          harness.second.fail(KEY, "pump", 1, { code: "timeout", message: "It took too long." }),
        ]);
        expect(await index.find(KEY, "pump")).toMatchObject({ status: "ready", readyVersion: 1 });
        expect((await index.termStatistics(KEY, [])).chunks).toBe(450);
        expect(await found("piece0 piece449")).toEqual(["piece0", "piece449"]);
      });

      it("never shows a mixture of two versions, even of a document written in many steps", async () => {
        const texts = (word: string) => Array.from({ length: 700 }, (_, place) => `${word} chunk${place}`);
        const docId = await add(texts("old"));
        await index.register(KEY, newVersion());
        let done = false;
        const chunks = chunksOf(docId, 2, texts("new"));
        const completing = index
          .complete(KEY, docId, 2, { renditionChecksum: freshChecksum(), pages: null, chunks })
          .then(() => {
            done = true;
          });
        const seen = new Set<string>();
        while (!done) {
          const hits = await harness.second.search(
            KEY,
            terms("chunk699", "chunk1", "chunk350"),
            SCORING,
            {},
            10,
          );
          seen.add(
            hits
              .map((hit) => hit.chunk.text)
              .sort()
              .join(),
          );
          await new Promise((resolve) => setImmediate(resolve));
        }
        await completing;
        const whole = (word: string) => [`${word} chunk1`, `${word} chunk350`, `${word} chunk699`].join();
        expect([...seen].every((state) => state === whole("old") || state === whole("new"))).toBe(true);
        expect(seen.has(whole("old"))).toBe(true);
        expect((await found("chunk1"))[0]).toBe("new chunk1");
        expect(await index.termStatistics(KEY, ["old", "new"])).toEqual({
          chunks: 700,
          frequencies: new Map([["new", 700]]),
        });
      });

      it("refuses a version that does not exist, in words", async () => {
        const result = { renditionChecksum: freshChecksum(), pages: null, chunks: [] };
        await expect(index.complete(KEY, "pump", 1, result)).rejects.toMatchObject({
          code: "not_found",
          userMessage: "There is no such version. It may have been deleted.",
        });
      });

      it("takes the title that reading the file brought to light", async () => {
        await index.register(KEY, newVersion());
        const chunks = chunksOf("pump", 1, ["text"]);
        await index.complete(KEY, "pump", 1, {
          renditionChecksum: "a",
          pages: null,
          title: "Pump Manual",
          chunks,
        });
        expect(await index.search(KEY, terms("text"), SCORING, {}, 1)).toMatchObject([
          { title: "Pump Manual" },
        ]);
        expect((await index.list(KEY, { query: "pump manual", limit: 5 })).documents).toHaveLength(1);
      });
    });

    describe("tenants", () => {
      it("keeps each tenant's documents to itself, for every call", async () => {
        const docId = await add(["secret valve"]);
        expect(await index.find(OTHER, docId)).toBeNull();
        expect(await index.findByIdKey(OTHER, documentIdKey(docId), 5)).toEqual([]);
        expect(await index.versions(OTHER, docId)).toEqual([]);
        expect(await index.chunks(OTHER, docId, 1, { from: 0, limit: 10 })).toEqual([]);
        expect(await index.chunksById(OTHER, [`${docId}@1#0`])).toEqual([]);
        expect(await found("valve", index, OTHER)).toEqual([]);
        expect(await index.search(OTHER, terms("valve"), SCORING, { docIds: [docId] }, 5)).toEqual([]);
        expect(await index.termStatistics(OTHER, ["valve"])).toEqual({ chunks: 0, frequencies: new Map() });
        expect((await index.list(OTHER, { limit: 10 })).documents).toEqual([]);
        expect(await index.count(OTHER)).toBe(0);
        expect(await index.remove(OTHER, docId)).toBe(false);
        expect(await index.setMetadata(OTHER, docId, { a: 1 })).toBe(false);
        expect((await index.list(OTHER, { limit: 10, uriPrefix: "manuals" })).documents).toEqual([]);
        await index.fail(OTHER, docId, 1, { code: "x", message: "x" });
        await index.setProgress(OTHER, docId, 1, "processing", 0.1);
        expect(await index.find(KEY, docId)).toMatchObject({ status: "ready" });
      });

      it("lets two tenants use the same uri, id and words, each with its own frequencies", async () => {
        await add(["valve ours"]);
        await add(["valve theirs", "valve more"], {}, OTHER);
        expect(await found("valve ours")).toEqual(["valve ours"]);
        expect((await found("valve", index, OTHER)).sort()).toEqual(["valve more", "valve theirs"]);
        expect(await index.termStatistics(KEY, ["valve"])).toEqual({
          chunks: 1,
          frequencies: new Map([["valve", 1]]),
        });
      });
    });

    it("says that the storage is unavailable when it is, and says it in words", async () => {
      const docId = await add(["valve"]);
      await harness.breakStorage();
      const calls = [
        index.find(KEY, docId),
        index.register(KEY, newVersion()),
        index.search(KEY, terms("valve"), SCORING, {}, 5),
        index.remove(KEY, docId),
        index.setMetadata(KEY, docId, {}),
        index.list(KEY, { limit: 5 }),
      ];
      const unavailable = {
        code: "unavailable",
        userMessage: expect.stringContaining("try again in a moment"),
      };
      await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject(unavailable)));
    });
  });
}
