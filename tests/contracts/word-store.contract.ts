import { beforeEach, describe, expect, it } from "vitest";
import type { StoredWordGroup } from "../../lib/domain/word-group.ts";
import type { WordStore } from "../../lib/ports/word-store.ts";

const ACME = { tenantId: "acme" };
const group = (groupId: string, words: string[], given: Partial<StoredWordGroup> = {}): StoredWordGroup => ({
  groupId,
  words,
  createdBy: "ann",
  createdAt: "2026-11-27T09:00:00.000Z",
  ...given,
});

export function describeWordStoreContract(
  name: string,
  open: () => Promise<{ first: WordStore; second: WordStore }>,
): void {
  describe(`the word store on ${name}`, () => {
    let first: WordStore;
    let second: WordStore;
    beforeEach(async () => {
      ({ first, second } = await open());
    });

    it("gives groups in the order in which they were added, whichever client did", async () => {
      const later = group("a", ["PTO", "연차"], { createdAt: "2026-11-27T10:00:00.000Z" });
      const earlier = group("b", ["C++", "cpp", "“씨플플” '\\ 🙂"]);
      await first.change(ACME, { save: [later], remove: [] });
      await second.change(ACME, { save: [earlier], remove: [] });
      expect(await first.list(ACME)).toEqual([earlier, later]);
    });

    it("changes the words of a group, and nothing else of it", async () => {
      await first.change(ACME, { save: [group("a", ["PTO", "연차"])], remove: [] });
      const other = group("a", ["PTO", "휴가"], { createdBy: "bob", createdAt: "2027-01-01T00:00:00.000Z" });
      await second.change(ACME, { save: [other], remove: [] });
      expect(await first.list(ACME)).toEqual([group("a", ["PTO", "휴가"])]);
    });

    it("removes and adds at once, and passes over what is not there", async () => {
      await first.change(ACME, { save: [group("a", ["a", "b"]), group("b", ["c", "d"])], remove: [] });
      await first.change(ACME, { save: [group("c", ["a", "x"])], remove: ["a", "nowhere"] });
      expect((await first.list(ACME)).map(({ groupId }) => groupId)).toEqual(["b", "c"]);
      await first.change(ACME, { save: [], remove: [] });
      expect(await first.list(ACME)).toHaveLength(2);
    });

    it("takes many at once", async () => {
      const save = Array.from({ length: 450 }, (_, at) => group(`g${at}`, [`w${at}`, `v${at}`]));
      await first.change(ACME, { save, remove: [] });
      expect(await first.list(ACME)).toHaveLength(450);
      await first.change(ACME, { save: [], remove: save.map(({ groupId }) => groupId) });
      expect(await first.list(ACME)).toEqual([]);
    });

    it("keeps those of tenants apart, also under the same id", async () => {
      const other = { tenantId: "other" };
      await first.change(ACME, { save: [group("a", ["a", "b"])], remove: [] });
      await first.change(other, { save: [group("a", ["x", "y"])], remove: [] });
      await first.change(other, { save: [], remove: ["a"] });
      expect(await first.list(ACME)).toEqual([group("a", ["a", "b"])]);
      expect(await first.list(other)).toEqual([]);
    });
  });
}
