import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NewDocumentVersion } from "../../lib/ports/document-index.ts";
import { chunksOf, freshChecksum, newVersion } from "../helpers/document-entries.ts";
import { KEY, OTHER, type RegistryContext } from "./document-index-harness.ts";

/** The part of the document index's contract about documents and versions: registering, removing, listing. */
export function describeDocumentRegistry(context: RegistryContext): void {
  describe("registering", () => {
    it("names a new document after its file, readably, and a second one of that name by number", async () => {
      const names = [
        "manuals/SOP_77 (final).pdf",
        "other/SOP_77 (final).docx",
        "냉각수 점검.hwpx",
        "///",
        "@#$.md",
      ];
      const ids: string[] = [];
      for (const uri of names)
        ids.push((await context.index.register(KEY, newVersion({ uri }))).document.docId);
      expect(ids).toEqual(["SOP_77-final", "SOP_77-final-2", "냉각수-점검", "document", "document-2"]);
    });

    it("gives back what was registered, queued, to the other client as well", async () => {
      const input = newVersion({ title: "Pump", metadata: { site: ["A", 1] } });
      const { document, version, duplicate } = await context.index.register(KEY, input);
      expect(duplicate).toBe(false);
      expect(document).toMatchObject({
        docId: "pump",
        title: "Pump",
        uri: input.uri,
        version: 1,
        readyVersion: null,
        status: "queued",
        progress: 0,
        pages: null,
        checksum: input.checksum,
        metadata: { site: ["A", 1] },
      });
      expect(version).toMatchObject({ version: 1, checksum: input.checksum, renditionChecksum: null });
      expect(await context.second.find(KEY, "pump")).toEqual(document);
      expect(await context.second.versions(KEY, "pump")).toEqual([version]);
    });

    it("makes no version of the same bytes, and version 2 of other bytes, by uri or by id", async () => {
      const checksum = freshChecksum();
      await context.index.register(KEY, newVersion({ checksum }));
      const again = await context.index.register(KEY, newVersion({ checksum }));
      expect([again.duplicate, again.version.version]).toEqual([true, 1]);
      const changed = await context.index.register(KEY, newVersion({}));
      expect([changed.duplicate, changed.document.docId, changed.version.version]).toEqual([
        false,
        "pump",
        2,
      ]);
      const named = await context.index.register(KEY, newVersion({ docId: "pump", uri: "elsewhere.md" }));
      expect([named.document.docId, named.document.uri, named.version.version]).toEqual([
        "pump",
        "elsewhere.md",
        3,
      ]);
    });

    it("knows which document a uri means when one was given another uri, has a twin, or is gone", async () => {
      const index = context.index;
      const upload = async (changes: Partial<NewDocumentVersion>) => {
        const { document, version } = await index.register(KEY, newVersion(changes));
        return `${document.docId} ${version.version}`;
      };
      expect(await upload({ uri: "a/pump.md" })).toBe("pump 1");
      expect(await upload({ docId: "pump", uri: "b/pump.md" })).toBe("pump 2");
      expect(await upload({ uri: "a/pump.md" })).toBe("pump-2 1");
      expect(await upload({ uri: "b/pump.md" })).toBe("pump 3");
      expect(await upload({ docId: "twin", uri: "b/pump.md" })).toBe("twin 1");
      await index.remove(KEY, "pump");
      expect(await upload({ uri: "b/pump.md" })).toBe("twin 2");
      await index.remove(KEY, "twin");
      expect(await upload({ uri: "b/pump.md" })).toBe("pump 1");
    });

    it("takes ids of any length and characters, and keeps those apart that look alike", async () => {
      const ids = [
        "a:b",
        "a",
        "b",
        "a/b c",
        "a@1#0",
        "한글 문서",
        "👩‍🔧",
        "x".repeat(2_000),
        `${"x".repeat(1_999)}y`,
      ];
      for (const docId of ids) {
        await context.index.register(KEY, newVersion({ docId, uri: `uri of ${docId}` }));
        const chunks = chunksOf(docId, 1, [`words of ${docId}`]);
        const result = { renditionChecksum: freshChecksum(), pages: null, chunks };
        await context.index.complete(KEY, docId, 1, result);
      }
      const odd = { tenantId: "tenant:a" };
      await context.index.register(odd, newVersion({ docId: "b", uri: "b" }));
      for (const docId of ids) {
        expect((await context.second.find(KEY, docId))?.uri).toBe(`uri of ${docId}`);
        const chunks = await context.second.chunksById(KEY, [`${docId}@1#0`]);
        expect(chunks.map(({ text }) => text)).toEqual([`words of ${docId}`]);
      }
      expect(await context.index.count(KEY)).toBe(ids.length);
      expect(await context.index.count(odd)).toBe(1);
      expect(await context.index.usage(odd, "nobody")).toEqual({ documents: 0, bytes: 0 });
      const again = newVersion({ docId: "b", uri: "b", bytes: 100 });
      await context.index.register(odd, again);
      expect(await context.index.usage(odd)).toEqual({ documents: 1, bytes: 200 });
      expect(await context.index.usage(odd, again.createdBy)).toEqual({ documents: 1, bytes: 200 });
      expect(await context.found("words")).toHaveLength(ids.length);
    });

    it("queues a failed newest version again when the same bytes come", async () => {
      const checksum = freshChecksum();
      await context.index.register(KEY, newVersion({ checksum }));
      await context.index.fail(KEY, "pump", 1, { code: "encrypted", message: "The file is encrypted." });
      expect(await context.index.find(KEY, "pump")).toMatchObject({
        status: "failed",
        error: { message: "The file is encrypted." },
      });
      const again = await context.index.register(KEY, newVersion({ checksum }));
      expect(again).toMatchObject({
        duplicate: true,
        document: { status: "queued" },
        version: { version: 1 },
      });
      expect(again.document.error).toBeUndefined();
    });

    it("never gives two concurrent uploads the same version", async () => {
      const uploads = Array.from({ length: 20 }, (_, place) =>
        (place % 2 === 0 ? context.index : context.second).register(KEY, newVersion()),
      );
      const numbers = (await Promise.all(uploads)).map(({ version }) => version.version);
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
    });

    it("lists versions that are neither ready nor failed as unfinished, over all tenants", async () => {
      await context.add(["text"], { uri: "done.md" });
      await context.index.register(KEY, newVersion({ uri: "waiting.md" }));
      await context.index.register(OTHER, newVersion({ uri: "reading.md" }));
      await context.index.setProgress(OTHER, "reading", 1, "processing", 0.5);
      await context.index.register(KEY, newVersion({ uri: "broken.md" }));
      await context.index.fail(KEY, "broken", 1, { code: "broken", message: "The file is damaged." });
      const unfinished = await context.index.unfinished(10);
      expect(unfinished.sort((a, b) => (a.docId < b.docId ? 1 : -1))).toEqual([
        { tenantId: "tenant", docId: "waiting", version: 1 },
        { tenantId: "other", docId: "reading", version: 1 },
      ]);
      expect((await context.index.find(OTHER, "reading"))?.progress).toBe(0.5);
    });
  });

  describe("removing", () => {
    it("takes document, versions and chunks out, and says whether there was anything", async () => {
      const docId = await context.add(["valve"]);
      expect(await context.index.remove(KEY, docId)).toBe(true);
      expect(await context.index.remove(KEY, docId)).toBe(false);
      expect(await context.index.find(KEY, docId)).toBeNull();
      expect(await context.index.versions(KEY, docId)).toEqual([]);
      expect(await context.index.chunks(KEY, docId, 1, { from: 0, limit: 10 })).toEqual([]);
      expect(await context.found("valve")).toEqual([]);
      expect(await context.index.termStatistics(KEY, ["valve"])).toEqual({
        chunks: 0,
        frequencies: new Map(),
      });
    });

    it("knows which objects are still needed", async () => {
      const checksum = freshChecksum();
      const docId = await context.add(["text"], { checksum });
      const rendition = (await context.index.versions(KEY, docId))[0]?.renditionChecksum ?? "";
      await context.add(["newer"], {});
      expect(await context.index.usesObject(KEY, checksum)).toBe(true);
      expect(await context.index.usesObject(KEY, rendition)).toBe(true);
      await context.index.remove(KEY, docId);
      expect(await context.index.usesObject(KEY, checksum)).toBe(false);
      expect(await context.index.usesObject(KEY, rendition)).toBe(false);
    });
  });

  describe("listing", () => {
    it("pages through all documents once, in every order, whatever the page size", async () => {
      const uris = ["b.md", "a.pdf", "다.md", "가.pdf", "c.md", "d.md", "e.md"];
      for (const [place, uri] of uris.entries())
        await context.index.register(
          KEY,
          newVersion({ uri, bytes: place % 3, docType: uri.split(".")[1] ?? "" }),
        );
      const sorts = fc.constantFrom("updated" as const, "title" as const, "bytes" as const, "type" as const);
      await fc.assert(
        fc.asyncProperty(sorts, fc.integer({ min: 1, max: 8 }), async (sort, limit) => {
          const seen: string[] = [];
          let cursor: string | undefined;
          do {
            const page = await context.index.list(KEY, { sort, limit, cursor });
            expect(page.documents.length).toBeLessThanOrEqual(limit);
            seen.push(...page.documents.map((document) => document.uri));
            cursor = page.nextCursor ?? undefined;
          } while (cursor !== undefined);
          expect([...seen].sort()).toEqual([...uris].sort());
        }),
        { numRuns: 25 },
      );
      expect(await context.index.count(KEY)).toBe(uris.length);
    });

    it("finds documents by words of title or uri, by type and by status", async () => {
      await context.add(["x"], { uri: "guides/Pump.pdf", title: "펌프 안내서", docType: "pdf" });
      await context.index.register(KEY, newVersion({ uri: "notes/100%.md", title: "Notes" }));
      const list = async (query: object) =>
        (await context.index.list(KEY, { limit: 10, ...query })).documents.map((document) => document.title);
      expect(await list({ query: "안내서" })).toEqual(["펌프 안내서"]);
      expect(await list({ query: "guides PUMP" })).toEqual(["펌프 안내서"]);
      expect(await list({ query: "%" })).toEqual(["Notes"]);
      expect(await list({ docType: "pdf" })).toEqual(["펌프 안내서"]);
      expect(await list({ status: "queued" })).toEqual(["Notes"]);
    });

    it("finds documents by what their uri begins with, page by page", async () => {
      const inside = ["shelf/a.md", "shelf/B%.md", "shelf/c/d.md"];
      const outside = ["Shelf/a.md", "shelfa.md", "my shelf/a.md", "shelf"];
      for (const uri of [...inside, ...outside]) await context.index.register(KEY, newVersion({ uri }));
      const found: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await context.index.list(KEY, {
          uriPrefix: "shelf/",
          limit: 2,
          ...(cursor ? { cursor } : {}),
        });
        expect(page.documents.length).toBeLessThanOrEqual(2);
        found.push(...page.documents.map(({ uri }) => uri));
        cursor = page.nextCursor;
      } while (cursor);
      expect(found.sort()).toEqual([...inside].sort());
    });

    it("refuses a cursor of another order, which would skip documents there", async () => {
      await context.add(["x"], { uri: "a.md" });
      await context.add(["x"], { uri: "b.md" });
      const sorts = ["updated", "title", "bytes", "type"] as const;
      for (const given of sorts) {
        const { nextCursor } = await context.index.list(KEY, { sort: given, limit: 1 });
        for (const sort of sorts) {
          const page = context.index.list(KEY, { sort, limit: 5, cursor: nextCursor ?? "" });
          if (sort === given) expect((await page).documents).toHaveLength(1);
          else await expect(page).rejects.toMatchObject({ code: "invalid_request" });
        }
      }
    });

    it("refuses a cursor that it did not give out, in words", async () => {
      await expect(context.index.list(KEY, { limit: 1, cursor: "nonsense" })).rejects.toMatchObject({
        code: "invalid_request",
        message: "The cursor is not one that this list gave out. Leave it away to start from the beginning.",
      });
    });
  });
}
