import { beforeEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { JournaledTurn, TurnJournal } from "../../lib/ports/turn-journal.ts";
import { docRef, storedTurn } from "../helpers/turns.ts";

const KEY: SessionKey = { tenantId: "acme", ownerId: "ann", sessionId: "s1" };
const TERMS = { user: ["pump", "펌프"], assistant: ["month"] };

function entry(
  turnId: number,
  change: { client?: string; key?: SessionKey; ts?: string } = {},
): JournaledTurn {
  return {
    key: change.key ?? KEY,
    turn: storedTurn({
      turnId,
      clientTurnId: change.client ?? `client-${turnId}`,
      ts: change.ts ?? "2026-11-21T09:00:00.000Z",
      docRefs: [docRef()],
      userText: "펌프 점검은 'daily'; or --?\u0000🙂",
    }),
    terms: TERMS,
  };
}

interface Clients {
  first: TurnJournal;
  second: TurnJournal;
}

export function describeTurnJournalContract(driver: string, open: () => Clients | Promise<Clients>): void {
  describe(`TurnJournal contract (${driver})`, () => {
    let first: TurnJournal;
    let second: TurnJournal;
    const numbers = async (key = KEY) => (await second.list(key)).map(({ turn }) => turn.turnId);

    beforeEach(async () => {
      ({ first, second } = await open());
    });

    it("gives back what was added, ascending, to the other process as well", async () => {
      for (const turnId of [12, 2, 7]) expect(await first.add(entry(turnId))).toBe(true);
      expect(await second.list(KEY)).toEqual([entry(2), entry(7), entry(12)]);
      expect(await second.waiting()).toBe(3);
    });

    it("lets exactly one of several callers have a number, and one a client turn id", async () => {
      const sameNumber = await Promise.all(
        Array.from({ length: 8 }, (_, place) =>
          (place % 2 ? first : second).add(entry(5, { client: `caller-${place}` })),
        ),
      );
      expect(sameNumber.filter(Boolean)).toHaveLength(1);
      const sameClient = await Promise.all(
        Array.from({ length: 8 }, (_, place) =>
          (place % 2 ? first : second).add(entry(10 + place, { client: "same" })),
        ),
      );
      expect(sameClient.filter(Boolean)).toHaveLength(1);
      const winner = await second.list(KEY);
      expect(winner.map(({ turn }) => turn.clientTurnId)).toEqual([
        `caller-${sameNumber.indexOf(true)}`,
        "same",
      ]);
    });

    it("refuses the same turn a second time and keeps it as it was", async () => {
      await first.add(entry(1));
      expect(await first.add(entry(1))).toBe(false);
      expect(await first.list(KEY)).toEqual([entry(1)]);
    });

    it("names the sessions that have turns waiting, oldest first, each once", async () => {
      const at = (minute: number) => `2026-11-21T09:0${minute}:00.000Z`;
      const key = (sessionId: string) => ({ ...KEY, sessionId });
      await first.add(entry(1, { key: key("late"), ts: at(5) }));
      await first.add(entry(1, { key: key("early"), ts: at(1) }));
      await first.add(entry(2, { key: key("early"), ts: at(9) }));
      await first.add(entry(4, { key: { ...key("early"), ownerId: "bob" }, ts: at(3) }));
      expect(await second.sessions(10)).toEqual([
        key("early"),
        { ...key("early"), ownerId: "bob" },
        key("late"),
      ]);
      expect(await second.sessions(1)).toEqual([key("early")]);
    });

    it("lets a turn leave, once and for its own session only", async () => {
      await first.add(entry(1));
      await first.add(entry(2));
      for (const key of [
        { ...KEY, tenantId: "other" },
        { ...KEY, ownerId: "bob" },
        { ...KEY, sessionId: "s2" },
      ]) {
        await second.remove(key, entry(1).turn);
        expect(await second.list(key)).toEqual([]);
      }
      await second.remove(KEY, entry(1).turn);
      await second.remove(KEY, entry(1).turn);
      expect(await numbers()).toEqual([2]);
      await second.remove(KEY, entry(2).turn);
      expect(await first.waiting()).toBe(0);
      expect(await first.sessions(10)).toEqual([]);
    });

    it("keeps another turn that has got the number of one that left", async () => {
      await first.add(entry(1));
      await first.remove(KEY, entry(1).turn);
      await first.add(entry(1, { client: "another" }));
      await second.remove(KEY, entry(1).turn);
      expect((await second.list(KEY)).map(({ turn }) => turn.clientTurnId)).toEqual(["another"]);
    });

    it("keeps look-alike sessions apart", async () => {
      const keys = [
        { tenantId: "a:b", ownerId: "c", sessionId: "d/e" },
        { tenantId: "a", ownerId: "b:c", sessionId: "d/e" },
        { tenantId: "a", ownerId: "b", sessionId: "c:d/e" },
        { tenantId: "a", ownerId: "b", sessionId: `${"냉".repeat(2_000)} ' "` },
      ];
      for (const [place, key] of keys.entries()) {
        expect(await first.add(entry(place + 1, { key, client: "same" }))).toBe(true);
      }
      for (const [place, key] of keys.entries()) expect(await numbers(key)).toEqual([place + 1]);
    });
  });
}
