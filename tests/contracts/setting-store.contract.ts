import { beforeEach, describe, expect, it } from "vitest";
import { INSTALLATION, type SettingStore } from "../../lib/ports/setting-store.ts";

const ANN = { tenantId: "acme", ownerId: "ann" };
const BOB = { tenantId: "acme", ownerId: "bob" };

export function describeSettingStoreContract(
  name: string,
  open: () => Promise<{ first: SettingStore; second: SettingStore }>,
): void {
  describe(`the setting store on ${name}`, () => {
    let first: SettingStore;
    let second: SettingStore;
    beforeEach(async () => {
      ({ first, second } = await open());
    });

    it("gives what was written, to every client, with a version that counts", async () => {
      expect(await first.read(ANN, "answers")).toBeNull();
      expect(await first.write(ANN, "answers", { length: "short", words: "“길이” '\\ 🙂" }, 0)).toBe(1);
      expect(await second.write(ANN, "answers", { length: "normal" }, 1)).toBe(2);
      expect(await first.read(ANN, "answers")).toEqual({ value: { length: "normal" }, version: 2 });
    });

    it("lets one of two writers win, and nothing of the other's stays", async () => {
      expect(await first.write(ANN, "answers", "first", 0)).toBe(1);
      expect(await second.write(ANN, "answers", "second", 0)).toBeNull();
      const both = await Promise.all([
        first.write(ANN, "answers", "third", 1),
        second.write(ANN, "answers", "fourth", 1),
      ]);
      expect(both.filter((version) => version !== null)).toEqual([2]);
    });

    it("refuses a change of what is not there", async () => {
      expect(await first.write(ANN, "answers", "x", 3)).toBeNull();
      expect(await first.read(ANN, "answers")).toBeNull();
    });

    it("erases what is one person's alone", async () => {
      for (const key of [ANN, BOB, INSTALLATION]) await first.write(key, "answers", key.ownerId, 0);
      await second.erase(ANN);
      expect(await first.read(ANN, "answers")).toBeNull();
      expect((await first.read(BOB, "answers"))?.value).toBe("bob");
      expect((await first.read(INSTALLATION, "answers"))?.value).toBe("");
    });
  });
}
