import { describe, expect, it } from "vitest";
import type { RelationalDatabase } from "../../lib/drivers/relational/relational-database.ts";
import {
  createRelationalFeedbackStore,
  createRelationalTraceStore,
} from "../../lib/drivers/relational/relational-turn-records.ts";

const KEY = { tenantId: "acme", ownerId: "ann", sessionId: "s1" };

/** Traces and feedback: what is stored besides a turn. */
export function describeTurnRecordsContract(
  driver: string,
  open: () => Promise<{ first: RelationalDatabase; second: RelationalDatabase }>,
): void {
  describe(`records of a turn (${driver})`, () => {
    it("keeps one trace a turn, for its owner only", async () => {
      const { first, second } = await open();
      const traceStore = createRelationalTraceStore({ database: first });
      const trace = { sessionId: "s1", turnId: 1, ts: "2026-11-21T09:00:00.000Z", stages: [] };
      await traceStore.save(KEY, trace);
      await traceStore.save(KEY, { ...trace, ts: "2026-11-21T09:00:01.000Z" });
      const reader = createRelationalTraceStore({ database: second });
      expect(await reader.find(KEY, 1)).toMatchObject({ ts: "2026-11-21T09:00:01.000Z" });
      expect(await reader.find({ ...KEY, ownerId: "bob" }, 1)).toBeNull();
      await reader.remove(KEY);
      expect(await traceStore.find(KEY, 1)).toBeNull();
    });

    it("removes traces of turns before a time, the oldest first and at most so many, and no others", async () => {
      const { first, second } = await open();
      const traceStore = createRelationalTraceStore({ database: first });
      // Long enough ago that no other test's traces are older.
      const at = (day: number) => `1990-01-0${day}T00:00:00.000Z`;
      const keys = [KEY, { ...KEY, tenantId: "other" }, { ...KEY, sessionId: "s2" }];
      for (const [place, key] of keys.entries())
        for (const turn of [1, 2])
          await traceStore.save(key, {
            sessionId: key.sessionId,
            turnId: turn,
            ts: at(turn === 1 ? place + 1 : 9),
            stages: [],
          });
      const other = createRelationalTraceStore({ database: second });
      const left = async () =>
        await Promise.all(
          keys.flatMap((key) => [1, 2].map(async (turn) => (await other.find(key, turn)) !== null)),
        );
      expect(await other.removeOlder(at(1), 10)).toBe(0);
      expect(await other.removeOlder(at(4), 2)).toBe(2);
      expect(await left()).toEqual([false, true, false, true, true, true]);
      expect(await traceStore.removeOlder(at(4), 2)).toBe(1);
      expect(await traceStore.removeOlder(at(4), 2)).toBe(0);
      expect(await left()).toEqual([false, true, false, true, false, true]);
    });

    it("finds the traces that hold a text, whatever its case and script, and removes one by itself", async () => {
      const { first, second } = await open();
      const traceStore = createRelationalTraceStore({ database: first });
      const key = { ...KEY, sessionId: "words" };
      const said = ["Penicillin", 'a "quoted"\nline', "땅콩 알레르기"];
      for (const [place, decision] of said.entries())
        await traceStore.save(key, {
          sessionId: key.sessionId,
          turnId: place + 1,
          ts: "2026-11-21T09:00:00.000Z",
          stages: [
            {
              stage: "recall",
              startedMs: 0,
              durationMs: 1,
              inputDigest: "",
              decision,
              detail: {},
              calls: [],
            },
          ],
        });
      const reader = createRelationalTraceStore({ database: second });
      expect(await reader.containing(key, ["penicillin"])).toEqual([1]);
      expect(await reader.containing(key, ['"quoted"\nline'])).toEqual([2]);
      expect(await reader.containing(key, ["땅콩", "PENICILLIN", ""])).toEqual([1, 3]);
      expect(await reader.containing(key, ["walnut", "%"])).toEqual([]);
      expect(await reader.containing({ ...key, ownerId: "bob" }, ["penicillin"])).toEqual([]);
      await reader.removeTurn({ ...key, ownerId: "bob" }, 1);
      await reader.removeTurn(key, 2);
      expect(await reader.containing(key, ["penicillin", "quoted"])).toEqual([1]);
    });

    it("keeps the newest opinion on a turn", async () => {
      const store = createRelationalFeedbackStore({ database: (await open()).first });
      const opinion = { turnId: 1, rating: "up", comment: "", ts: "2026-11-21T09:00:00.000Z" } as const;
      await store.save(KEY, opinion);
      await store.save(KEY, { ...opinion, rating: "down", comment: "wrong page" });
      expect(await store.list(KEY)).toEqual([{ ...opinion, rating: "down", comment: "wrong page" }]);
      expect(await store.list({ ...KEY, tenantId: "other" })).toEqual([]);
      await store.clear(KEY, 1);
      expect(await store.list(KEY)).toEqual([]);
    });
  });
}
