import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { TurnLog, TurnToRestore } from "../../lib/ports/turn-log.ts";
import { docRef, newTurn, storedTurn } from "../helpers/turns.ts";
import { KEY } from "./turn-log-harness.ts";

export interface TurnLogRestoreHarness {
  /** Two clients of one storage that nobody else uses. */
  first: TurnLog;
  second: TurnLog;
  close(): void | Promise<void>;
}

const SCORING = { k1: 1.2, b: 0.75, weights: { user: 1, assistant: 1 } };
const SUMMARY = {
  summary: "Serviced often.",
  summaryModel: "rules",
  summaryTs: "2026-11-21T09:00:01.000Z",
};

/** Five turns: 4 branches off after 2; 1 and 3 are summarised; 3 has documents. */
function turns(): TurnToRestore[] {
  return [1, 2, 3, 4, 5].map((turnId) => ({
    turn: storedTurn({
      turnId,
      parentTurnId: turnId === 4 ? 2 : turnId - 1 || null,
      ts: `2026-11-21T09:0${turnId}:00.000Z`,
      docRefs: turnId === 3 ? [docRef()] : [],
      ...(turnId % 2 === 1 && turnId < 5 ? SUMMARY : {}),
    }),
    terms: { user: ["pump", `word${turnId}`], assistant: ["month"] },
  }));
}

async function collected(log: TurnLog): Promise<string[]> {
  const keys: SessionKey[] = [];
  for await (const key of log.sessions()) keys.push(key);
  return sorted(keys);
}

function sorted(keys: readonly SessionKey[]): string[] {
  return keys.map((key) => JSON.stringify([key.tenantId, key.ownerId, key.sessionId])).sort();
}

/** The part of the turn log's contract about moving from another store. */
export function describeTurnLogRestore(
  name: string,
  open: () => TurnLogRestoreHarness | Promise<TurnLogRestoreHarness>,
): void {
  describe(`moving turns into ${name}`, () => {
    let harness: TurnLogRestoreHarness;
    let log: TurnLog;
    beforeEach(async () => {
      harness = await open();
      log = harness.first;
    });
    afterEach(() => harness.close());

    it("stores turns exactly as they are, and every read answers as if they had been appended here", async () => {
      expect(await log.restore(KEY, turns())).toBe(5);
      const reader = harness.second;
      expect(await reader.list(KEY, { limit: 10 })).toEqual(turns().map(({ turn }) => turn));
      expect(await reader.lastTurnId(KEY)).toBe(5);
      expect(await reader.jumps(KEY)).toEqual([{ turnId: 4, parentTurnId: 2 }]);
      expect((await reader.summaries(KEY, 10)).map(({ turnId }) => turnId)).toEqual([3, 1]);
      expect(await reader.withoutSummary(KEY, 10)).toEqual([2, 4, 5]);
      expect((await reader.lastWithDocRefs(KEY, [{ from: 1, to: 5 }]))?.turnId).toBe(3);
      expect(await reader.times(KEY)).toEqual(
        turns().map(({ turn }) => ({ turnId: turn.turnId, ts: turn.ts })),
      );
      expect((await reader.findByClientTurnId(KEY, "client-turn-4"))?.turnId).toBe(4);
      const terms = [{ term: "word4", weight: 1 }];
      expect((await reader.search(KEY, terms, SCORING, 5)).map(({ turnId }) => turnId)).toEqual([4]);
      expect(await reader.findSessions(KEY, terms, 5)).toEqual([{ sessionId: "session", turnId: 4 }]);
    });

    it("goes on where it was left, and leaves alone what is there", async () => {
      expect(await log.restore(KEY, turns().slice(0, 2))).toBe(2);
      expect(await harness.second.restore(KEY, turns())).toBe(3);
      expect(await log.restore(KEY, turns())).toBe(0);
      expect((await log.list(KEY, { limit: 10 })).map(({ turnId }) => turnId)).toEqual([1, 2, 3, 4, 5]);
    });

    it("refuses turns that would leave a gap, or take a number that another turn has", async () => {
      await log.restore(KEY, turns().slice(0, 2));
      await expect(log.restore(KEY, turns().slice(3))).rejects.toMatchObject({
        code: "conflict",
        message: "Turn 4 cannot be restored: the session's newest turn is 2, so the next one is 3.",
      });
      const other = storedTurn({ turnId: 2, clientTurnId: "another" });
      const terms = { user: [], assistant: [] };
      await expect(log.restore(KEY, [{ turn: other, terms }])).rejects.toMatchObject({ code: "conflict" });
      expect(await log.lastTurnId(KEY)).toBe(2);
    });

    it("appends after what was restored", async () => {
      await log.restore(KEY, turns());
      const { turn } = await harness.second.append(KEY, {
        turn: newTurn({ clientTurnId: "next" }),
        terms: { user: ["pump"], assistant: [] },
      });
      expect([turn.turnId, turn.parentTurnId]).toEqual([6, 5]);
    });

    it("names every session that has turns, of every tenant and owner, each once", async () => {
      const keys = [
        KEY,
        { ...KEY, sessionId: "other" },
        { ...KEY, ownerId: "bob" },
        { tenantId: "a:b", ownerId: "c", sessionId: "d" },
        { tenantId: "a", ownerId: "b:c", sessionId: "d" },
        { tenantId: "a", ownerId: "b", sessionId: "c:d / 냉각 🙂" },
      ];
      expect(await collected(log)).toEqual([]);
      for (const key of keys) await log.restore(key, turns().slice(0, 2));
      expect(await collected(harness.second)).toEqual(sorted(keys));
      await log.erase(KEY);
      expect(await collected(harness.second)).toHaveLength(keys.length - 1);
    });

    it("goes on with its sessions behind any of them, in another process as well", async () => {
      const keys = ["a", "b", "c", "d"].map((sessionId) => ({ ...KEY, sessionId }));
      for (const key of keys) await log.restore(key, turns().slice(0, 1));
      const order: SessionKey[] = [];
      for await (const key of log.sessions()) order.push(key);
      for (const [place, key] of order.entries()) {
        const rest: SessionKey[] = [];
        for await (const later of harness.second.sessions(key)) rest.push(later);
        expect(rest).toEqual(order.slice(place + 1));
      }
    });
  });
}
