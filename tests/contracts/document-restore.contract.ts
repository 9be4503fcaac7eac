import { describe, expect, it } from "vitest";
import type { TenantKey } from "../../lib/domain/identity.ts";
import type { DocumentToRestore } from "../../lib/ports/document-index.ts";
import { chunksOf, freshChecksum, newVersion } from "../helpers/document-entries.ts";
import { KEY, OTHER, type RegistryContext, SCORING } from "./document-index-harness.ts";

/** A document of three versions, of which the second is searched and the third could not be read. */
function documentToRestore(docId = "pump"): DocumentToRestore {
  const error = { code: "encrypted", message: "The file is encrypted." };
  const version = (number: number) => ({
    version: number,
    checksum: freshChecksum(),
    bytes: 10 * number,
    mediaType: "text/markdown",
    status: "ready" as const,
    renditionChecksum: freshChecksum(),
    pages: number,
    createdBy: number === 1 ? "somebody" : null,
    createdAt: `2025-01-0${number}T10:00:00.000Z`,
  });
  const versions = [
    version(1),
    version(2),
    { ...version(3), status: "failed" as const, renditionChecksum: null, pages: null, error },
  ];
  return {
    document: {
      docId,
      title: "Pump manual",
      uri: "manuals/pump v3.md",
      docType: "md",
      mediaType: "text/markdown",
      bytes: 30,
      pages: null,
      version: 3,
      readyVersion: 2,
      checksum: versions[2]?.checksum ?? "",
      status: "failed",
      progress: 0.25,
      error,
      metadata: { site: { name: "A", floors: [1, 2.5, null] } },
      createdBy: "somebody",
      createdAt: "2025-01-01T10:00:00.000Z",
      updatedAt: "2025-01-03T10:00:00.000Z",
    },
    versions,
    chunks: [
      { version: 1, chunks: chunksOf(docId, 1, ["first valve", "first hose"]) },
      { version: 2, chunks: chunksOf(docId, 2, ["second valve", "second hose"], "pump manual") },
    ],
  };
}

/** The part of the document index's contract about moving from one store to another. */
export function describeDocumentRestore(context: RegistryContext): void {
  describe("moving to another store", () => {
    it("names every tenant that has documents, once", async () => {
      expect(await context.index.tenants()).toEqual([]);
      await context.add(["text"]);
      await context.add(["text"], { uri: "other.md" });
      await context.index.register(OTHER, newVersion());
      expect((await context.index.tenants()).sort()).toEqual(["other", "tenant"]);
      await context.index.remove(OTHER, "pump");
      expect(await context.second.tenants()).toEqual(["tenant"]);
    });

    it("stores a document exactly as it was, with the chunks of every version", async () => {
      const stored = documentToRestore();
      await context.index.restore(KEY, stored);
      for (const index of [context.index, context.second]) {
        expect(await index.find(KEY, "pump")).toEqual(stored.document);
        expect(await index.findByIdKey(KEY, "pump", 5)).toEqual([stored.document]);
        expect(await index.versions(KEY, "pump")).toEqual(stored.versions);
        for (const { version, chunks } of stored.chunks)
          expect(await index.chunks(KEY, "pump", version, { from: 0, limit: 10 })).toEqual(
            chunks.map((entry) => entry.chunk),
          );
        expect(await index.chunks(KEY, "pump", 3, { from: 0, limit: 10 })).toEqual([]);
      }
      expect((await context.index.list(KEY, { query: "manual", limit: 5 })).documents).toEqual([
        stored.document,
      ]);
      expect(await context.index.usesObject(KEY, stored.versions[0]?.checksum ?? "")).toBe(true);
      expect(await context.index.find(OTHER, "pump")).toBeNull();
    });

    it("makes the ready version searchable, and no other", async () => {
      await context.index.restore(KEY, documentToRestore());
      expect(await context.found("valve")).toEqual(["second valve"]);
      expect(await context.index.termStatistics(KEY, ["valve", "first", "manual"])).toEqual({
        chunks: 2,
        frequencies: new Map([
          ["valve", 1],
          ["manual", 2],
        ]),
      });
    });

    it("scores as if the document had been read here", async () => {
      const chunks = chunksOf("pump", 1, ["cold water valve", "hot water"], "pump");
      const stored = documentToRestore();
      const [version] = stored.versions;
      if (!version) throw new Error("there is a first version");
      const document = { ...stored.document, version: 1, readyVersion: 1, checksum: version.checksum };
      await context.index.restore(OTHER, { document, versions: [version], chunks: [{ version: 1, chunks }] });
      await context.add(["cold water valve", "hot water"], { uri: "pump.md" }, KEY, "pump");
      const query = [
        { term: "valve", weight: 1 },
        { term: "water", weight: 2 },
        { term: "pump", weight: 1 },
      ];
      const search = async (key: TenantKey) =>
        (await context.index.search(key, query, SCORING, {}, 5)).map(({ chunk, score, matched }) => ({
          text: chunk.text,
          score,
          matched,
        }));
      expect(await search(OTHER)).toEqual(await search(KEY));
      expect(await search(OTHER)).toHaveLength(2);
    });

    it("changes nothing when it is repeated, and goes on from there like any other document", async () => {
      const stored = documentToRestore();
      await context.index.restore(KEY, stored);
      await context.second.restore(KEY, stored);
      expect(await context.index.find(KEY, "pump")).toEqual(stored.document);
      expect(await context.found("valve")).toEqual(["second valve"]);
      expect((await context.index.termStatistics(KEY, [])).chunks).toBe(2);
      expect(await context.index.count(KEY)).toBe(1);
      const next = await context.index.register(
        KEY,
        newVersion({ uri: stored.document.uri, createdBy: "somebody" }),
      );
      expect([next.document.docId, next.version.version]).toEqual(["pump", 4]);
      const result = {
        renditionChecksum: freshChecksum(),
        pages: null,
        chunks: chunksOf("pump", 4, ["fourth valve"]),
      };
      await context.index.complete(KEY, "pump", 4, result);
      expect(await context.found("valve")).toEqual(["fourth valve"]);
      expect((await context.index.termStatistics(KEY, [])).chunks).toBe(1);
    });

    it("takes the place of what is there under that id, when it has changed since", async () => {
      await context.add(["here before", "hidden"], { uri: "pump.md" });
      const stored = documentToRestore();
      await context.index.restore(KEY, stored);
      expect(await context.index.find(KEY, "pump")).toEqual(stored.document);
      expect(await context.found("before")).toEqual([]);
      expect((await context.index.termStatistics(KEY, ["hidden"])).frequencies.size).toBe(0);
      const document = { ...stored.document, title: "Another title" };
      await context.index.restore(KEY, { ...stored, document });
      expect(await context.index.find(KEY, "pump")).toEqual(document);
      expect((await context.index.termStatistics(KEY, [])).chunks).toBe(2);
    });
  });
}
