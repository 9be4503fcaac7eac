import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Turn } from "../../lib/domain/turn.ts";
import type { TurnLog } from "../../lib/ports/turn-log.ts";
import { docRef, entry } from "../helpers/turns.ts";
import { KEY, SCORING, type TurnLogHarness, terms } from "./turn-log-harness.ts";
import { describeTurnSearch } from "./turn-log-search.contract.ts";

const NO_WORDS = { user: [], assistant: [] };

function storedAs(turn: Turn | undefined): Turn {
  if (!turn) throw new Error("the turn is not there");
  return turn;
}

export function describeTurnLogContract(
  name: string,
  open: () => TurnLogHarness | Promise<TurnLogHarness>,
): void {
  describe(`the turn log in ${name}`, () => {
    let harness: TurnLogHarness;
    let log: TurnLog;

    beforeEach(async () => {
      harness = await open();
      log = harness.first;
    });

    afterEach(() => harness.close());

    async function appendMany(count: number, sessionKey = KEY) {
      for (let turn = 1; turn <= count; turn++)
        await log.append(sessionKey, entry({ userText: `question ${turn}` }));
    }

    describe("appending", () => {
      it("numbers the turns of a session from 1 without gaps, each session for itself", async () => {
        const one = await log.append(KEY, entry());
        const two = await log.append(KEY, entry());
        const other = await log.append({ ...KEY, sessionId: "other" }, entry());
        expect([one.turn.turnId, two.turn.turnId, other.turn.turnId]).toEqual([1, 2, 1]);
        expect([one.turn.parentTurnId, two.turn.parentTurnId]).toEqual([null, 1]);
      });

      it("gives back exactly what it stores, to the other client as well", async () => {
        const stored = await log.append(
          KEY,
          entry({ docRefs: [docRef()], userText: '한글 \u0000 "quoted" 🙂' }),
        );
        expect(stored.appended).toBe(true);
        expect(await harness.second.get(KEY, [1])).toEqual([stored.turn]);
      });

      it("keeps which sentences nothing bears out, and whether that was looked at", async () => {
        const unsupported = [{ from: 0, to: 5, reason: "value_differs" } as const];
        await log.append(KEY, entry({ unsupported }));
        await log.append(KEY, entry({ unsupported: [] }));
        await log.append(KEY, entry());
        const turns = await harness.second.list(KEY, { limit: 3 });
        expect(turns.map((turn) => turn.unsupported)).toEqual([unsupported, [], undefined]);
        await log.amend(KEY, [{ turn: { ...storedAs(turns[0]), unsupported: [] }, terms: NO_WORDS }]);
        expect((await harness.second.get(KEY, [1]))[0]?.unsupported).toEqual([]);
      });

      it("returns the stored turn when a client turn id comes again, and adds nothing", async () => {
        const first = await log.append(KEY, entry({ clientTurnId: "retry", userText: "once" }));
        const again = await harness.second.append(KEY, entry({ clientTurnId: "retry", userText: "twice" }));
        expect(again).toEqual({ turn: first.turn, appended: false });
        expect(await log.lastTurnId(KEY)).toBe(1);
      });

      it("takes the same client turn id in another session as another turn", async () => {
        await log.append(KEY, entry({ clientTurnId: "same" }));
        const other = await log.append({ ...KEY, sessionId: "other" }, entry({ clientTurnId: "same" }));
        expect(other.appended).toBe(true);
      });

      it("refuses a turn that continues one which does not exist", async () => {
        await appendMany(2);
        await expect(log.append(KEY, entry({ parentTurnId: 3 }))).rejects.toMatchObject({
          code: "invalid_request",
          message: "A turn cannot continue turn 3: the session's newest turn is 2.",
        });
        expect(await log.lastTurnId(KEY)).toBe(2);
      });

      it("gives 1…n under any interleaving of appends and retries from two clients", async () => {
        const step = fc.record({ client: fc.boolean(), id: fc.integer({ min: 0, max: 12 }) });
        await fc.assert(
          fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.uuid(), async (steps, sessionId) => {
            const sessionKey = { ...KEY, sessionId };
            const results = await Promise.all(
              steps.map(({ client, id }) =>
                (client ? harness.first : harness.second).append(
                  sessionKey,
                  entry({ clientTurnId: `c${id}` }),
                ),
              ),
            );
            const numbers = results.filter((result) => result.appended).map((result) => result.turn.turnId);
            const distinct = new Set(steps.map((each) => each.id)).size;
            expect(numbers.sort((a, b) => a - b)).toEqual(
              Array.from({ length: distinct }, (_, index) => index + 1),
            );
            expect(
              (await harness.second.list(sessionKey, { limit: 100 })).map((turn) => turn.turnId),
            ).toEqual(numbers);
          }),
          { numRuns: 25 },
        );
      });
    });

    describe("appending many", () => {
      it("stores all and says how many", async () => {
        await appendMany(1);
        expect(await log.appendAll(KEY, [entry(), entry(), entry()])).toBe(3);
        expect(await harness.second.lastTurnId(KEY)).toBe(4);
      });

      it("stores none when one of them is wrong", async () => {
        await expect(log.appendAll(KEY, [entry(), entry({ parentTurnId: 9 })])).rejects.toMatchObject({
          code: "invalid_request",
        });
        expect(await log.lastTurnId(KEY)).toBe(0);
        expect(await log.list(KEY, { limit: 10 })).toEqual([]);
        expect(await log.search(KEY, terms("pump"), SCORING, 10)).toEqual([]);
      });
    });

    describe("reading", () => {
      it("finds a turn by its client turn id", async () => {
        const { turn } = await log.append(KEY, entry({ clientTurnId: "mine" }));
        expect(await log.findByClientTurnId(KEY, "mine")).toEqual(turn);
        expect(await log.findByClientTurnId(KEY, "MINE")).toBeNull();
      });

      it("gives the documents of turns that another client has added a moment ago", async () => {
        const all = [{ from: 1, to: 99 }];
        const cited = async () =>
          (await log.citedDocuments(KEY, all, 9)).map(({ docId, turnId }) => [docId, turnId]);
        await log.append(KEY, entry({ docRefs: [docRef({ docId: "a" })] }));
        expect(await cited()).toEqual([["a", 1]]);
        const two = [docRef({ docId: "a" }), docRef({ docId: "b", slot: 2 })];
        await harness.second.append(KEY, entry({ docRefs: two }));
        expect(await cited()).toEqual([
          ["a", 1],
          ["b", 2],
        ]);
        await harness.second.appendAll(
          { ...KEY, sessionId: "other" },
          Array.from({ length: 70 }, (_, place) =>
            entry({ docRefs: [docRef({ docId: `d${Math.floor(place / 2)}` })] }),
          ),
        );
        const other = await log.citedDocuments({ ...KEY, sessionId: "other" }, all, 100);
        expect(other.map(({ docId, turnId }) => `${docId} ${turnId}`)).toEqual(
          Array.from({ length: 35 }, (_, place) => `d${place} ${2 * place + 1}`),
        );
      });

      it("gives the times of all turns, ascending, also of those another client has added since", async () => {
        await log.append(KEY, entry({ ts: "2026-11-20T09:00:00.000Z" }));
        expect(await log.times(KEY)).toEqual([{ turnId: 1, ts: "2026-11-20T09:00:00.000Z" }]);
        await harness.second.append(KEY, entry({ ts: "2026-11-21T09:00:00.000Z" }));
        expect(await log.times(KEY)).toEqual([
          { turnId: 1, ts: "2026-11-20T09:00:00.000Z" },
          { turnId: 2, ts: "2026-11-21T09:00:00.000Z" },
        ]);
      });

      it("gives the beginning of every question, also of those another client has added since", async () => {
        await log.append(KEY, entry({ userText: "펌프는 얼마나 자주 점검하나요?" }));
        await harness.second.append(KEY, entry({ userText: "ab😀d" }));
        expect(await log.questions(KEY, 3)).toEqual([
          { turnId: 1, question: "펌프는" },
          { turnId: 2, question: "ab" },
        ]);
      });

      it("finds sessions with the newest turn that holds the words, each of which may be a beginning", async () => {
        await log.append(KEY, entry({}, { user: ["pump"], assistant: ["sealing"] }));
        await log.append(KEY, entry({}, { user: ["pump", "seal"], assistant: [] }));
        await log.append(KEY, entry({}, { user: ["pump"], assistant: [] }));
        expect(await log.findSessions(KEY, terms("pump", "sea"), 5)).toEqual([
          { sessionId: KEY.sessionId, turnId: 2 },
        ]);
      });

      it("finds them among all of a tenant's people, and of no other tenant", async () => {
        const said = { user: ["pump"], assistant: [] };
        const theirs = { ...KEY, ownerId: "somebody else", sessionId: "theirs" };
        await log.append(KEY, entry({}, said));
        await log.append(theirs, entry({}, said));
        await log.append({ ...KEY, tenantId: "another tenant" }, entry({}, said));
        const found = await harness.second.findInTenant(KEY.tenantId, terms("pump"), 5);
        expect(found.map(({ ownerId, sessionId }) => [ownerId, sessionId])).toEqual(
          expect.arrayContaining([
            [KEY.ownerId, KEY.sessionId],
            [theirs.ownerId, theirs.sessionId],
          ]),
        );
        expect(found).toHaveLength(2);
        expect(await log.findInTenant(KEY.tenantId, terms("pump"), 1)).toHaveLength(1);
        expect(await log.findInTenant(KEY.tenantId, [], 5)).toEqual([]);
      });
    });

    describe("summaries", () => {
      it("come newest first, and turns without one are left out and named", async () => {
        await appendMany(4);
        const summary = (text: string) => ({
          summary: text,
          summaryModel: "rule",
          summaryTs: "2026-11-21T10:00:00.000Z",
        });
        await log.setSummary(KEY, 1, summary("first"));
        await harness.second.setSummary(KEY, 3, summary("third"));
        expect((await log.summaries(KEY, 10)).map(({ turnId, summary: text }) => [turnId, text])).toEqual([
          [3, "third"],
          [1, "first"],
        ]);
        expect(await log.summaries(KEY, 1)).toHaveLength(1);
        expect(await log.withoutSummary(KEY, 10)).toEqual([2, 4]);
        expect(await log.withoutSummary(KEY, 1)).toEqual([2]);
        expect((await log.get(KEY, [3]))[0]).toMatchObject(summary("third"));
      });
    });

    describeTurnSearch(() => harness);

    describe("erasing", () => {
      it("removes turns, summaries and search, and numbers from 1 again", async () => {
        await log.append(KEY, entry({ clientTurnId: "old", docRefs: [docRef()] }, { user: ["pump"] }));
        await log.append({ ...KEY, sessionId: "other" }, entry({}, { user: ["pump"] }));
        expect(await harness.second.times(KEY)).toHaveLength(1);
        await log.erase(KEY);
        await log.erase(KEY);
        expect(await harness.second.lastTurnId(KEY)).toBe(0);
        expect(await harness.second.times(KEY)).toEqual([]);
        expect(await log.search(KEY, terms("pump"), SCORING, 10)).toEqual([]);
        expect(await log.citedDocuments(KEY, [{ from: 1, to: 9 }], 9)).toEqual([]);
        const again = await harness.second.append(KEY, entry({ clientTurnId: "old" }, { user: ["belt"] }));
        expect(again).toMatchObject({ appended: true, turn: { turnId: 1 } });
        expect(await log.citedDocuments(KEY, [{ from: 1, to: 9 }], 9)).toEqual([]);
        expect(await log.search(KEY, terms("pump"), SCORING, 10)).toEqual([]);
        expect(await log.search({ ...KEY, sessionId: "other" }, terms("pump"), SCORING, 10)).toHaveLength(1);
      });
    });

    it("says that the storage cannot be used when it fails, for reads and writes alike", async () => {
      await log.append(KEY, entry());
      await harness.breakStorage();
      for (const attempt of [
        () => log.append(KEY, entry()),
        () => log.appendAll(KEY, [entry()]),
        () => log.list(KEY, { limit: 1 }),
        () => log.search(KEY, terms("pump"), SCORING, 1),
        () => log.times(KEY),
        () => log.erase(KEY),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ code: "unavailable" });
      }
    });
  });
}
