import { beforeEach, describe, expect, it } from "vitest";
import type { Opening } from "../../lib/domain/opening.ts";
import type { OpeningLog } from "../../lib/ports/opening-log.ts";

const ANN = { tenantId: "acme", ownerId: "ann", sessionId: "s:1" };
const BOB = { tenantId: "acme", ownerId: "bob", sessionId: "s:2" };
const ACME = { tenantId: "acme" };

const opening = (minute: number, more: Partial<Opening> = {}) => ({
  at: `2026-11-20T09:${String(minute).padStart(2, "0")}:00.000Z`,
  viewerId: "boss",
  turnId: null,
  what: "session" as const,
  ...more,
});

export function describeOpeningLogContract(
  name: string,
  open: () => Promise<{ first: OpeningLog; second: OpeningLog }>,
): void {
  describe(`the opening log on ${name}`, () => {
    let first: OpeningLog;
    let second: OpeningLog;
    beforeEach(async () => {
      ({ first, second } = await open());
    });

    it("gives one tenant's openings, newest first, in pages", async () => {
      await first.note(ANN, opening(1));
      await first.note(BOB, opening(2, { turnId: 3, what: "turn" }));
      await first.note({ ...ANN, tenantId: "other" }, opening(3));
      const { openings, nextCursor } = await second.list(ACME, { limit: 1 });
      expect(openings).toEqual([
        { ...opening(2), turnId: 3, what: "turn", ownerId: "bob", sessionId: "s:2" },
      ]);
      const rest = await second.list(ACME, { limit: 1, cursor: nextCursor ?? "" });
      expect(rest).toEqual({
        openings: [{ ...opening(1), ownerId: "ann", sessionId: "s:1" }],
        nextCursor: null,
      });
    });

    it("counts what loads in pieces once, and each person, turn and minute for itself", async () => {
      await first.note(ANN, opening(1));
      await second.note(ANN, opening(1, { at: "2026-11-20T09:01:30.000Z" }));
      await first.note(ANN, opening(2));
      await first.note(ANN, opening(1, { viewerId: "olga" }));
      await first.note(ANN, opening(1, { turnId: 1, what: "turn" }));
      expect((await first.list(ACME, { limit: 9 })).openings).toHaveLength(4);
    });

    it("leaves of what is deleted that it was opened, and nothing that leads to it", async () => {
      await first.note(ANN, opening(1));
      await first.note({ ...ANN, sessionId: "s:9" }, opening(2));
      await first.note(BOB, opening(3));
      await second.detach(ANN);
      await second.detachOwner(BOB);
      const { openings } = await first.list(ACME, { limit: 9 });
      expect(openings.map(({ ownerId, sessionId, viewerId }) => [ownerId, sessionId, viewerId])).toEqual([
        ["", "", "boss"],
        ["ann", "s:9", "boss"],
        ["", "", "boss"],
      ]);
    });

    it("takes away what was opened before a moment, of all tenants", async () => {
      await first.note(ANN, opening(1));
      await first.note({ ...ANN, tenantId: "other" }, opening(1));
      await first.note(ANN, opening(3));
      const { at } = opening(3);
      expect(await second.countOlder(at)).toBe(2);
      expect(await second.removeOlder(at)).toBe(2);
      expect((await first.list(ACME, { limit: 9 })).openings.map((each) => each.at)).toEqual([at]);
      expect(await second.removeOlder(at)).toBe(0);
    });
  });
}
