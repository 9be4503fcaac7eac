import { beforeEach, describe, expect, it } from "vitest";
import type { ProfileStatement } from "../../lib/domain/profile.ts";
import type { ProfileStore } from "../../lib/ports/profile-store.ts";
import { profileStatement } from "../helpers/profile-statements.ts";

const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "s1" };
const LATER = "2026-11-22T09:00:00.000Z";
const STRANGERS = [
  { ...KEY, tenantId: "other" },
  { ...KEY, ownerId: "bob" },
  { ...KEY, tenantId: "ACME" },
];
const byId = (a: ProfileStatement, b: ProfileStatement) => (a.valueId < b.valueId ? -1 : 1);

/**
 * The contract of a ProfileStore, for two instances on the same database, which nobody else uses meanwhile.
 */
export function describeProfileStoreContract(
  driver: string,
  open: () => Promise<{ first: ProfileStore; second: ProfileStore }>,
): void {
  describe(`ProfileStore (${driver})`, () => {
    let first: ProfileStore;
    let second: ProfileStore;
    const ids = async () => (await second.list(KEY)).map(({ valueId }) => valueId).sort();

    beforeEach(async () => {
      ({ first, second } = await open());
      await first.erase(KEY, "1990-01-01T00:00:00.000Z");
      for (const session of ["s1", "s2"]) await first.removeSession({ ...KEY, sessionId: session });
      await first.setEnabled(KEY, true);
      await first.setUsesPast(KEY, true);
    });

    it("keeps its two switches apart, through an erasure as well", async () => {
      await first.setUsesPast(KEY, false);
      expect(await second.isEnabled(KEY)).toBe(true);
      await first.setEnabled(KEY, false);
      await first.setUsesPast(KEY, true);
      expect(await second.isEnabled(KEY)).toBe(false);
      await first.setUsesPast(KEY, false);
      await first.erase(KEY, "1990-01-01T00:00:00.000Z");
      expect(await second.usesPast(KEY)).toBe(false);
    });

    it("keeps statements exactly as they were given", async () => {
      const statements = [
        profileStatement({ valueId: "a", value: "페니실린 💊", confidence: 0.75 }),
        profileStatement({ valueId: "b", unit: "mmHg", polarity: "denied", place: 12 }),
      ];
      await first.add(KEY, statements, 3);
      expect((await second.list(KEY)).sort(byId)).toEqual(statements);
    });

    it("adds nothing twice, and moves the cursor forwards only", async () => {
      expect(await first.cursor(KEY)).toBe(0);
      await first.add(KEY, [profileStatement({ valueId: "a", value: "first" })], 5);
      await second.add(KEY, [profileStatement({ valueId: "a", value: "again" })], 2);
      expect((await first.list(KEY)).map(({ value }) => value)).toEqual(["first"]);
      expect(await first.cursor(KEY)).toBe(5);
      expect(await first.cursor({ ...KEY, sessionId: "s2" })).toBe(0);
    });

    it("shows nothing to another tenant or owner, and lets them change nothing", async () => {
      await first.add(KEY, [profileStatement({ valueId: "a" })], 4);
      for (const stranger of STRANGERS) {
        expect(await first.list(stranger)).toEqual([]);
        expect(await first.cursor(stranger)).toBe(0);
        expect(await first.forget(stranger, ["a"], LATER)).toBe(0);
        await first.decide(stranger, ["a"], "rejected", LATER);
        await first.setEnabled(stranger, false);
        await first.setUsesPast(stranger, false);
        await first.removeSession(stranger);
        await first.erase(stranger, LATER);
      }
      expect(await second.list(KEY)).toEqual([profileStatement({ valueId: "a" })]);
      expect(await second.isEnabled(KEY)).toBe(true);
      expect(await second.usesPast(KEY)).toBe(true);
      expect(await second.cursor(KEY)).toBe(4);
    });

    it("forgets for good: adding the statement again does not bring it back", async () => {
      await first.add(KEY, [profileStatement({ valueId: "a" }), profileStatement({ valueId: "b" })], 1);
      expect(await first.forget(KEY, ["a", "none"], LATER)).toBe(1);
      expect(await first.forget(KEY, ["a"], LATER)).toBe(0);
      expect(await second.forgottenTurns(KEY)).toEqual([1]);
      for (const stranger of [...STRANGERS, { ...KEY, sessionId: "s2" }])
        expect(await second.forgottenTurns(stranger)).toEqual([]);
      await second.add(KEY, [profileStatement({ valueId: "a" })], 1);
      expect(await ids()).toEqual(["b"]);
      await second.decide(KEY, ["a"], "accepted", LATER);
      expect(await ids()).toEqual(["b"]);
    });

    it("forgets more at once than one statement of a database takes", async () => {
      const many = Array.from({ length: 450 }, (_, place) =>
        profileStatement({ valueId: `v${place}`, place }),
      );
      await first.add(KEY, many, 1);
      expect(
        await first.forget(
          KEY,
          many.map(({ valueId }) => valueId),
          LATER,
        ),
      ).toBe(450);
      expect(await ids()).toEqual([]);
    });

    it("keeps what was decided when the turn is read again", async () => {
      await first.add(KEY, [profileStatement({ valueId: "a" })], 1);
      await first.decide(KEY, ["a"], "rejected", LATER);
      await second.add(KEY, [profileStatement({ valueId: "a" })], 1);
      expect(await second.list(KEY)).toMatchObject([{ decision: "rejected", decidedAt: LATER }]);
    });

    it("puts a correction in place of what it corrects", async () => {
      await first.add(KEY, [profileStatement({ valueId: "a" }), profileStatement({ valueId: "b" })], 1);
      const corrected = profileStatement({ valueId: "c", sessionId: "", turnId: 0, toldAt: LATER });
      await first.correct(KEY, corrected, ["a"]);
      const found = (await second.list(KEY)).sort(byId);
      expect(found.map(({ valueId, decision }) => [valueId, decision])).toEqual([
        ["a", "rejected"],
        ["b", "none"],
        ["c", "none"],
      ]);
      expect(await first.forget(KEY, ["c"], LATER)).toBe(1);
      expect(await ids()).toEqual(["a", "b"]);
    });

    it("takes what rests on a session away with it, forgotten statements and cursor too, and nothing else", async () => {
      await first.add(KEY, [profileStatement({ valueId: "a" })], 1);
      await first.add({ ...KEY, sessionId: "s2" }, [profileStatement({ valueId: "b", sessionId: "s2" })], 1);
      await first.correct(KEY, profileStatement({ valueId: "c", sessionId: "", turnId: 0 }), []);
      await first.removeSession(KEY);
      await first.removeSession(KEY);
      expect(await ids()).toEqual(["b", "c"]);
      expect(await second.cursor(KEY)).toBe(0);
      expect(await second.cursor({ ...KEY, sessionId: "s2" })).toBe(1);
    });

    it("erases everything, and does not read again what was told before", async () => {
      const before = profileStatement({ valueId: "a", toldAt: "2026-11-21T09:00:00.000Z" });
      await first.add(KEY, [before], 1);
      await first.erase(KEY, "2026-11-21T10:00:00.000Z");
      expect(await ids()).toEqual([]);
      await second.add(KEY, [before, profileStatement({ valueId: "b", toldAt: LATER })], 2);
      expect(await ids()).toEqual(["b"]);
      await first.erase(KEY, "2026-11-21T08:00:00.000Z");
      await second.add(KEY, [before], 2);
      expect(await ids()).toEqual([]);
    });

    it("names the turns whose words are forgotten, after everything was erased as well", async () => {
      await first.add(KEY, [profileStatement({ valueId: "a", turnId: 2 })], 3);
      await first.noteForgotten(KEY, [5, 4], LATER);
      await second.noteForgotten(KEY, [4], LATER);
      expect(await second.forgottenTurns(KEY)).toEqual([4, 5]);
      await first.erase(KEY, LATER);
      await second.add(KEY, [profileStatement({ valueId: "a", turnId: 2 })], 3);
      expect(await second.forgottenTurns(KEY)).toEqual([2, 4, 5]);
      expect(await second.forgottenTurns(KEY, LATER)).toEqual([2, 4, 5]);
      expect(await second.forgottenTurns(KEY, `${LATER}1`)).toEqual([]);
      expect(await ids()).toEqual([]);
      await first.removeSession(KEY);
      expect(await second.forgottenTurns(KEY)).toEqual([]);
    });

    it("knows whether something of a person was forgotten since, in whatever conversation", async () => {
      const [before, after] = ["2026-11-22T08:59:59.999Z", "2026-11-22T09:00:00.001Z"];
      const someone = { ...KEY, ownerId: "of-the-contract" };
      const since = (time: string) => second.wasForgottenSince(someone, time);
      const byHand = profileStatement({ valueId: "c", sessionId: "", turnId: 0 });
      const ways: (() => Promise<unknown>)[] = [
        () => first.forget(someone, ["a"], LATER),
        () => first.forget(someone, ["c"], LATER),
        () => first.noteForgotten(someone, [4], LATER),
        () => first.erase(someone, LATER),
      ];
      for (const forget of ways) {
        await first.remove(someone);
        await first.add(someone, [profileStatement({ valueId: "a" })], 1);
        await first.correct(someone, byHand, []);
        await first.noteForgotten(someone, [4], "2026-11-22T07:00:00.000Z");
        expect(await since(before)).toBe(false);
        await forget();
        expect([await since(before), await since(LATER), await since(after)]).toEqual([true, true, false]);
        for (const stranger of [
          { ...someone, tenantId: "other" },
          { ...someone, ownerId: "bob" },
        ])
          expect(await second.wasForgottenSince(stranger, before)).toBe(false);
      }
      await first.remove(someone);
      expect(await since(before)).toBe(false);
    });

    it("loses what one turn told, and nothing that is forgotten already or was told elsewhere", async () => {
      await first.add(
        KEY,
        [
          profileStatement({ valueId: "a", turnId: 2 }),
          profileStatement({ valueId: "b", turnId: 2 }),
          profileStatement({ valueId: "c", turnId: 3 }),
        ],
        3,
      );
      await first.forget(KEY, ["b"], LATER);
      for (const stranger of STRANGERS) await first.removeTurn(stranger, 2);
      expect(await ids()).toEqual(["a", "c"]);
      await first.removeTurn(KEY, 2);
      await second.removeTurn(KEY, 2);
      expect(await ids()).toEqual(["c"]);
      expect(await second.forgottenTurns(KEY)).toEqual([2]);
    });

    it("keeps no row of somebody who is removed, and every row of the others", async () => {
      await first.add(KEY, [profileStatement({ valueId: "a" })], 4);
      await first.noteForgotten(KEY, [2], LATER);
      await first.setEnabled(KEY, false);
      for (const stranger of STRANGERS) await first.remove(stranger);
      expect([await ids(), await second.isEnabled(KEY)]).toEqual([["a"], false]);
      await first.remove(KEY);
      await second.remove(KEY);
      expect([await ids(), await second.cursor(KEY), await second.forgottenTurns(KEY)]).toEqual([[], 0, []]);
      expect(await second.isEnabled(KEY)).toBe(true);
    });

    it("is on until it is switched off", async () => {
      expect(await first.isEnabled({ ...KEY, ownerId: "new" })).toBe(true);
      await first.setEnabled(KEY, false);
      expect(await second.isEnabled(KEY)).toBe(false);
      await first.erase(KEY, LATER);
      expect(await second.isEnabled(KEY)).toBe(false);
      await second.setEnabled(KEY, true);
      expect(await first.isEnabled(KEY)).toBe(true);
    });
  });
}
