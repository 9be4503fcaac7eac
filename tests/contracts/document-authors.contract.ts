import { describe, expect, it } from "vitest";
import { freshChecksum, newVersion } from "../helpers/document-entries.ts";
import { KEY, OTHER, type RegistryContext } from "./document-index-harness.ts";

/** The part of the document index's contract about who owns a document. */
export function describeDocumentAuthors(context: RegistryContext): void {
  describe("registering what several people add", () => {
    it("keeps apart what two people call the same, each with versions of their own", async () => {
      const index = context.index;
      const upload = async (createdBy: string) => {
        const { document, version } = await index.register(KEY, newVersion({ uri: "plan.md", createdBy }));
        return `${document.docId} ${version.version} ${document.createdBy} ${version.createdBy}`;
      };
      expect(await upload("ann")).toBe("plan 1 ann ann");
      expect(await upload("bob")).toBe("plan-2 1 bob bob");
      expect(await upload("ann")).toBe("plan 2 ann ann");
      expect(await upload("bob")).toBe("plan-2 2 bob bob");
      expect(await upload("Ann")).toBe("plan-3 1 Ann Ann");
      await index.remove(KEY, "plan");
      expect(await upload("bob")).toBe("plan-2 3 bob bob");
      expect(await upload("ann")).toBe("plan 1 ann ann");
    });

    it("takes the same bytes of two people as a document of each", async () => {
      const checksum = freshChecksum();
      await context.index.register(KEY, newVersion({ uri: "plan.md", checksum, createdBy: "ann" }));
      const other = await context.index.register(
        KEY,
        newVersion({ uri: "plan.md", checksum, createdBy: "bob" }),
      );
      expect([other.document.docId, other.duplicate]).toEqual(["plan-2", false]);
    });

    it("refuses to add to somebody else's document, and changes nothing then", async () => {
      const index = context.index;
      const checksum = freshChecksum();
      const { document } = await index.register(
        KEY,
        newVersion({ uri: "plan.md", checksum, createdBy: "ann" }),
      );
      for (const changes of [{}, { checksum }]) {
        const taken = index.register(KEY, newVersion({ docId: "plan", createdBy: "bob", ...changes }));
        await expect(taken).rejects.toMatchObject({
          code: "forbidden",
          message:
            "The document plan was added by somebody else. Upload yours without doc_id or with another one, and it is kept beside it; to replace theirs, ask them or an administrator.",
        });
      }
      expect(await context.second.find(KEY, "plan")).toEqual(document);
      expect(await context.second.versions(KEY, "plan")).toHaveLength(1);
      const own = await index.register(OTHER, newVersion({ docId: "plan", createdBy: "bob" }));
      expect(own.document.createdBy).toBe("bob");
    });

    it("lets an administrator add to a document that they name by its id, which stays its author's", async () => {
      const index = context.index;
      await index.register(KEY, newVersion({ uri: "plan.md", createdBy: "ann" }));
      const boss = { createdBy: "boss", asAdmin: true };
      const named = await index.register(KEY, newVersion({ docId: "plan", uri: "plan.md", ...boss }));
      expect(named.document).toMatchObject({ docId: "plan", version: 2, createdBy: "ann" });
      expect(named.version.createdBy).toBe("boss");
      const alike = await index.register(KEY, newVersion({ uri: "plan.md", ...boss }));
      expect(alike.document).toMatchObject({ docId: "plan-2", createdBy: "boss" });
      const authors = (await context.second.versions(KEY, "plan")).map((version) => version.createdBy);
      expect(authors).toEqual(["ann", "boss"]);
      const next = await index.register(KEY, newVersion({ uri: "plan.md", createdBy: "ann" }));
      expect([next.document.docId, next.version.version]).toEqual(["plan", 3]);
    });

    it("leaves a document without an author to administrators", async () => {
      const index = context.index;
      await index.register(KEY, newVersion({ uri: "plan.md", createdBy: "" }));
      await expect(
        index.register(KEY, newVersion({ docId: "plan", createdBy: "ann" })),
      ).rejects.toMatchObject({ code: "forbidden" });
      const boss = { createdBy: "boss", asAdmin: true };
      const named = await index.register(KEY, newVersion({ docId: "plan", ...boss }));
      expect(named.version).toMatchObject({ version: 2, createdBy: "boss" });
    });

    it("gives people who add the same new name at once a document each, and nobody another's version", async () => {
      const people = Array.from({ length: 12 }, (_, place) => `person ${place % 4}`);
      const results = await Promise.all(
        people.map((createdBy, place) =>
          (place % 2 === 0 ? context.index : context.second).register(
            KEY,
            newVersion({ uri: "plan.md", createdBy }),
          ),
        ),
      );
      for (const [place, { document, version }] of results.entries())
        expect([document.createdBy, version.createdBy]).toEqual([people[place], people[place]]);
      const ids = new Map(results.map(({ document }) => [document.createdBy, document.docId]));
      expect(results.every(({ document }) => ids.get(document.createdBy) === document.docId)).toBe(true);
      expect([...ids.values()].sort()).toEqual(["plan", "plan-2", "plan-3", "plan-4"]);
      for (const docId of ids.values())
        expect((await context.index.versions(KEY, docId)).map(({ version }) => version)).toEqual([1, 2, 3]);
    });

    it("gives one of two people who name the same new id at once a refusal", async () => {
      const results = await Promise.allSettled(
        ["ann", "bob"].map((createdBy, place) =>
          (place === 0 ? context.index : context.second).register(
            KEY,
            newVersion({ docId: "plan", uri: `${createdBy}.md`, createdBy }),
          ),
        ),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(results.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "forbidden" },
      });
    });
  });
}
