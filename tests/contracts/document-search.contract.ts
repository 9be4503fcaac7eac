import { describe, expect, it } from "vitest";
import { bm25f } from "../../lib/domain/bm25.ts";
import type { ChunkFilter } from "../../lib/ports/document-index.ts";
import { KEY, type RegistryContext, SCORING, terms } from "./document-index-harness.ts";

/** The part of the document index's contract about finding passages by their words. */
export function describeDocumentSearch(context: RegistryContext): void {
  describe("searching", () => {
    it("scores by BM25F over title, heading and body with the numbers it was given", async () => {
      await context.add(["red fish", "blue fish one two three"], { uri: "a.md" }, KEY, "sea");
      await context.add(["blue bird"], { uri: "b.md" }, KEY, "sky");
      const [hit] = await context.index.search(
        KEY,
        [
          { term: "blue", weight: 2 },
          { term: "sky", weight: 1 },
        ],
        SCORING,
        {},
        5,
      );
      const expected = bm25f(
        [
          { weight: 2, frequency: 2, counts: [0, 0, 1] },
          { weight: 1, frequency: 1, counts: [1, 0, 0] },
        ],
        [1, 1, 2],
        [1, 1, 3],
        3,
        { k1: 1.2, b: 0.5, weights: [3, 2, 1] },
      );
      expect(hit?.score).toBeCloseTo(expected, 10);
      expect(hit).toMatchObject({
        chunk: { docId: "b" },
        matched: expect.arrayContaining(["blue", "sky"]),
      });
    });

    it("orders ties by document and place", async () => {
      await context.add(["same", "same"], { uri: "b.md" });
      await context.add(["same"], { uri: "a.md" });
      const hits = await context.index.search(KEY, terms("same"), SCORING, {}, 10);
      expect(hits.map((hit) => hit.chunk.chunkId)).toEqual(["a@1#0", "b@1#0", "b@1#1"]);
    });

    it("filters by document", async () => {
      await context.add(["valve one"], { uri: "a.md" });
      await context.add(["valve two"], { uri: "b.pdf" });
      await context.add(["valve three"], { uri: "c.pdf" });
      const by = async (filter: ChunkFilter) =>
        (await context.index.search(KEY, terms("valve"), SCORING, filter, 10)).map((hit) => hit.chunk.docId);
      expect(await by({ docIds: ["a", "c", "missing"] })).toEqual(["a", "c"]);
      expect(await by({ docIds: [] })).toEqual([]);
    });

    it("leaves out the documents named, whatever else is asked for", async () => {
      const texts = Array.from({ length: 400 }, () => "valve valve valve");
      await context.add(texts, { uri: "loud.md" });
      await context.add(["a valve among other words"], { uri: "quiet.md" });
      const by = async (filter: ChunkFilter) =>
        (await context.index.search(KEY, terms("valve"), SCORING, filter, 10)).map((hit) => hit.chunk.docId);
      expect(await by({ notDocIds: ["loud", "missing"] })).toEqual(["quiet"]);
      expect(await by({ notDocIds: ["quiet"], docIds: ["quiet"] })).toEqual([]);
      expect(await by({ notDocIds: ["loud"], docIds: ["quiet", "loud"] })).toEqual(["quiet"]);
      expect(await by({ notDocIds: ["quiet"] })).toEqual(Array.from({ length: 10 }, () => "loud"));
      expect((await by({ notDocIds: [] })).length).toBe(10);
    });

    it("finds nothing for no terms, unknown terms, or an empty library", async () => {
      expect(await context.index.search(KEY, terms("valve"), SCORING, {}, 5)).toEqual([]);
      await context.add(["valve"]);
      expect(await context.index.search(KEY, [], SCORING, {}, 5)).toEqual([]);
      expect(await context.found("absent")).toEqual([]);
    });

    it("takes query terms as words and never as syntax", async () => {
      await context.add(["near or not"]);
      expect(await context.found('" OR NEAR( * title: -')).toEqual([]);
      expect(await context.found("near or not")).toEqual(["near or not"]);
    });

    it("finds the best chunk however many others hold the same frequent words", async () => {
      const texts = Array.from({ length: 300 }, (_, place) => `common words everywhere${place}`);
      await context.add([...texts, "common words and the needle"]);
      expect((await context.found("common words needle"))[0]).toBe("common words and the needle");
    });
  });
}
