import { beforeEach, describe, expect, it } from "vitest";
import type { StoredAssistant } from "../../lib/domain/own-assistant.ts";
import type { AssistantStore } from "../../lib/ports/assistant-store.ts";

const ACME = { tenantId: "acme" };
const OTHER = { tenantId: "other" };
const ID = "own-0123456789ab";

const saved = (given: Partial<StoredAssistant> = {}): StoredAssistant => ({
  assistantId: ID,
  version: 1,
  definition: {
    name: "정비 “도우미” 🙂",
    description: "",
    instructions: "Answer in one line.\n'\\",
    base: "general",
    routes: [{ title: "Faults", keywords: ["alarm", "고장"] }],
    mix: [{ docType: "manual", share: 3 }],
    idForms: ["SOP-####"],
    profileSlots: ["machines"],
    collectionIds: [],
  },
  createdBy: "ann",
  savedBy: "ann",
  savedAt: "2026-11-27T09:00:00.000Z",
  ...given,
});

export function describeAssistantStoreContract(
  name: string,
  open: () => Promise<{ first: AssistantStore; second: AssistantStore }>,
): void {
  describe(`the assistant store on ${name}`, () => {
    let first: AssistantStore;
    let second: AssistantStore;
    beforeEach(async () => {
      ({ first, second } = await open());
    });

    it("gives the newest version, an earlier one, and all of them, to every client", async () => {
      const [one, two] = [saved(), saved({ version: 2, savedBy: "bob" })];
      expect(await first.add(ACME, one)).toBe(true);
      expect(await second.add(ACME, two)).toBe(true);
      expect(await first.find(ACME, ID)).toEqual(two);
      expect(await first.find(ACME, ID, 1)).toEqual(one);
      expect(await first.find(ACME, ID, 3)).toBeNull();
      expect(await second.versions(ACME, ID)).toEqual([two, one]);
    });

    it("adds a version once, and never changes it", async () => {
      await first.add(ACME, saved());
      const added = await Promise.all([
        first.add(ACME, saved({ version: 2, savedBy: "ann" })),
        second.add(ACME, saved({ version: 2, savedBy: "bob" })),
      ]);
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await first.versions(ACME, ID)).toHaveLength(2);
    });

    it("lists the newest of each in the order in which they were made", async () => {
      const later = saved({ assistantId: "own-aaaaaaaaaaaa", savedAt: "2026-11-27T10:00:00.000Z" });
      await first.add(ACME, later);
      await first.add(ACME, saved());
      const newest = saved({ version: 2, savedAt: "2026-11-28T00:00:00.000Z" });
      await first.add(ACME, newest);
      expect(await second.list(ACME)).toEqual([newest, later]);
    });

    it("keeps those of tenants apart, and removes all versions of one", async () => {
      for (const key of [ACME, OTHER]) await first.add(key, saved());
      await first.add(ACME, saved({ version: 2 }));
      await second.remove(ACME, ID);
      await second.remove(ACME, ID);
      expect(await first.find(ACME, ID)).toBeNull();
      expect(await first.versions(ACME, ID)).toEqual([]);
      expect(await first.list(OTHER)).toEqual([saved()]);
    });
  });
}
