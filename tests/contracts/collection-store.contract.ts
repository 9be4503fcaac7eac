import { beforeEach, describe, expect, it } from "vitest";
import type { Collection } from "../../lib/domain/collection.ts";
import type { CollectionStore } from "../../lib/ports/collection-store.ts";

const ACME = { tenantId: "acme" };
const OTHER = { tenantId: "other" };
const collection = (collectionId: string, name: string): Collection => ({
  collectionId,
  name,
  createdBy: "ann",
  createdAt: "2026-11-27T09:00:00.000Z",
  updatedAt: "2026-11-27T09:00:00.000Z",
});
const LATER = "2026-11-27T10:00:00.000Z";

export function describeCollectionStoreContract(
  name: string,
  open: () => Promise<{ first: CollectionStore; second: CollectionStore }>,
): void {
  describe(`the collection store on ${name}`, () => {
    let first: CollectionStore;
    let second: CollectionStore;
    beforeEach(async () => {
      ({ first, second } = await open());
    });

    it("lists collections by name with how many documents lie in each, whichever client made them", async () => {
      await first.create(ACME, collection("b", "계약 📁"));
      await second.create(ACME, collection("a", "Zeta"));
      await second.create(ACME, collection("c", "العقود"));
      await second.move(ACME, ["d1", "d2", "d1"], "b");
      const listed = await first.list(ACME);
      expect(listed.map(({ name: shown, documents }) => [shown, documents])).toEqual([
        ["Zeta", 0],
        ["العقود", 0],
        ["계약 📁", 2],
      ]);
      expect(await first.find(ACME, "b")).toEqual(collection("b", "계약 📁"));
      expect(await first.find(ACME, "nowhere")).toBeNull();
    });

    it("gives a name once, whatever its capitals and however it is composed", async () => {
      expect(await first.create(ACME, collection("a", "Café"))).toBe("created");
      expect(await second.create(ACME, collection("b", "CAFE\u0301"))).toBe("taken");
      expect(await second.create(ACME, collection("c", "Other"))).toBe("created");
      expect(await first.rename(ACME, "c", { name: "café", now: LATER })).toBe("taken");
      expect(await first.rename(ACME, "nowhere", { name: "New", now: LATER })).toBeNull();
      const renamed = { ...collection("a", "CAFÉ"), updatedAt: LATER };
      expect(await first.rename(ACME, "a", { name: "CAFÉ", now: LATER })).toEqual(renamed);
    });

    it("lets one of two win that take a name at once", async () => {
      const made = await Promise.all([
        first.create(ACME, collection("a", "Same")),
        second.create(ACME, collection("b", "same")),
      ]);
      expect(made.sort()).toEqual(["created", "taken"]);
      expect(await first.list(ACME)).toHaveLength(1);
    });

    it("keeps a document in one collection at most", async () => {
      await first.create(ACME, collection("a", "A"));
      await first.create(ACME, collection("b", "B"));
      expect(await first.move(ACME, ["d1", "d2"], "a")).toBe(true);
      expect(await second.move(ACME, ["d2"], "b")).toBe(true);
      expect(await first.documentsIn(ACME, ["a"])).toEqual(["d1"]);
      expect((await first.documentsIn(ACME, ["a", "b", "b", "nowhere"])).sort()).toEqual(["d1", "d2"]);
      await first.move(ACME, ["d1", "unknown"], null);
      expect(await first.documentsIn(ACME, ["a"])).toEqual([]);
      expect(await first.move(ACME, ["d1"], "nowhere")).toBe(false);
      expect(await first.documentsIn(ACME, [])).toEqual([]);
    });

    it("moves many at once", async () => {
      await first.create(ACME, collection("a", "A"));
      const docIds = Array.from({ length: 500 }, (_, at) => `d${at}`);
      await first.move(ACME, docIds, "a");
      expect(await first.documentsIn(ACME, ["a"])).toHaveLength(500);
      await first.move(ACME, docIds, null);
      expect(await first.documentsIn(ACME, ["a"])).toEqual([]);
    });

    it("removes a collection with what it held, once or twice", async () => {
      await first.create(ACME, collection("a", "A"));
      await first.move(ACME, ["d1"], "a");
      await first.remove(ACME, "a");
      await second.remove(ACME, "a");
      expect(await first.list(ACME)).toEqual([]);
      expect(await first.documentsIn(ACME, ["a"])).toEqual([]);
    });

    it("keeps those of tenants apart, also under the same id and name", async () => {
      await first.create(ACME, collection("a", "A"));
      expect(await first.create(OTHER, collection("a", "A"))).toBe("created");
      await first.move(ACME, ["d1"], "a");
      expect(await first.documentsIn(OTHER, ["a"])).toEqual([]);
      await first.remove(OTHER, "a");
      expect(await first.documentsIn(ACME, ["a"])).toEqual(["d1"]);
    });
  });
}
