import { describe, expect, it } from "vitest";
import { documentIdKey } from "../../lib/domain/document-id-key.ts";
import { freshChecksum, newVersion } from "../helpers/document-entries.ts";
import { KEY, OTHER, type RegistryContext } from "./document-index-harness.ts";

/** The part of the document index's contract about ids as people spell them. */
export function describeDocumentIdKeys(context: RegistryContext): void {
  describe("finding by the key of an id", () => {
    const add = (docId: string, key = KEY) => context.add(["text"], { docId, uri: `${docId}.md` }, key);
    const found = async (spelled: string, { limit = 10, key = KEY, client = context.index } = {}) =>
      (await client.findByIdKey(key, documentIdKey(spelled), limit)).map(({ docId }) => docId);

    it.each([
      ["gcb-123", ["GCB 123", "gcb_123", "Gcb-123", "GCB123", "ＧＣＢ－１２３", "(gcb) 123"]],
      ["GCB_123", ["gcb-123", "gcb 123"]],
      ["ＧＣＢ－１２３", ["gcb-123"]],
      ["MyService 29392", ["마이서비스 29392", "myservice-29392"]],
      ["마이서비스-29392", ["myservice 29392"]],
      ["냉각기_점검표.v2", ["냉각기 점검표 V2"]],
      ["Übung-Größe-7", ["übung größe 7"]],
      ['a.b@c#d&e~f"g<h>i[j]k\\\\l{m}n(o)p*q?r+s|t^u$v', ["abcdefghijklmnopqrstuv"]],
      [`long ${"and longer ".repeat(12)}`, [`LONG-${"And-Longer-".repeat(12)}`]],
    ])("finds %s however it is written", async (docId, spellings) => {
      await add(docId);
      await add("another-1");
      for (const spelled of [docId, ...spellings]) expect(await found(spelled)).toEqual([docId]);
    });

    it("finds nothing else: no part, no longer id, no other order", async () => {
      for (const docId of ["gcb-123", "gcb-1234", "gcb-12", "xgcb-123", "gbc-123", "gcb-1x23", "...", "g"]) {
        await add(docId);
      }
      expect(await found("GCB 123")).toEqual(["gcb-123"]);
      expect(await found("gcb")).toEqual([]);
      expect(await found("G")).toEqual(["g"]);
      expect(await found("123")).toEqual([]);
      for (const none of ["", "-", "...", "🙂"]) expect(await found(none)).toEqual([]);
      for (const pattern of [".*", "gcb.*", "(", "[", "@"])
        expect(await context.index.findByIdKey(KEY, pattern, 10)).toEqual([]);
    });

    it("gives all documents with the same key, by id, up to the limit", async () => {
      for (const docId of ["gcb_123", "GCB-123", "gcb-123"]) await add(docId);
      const all = ["GCB-123", "gcb-123", "gcb_123"];
      expect(await found("gcb 123")).toEqual(all);
      expect(await found("gcb 123", { limit: 2 })).toEqual(all.slice(0, 2));
      expect(await found("gcb 123", { limit: 0 })).toEqual([]);
    });

    it("gives nothing of another tenant", async () => {
      await add("gcb-123", OTHER);
      expect(await found("gcb-123")).toEqual([]);
      await add("GCB 123");
      expect(await found("gcb-123")).toEqual(["GCB 123"]);
      expect(await found("gcb-123", { key: OTHER })).toEqual(["gcb-123"]);
    });

    it("gives only what can be searched: nothing queued or failed, but a document whose newer version is", async () => {
      const index = context.index;
      await index.register(KEY, newVersion({ docId: "gcb-123" }));
      expect(await found("GCB 123")).toEqual([]);
      await index.fail(KEY, "gcb-123", 1, { code: "broken", message: "The file is damaged." });
      expect(await found("GCB 123")).toEqual([]);
      await add("sop-77");
      await index.register(KEY, newVersion({ docId: "sop-77", uri: "sop-77.md" }));
      expect(await index.findByIdKey(KEY, "sop77", 5)).toEqual([await index.find(KEY, "sop-77")]);
    });

    it("sees at once what another client has completed or removed", async () => {
      const { index: first, second } = context;
      await second.register(KEY, newVersion({ docId: "gcb-123" }));
      expect(await found("GCB 123", { client: first })).toEqual([]);
      await second.complete(KEY, "gcb-123", 1, {
        renditionChecksum: freshChecksum(),
        pages: null,
        chunks: [],
      });
      expect(await found("GCB 123", { client: first })).toEqual(["gcb-123"]);
      await second.remove(KEY, "gcb-123");
      expect(await found("GCB 123", { client: first })).toEqual([]);
    });
  });
}
