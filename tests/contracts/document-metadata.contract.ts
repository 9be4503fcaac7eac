import { describe, expect, it } from "vitest";
import { chunksOf, freshChecksum, newVersion } from "../helpers/document-entries.ts";
import { KEY, type RegistryContext } from "./document-index-harness.ts";

/** The part of the document index's contract about what is known of a document besides its text. */
export function describeDocumentMetadata(context: RegistryContext): void {
  describe("metadata", () => {
    const complete = (docId: string, version: number, metadata: Record<string, unknown>) =>
      context.index.complete(KEY, docId, version, {
        renditionChecksum: freshChecksum(),
        pages: null,
        metadata,
        chunks: chunksOf(docId, version, ["text"]),
      });

    it("takes what reading the file brought to light over what was given", async () => {
      await context.index.register(KEY, newVersion({ docId: "m", metadata: { kept: 1, replaced: 1 } }));
      await complete("m", 1, { replaced: { deep: [2] }, more: "three" });
      const metadata = { kept: 1, replaced: { deep: [2] }, more: "three" };
      expect(await context.index.find(KEY, "m")).toMatchObject({ metadata });
      expect(await context.second.find(KEY, "m")).toMatchObject({ metadata });
    });

    it("has the kind of document that was read, and that somebody has said since", async () => {
      const { docId } = (await context.index.register(KEY, newVersion({ docType: "document" }))).document;
      const read = { renditionChecksum: freshChecksum(), pages: null, docType: "faq" };
      await context.index.complete(KEY, docId, 1, { ...read, chunks: chunksOf(docId, 1, ["text"]) });
      const listed = async (docType: string) =>
        (await context.index.list(KEY, { docType, limit: 9 })).documents.map((each) => each.docId);
      expect([await listed("faq"), await listed("document")]).toEqual([[docId], []]);
      await context.index.setMetadata(KEY, docId, {}, "guide");
      expect((await context.index.find(KEY, docId))?.docType).toBe("guide");
      expect([await listed("faq"), await listed("guide")]).toEqual([[], [docId]]);
    });

    it("is that of the version that is searched", async () => {
      await context.index.register(KEY, newVersion({ docId: "m", metadata: {} }));
      await context.index.register(KEY, newVersion({ docId: "m", metadata: { given: 2 } }));
      await complete("m", 2, { read: 2 });
      await complete("m", 1, { read: 1 });
      expect((await context.index.find(KEY, "m"))?.metadata).toEqual({ given: 2, read: 2 });
    });

    it("is changed key by key, and by many at once without losing one", async () => {
      const docId = await context.add(["text"], { metadata: { a: 1, b: 2 } });
      const before = await context.index.find(KEY, docId);
      const clients = [context.index, context.second];
      const changes = Array.from({ length: 8 }, (_, place) =>
        clients[place % 2]?.setMetadata(KEY, docId, { [`k${place}`]: place, a: null }),
      );
      expect(await Promise.all(changes)).toEqual(Array(8).fill(true));
      const after = await context.index.find(KEY, docId);
      expect(after?.metadata).toEqual({ b: 2, k0: 0, k1: 1, k2: 2, k3: 3, k4: 4, k5: 5, k6: 6, k7: 7 });
      expect(after).toEqual({ ...before, metadata: after?.metadata });
      expect(await context.index.setMetadata(KEY, "nothing of that name", { a: 1 })).toBe(false);
    });
  });
}
