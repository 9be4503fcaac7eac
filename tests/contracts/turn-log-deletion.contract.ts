import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SessionKey } from "../../lib/domain/identity.ts";
import type { TurnLog } from "../../lib/ports/turn-log.ts";
import { docRef, entry } from "../helpers/turns.ts";
import { SCORING, type TurnLogHarness, terms } from "./turn-log-harness.ts";

const WHOLE = [{ from: 1, to: 1_000 }];
const SUMMARY = { summary: "marmalade → yes", summaryModel: "rule", summaryTs: "2026-11-21T09:00:00.000Z" };
let sessions = 0;

/** What remains of a deleted turn, and of turns that quoted it. */
export function describeTurnLogDeletion(
  name: string,
  open: () => TurnLogHarness | Promise<TurnLogHarness>,
): void {
  describe(`deleting a turn in ${name}`, () => {
    let harness: TurnLogHarness;
    let log: TurnLog;
    let key: SessionKey;

    beforeEach(async () => {
      harness = await open();
      log = harness.first;
      sessions += 1;
      key = { tenantId: "tenant", ownerId: "owner", sessionId: `deleting-${sessions}` };
    });
    afterEach(() => harness.close());

    /** Every turn has its word, and documents: the first and the third cite the same one. */
    async function conversation(): Promise<void> {
      for (const [place, word] of ["apricot", "marmalade", "quince"].entries())
        await log.append(
          key,
          entry(
            {
              clientTurnId: `${word}-id`,
              userText: `Is there ${word}?`,
              assistantText: `Yes, ${word}.`,
              docRefs: [docRef({ docId: place === 1 ? "jams" : "fruits", title: `About ${word}` })],
            },
            { user: [word], assistant: ["yes", word] },
          ),
        );
    }

    it("leaves its number, what it continues and its time, and no word", async () => {
      await conversation();
      await log.setSummary(key, 2, SUMMARY);
      const left = await log.deleteTurn(key, 2);
      expect(left).toMatchObject({
        turnId: 2,
        parentTurnId: 1,
        ts: "2026-11-21T09:00:00.000Z",
        status: "deleted",
        userText: "",
        assistantText: "",
        docRefs: [],
      });
      expect(JSON.stringify(left)).not.toMatch(/marmalade|jams/u);
      const { second } = harness;
      expect(await second.get(key, [2])).toEqual([left]);
      expect((await second.list(key, { limit: 10 })).map(({ turnId }) => turnId)).toEqual([1, 2, 3]);
      expect(await second.times(key)).toHaveLength(3);
      expect(await second.lastTurnId(key)).toBe(3);
    });

    it("is found by no word any more, nor by its documents or its summary", async () => {
      await conversation();
      await log.setSummary(key, 2, SUMMARY);
      await log.deleteTurn(key, 2);
      for (const reader of [log, harness.second]) {
        const hits = await reader.search(key, terms("marmalade"), SCORING, 10);
        expect(hits.filter(({ turnId }) => turnId !== 2)).toEqual([]);
        expect(await reader.summaries(key, 10)).toEqual([]);
        expect(await reader.withoutSummary(key, 10)).toEqual([1, 3]);
        expect((await reader.citedDocuments(key, WHOLE, 10)).map(({ docId }) => docId)).toEqual(["fruits"]);
        expect(await reader.findSessions(key, terms("marmalade"), 10)).toEqual([]);
      }
      expect(await log.search(key, terms("marmalade"), SCORING, 10)).toEqual([]);
      expect((await log.search(key, terms("quince"), SCORING, 10)).map(({ turnId }) => turnId)).toEqual([3]);
    });

    it("gets no summary any more, whoever was about to write one", async () => {
      await conversation();
      await log.deleteTurn(key, 2);
      await harness.second.setSummary(key, 2, SUMMARY);
      expect(await log.summaries(key, 10)).toEqual([]);
      expect((await log.get(key, [2]))[0]?.summary).toBe("");
    });

    it("lets the next turn that cites a document be the first one to do so", async () => {
      await conversation();
      await log.deleteTurn(key, 1);
      expect(await log.citedDocuments(key, WHOLE, 10)).toMatchObject([
        { docId: "jams", turnId: 2 },
        { docId: "fruits", turnId: 3, title: "About quince" },
      ]);
      await log.deleteTurn(key, 3);
      expect((await log.lastWithDocRefs(key, WHOLE))?.turnId).toBe(2);
    });

    it("does not come back when its client turn id is sent again", async () => {
      await conversation();
      const left = await log.deleteTurn(key, 2);
      const again = entry({ clientTurnId: "marmalade-id", userText: "Is there marmalade?" });
      for (const writer of [log, harness.second]) {
        expect(await writer.findByClientTurnId(key, "marmalade-id")).toEqual(left);
        expect(await writer.append(key, again)).toEqual({ turn: left, appended: false });
        expect(await writer.appendAll(key, [again])).toBe(0);
      }
      expect(await log.lastTurnId(key)).toBe(3);
    });

    it("is repeatable, and nothing for a turn that is not there or is somebody else's", async () => {
      await conversation();
      const left = await log.deleteTurn(key, 2);
      expect(await harness.second.deleteTurn(key, 2)).toEqual(left);
      expect(await log.deleteTurn(key, 9)).toBeNull();
      for (const stranger of [
        { ...key, ownerId: "stranger" },
        { ...key, tenantId: "stranger" },
      ])
        expect(await log.deleteTurn(stranger, 1)).toBeNull();
      expect((await log.get(key, [1]))[0]?.userText).toBe("Is there apricot?");
    });

    it("goes on being numbered behind a newest turn that is deleted", async () => {
      await conversation();
      await log.deleteTurn(key, 3);
      const { turn } = await harness.second.append(key, entry({ userText: "And now?" }));
      expect(turn).toMatchObject({ turnId: 4, parentTurnId: 3 });
    });

    it("moves to another store as what is left of it, and does not come back there either", async () => {
      await conversation();
      const left = await log.deleteTurn(key, 2);
      const other = { ...key, sessionId: `${key.sessionId}-moved` };
      const words = { user: ["saturday"], assistant: [] };
      const turns = await log.list(key, { limit: 10 });
      expect(
        await log.restore(
          other,
          turns.map((turn) => ({ turn, terms: words })),
        ),
      ).toBe(3);
      expect(await log.findByClientTurnId(other, "marmalade-id")).toEqual(left);
      const found = await log.search(other, terms("saturday"), SCORING, 10);
      expect(found.map(({ turnId }) => turnId)).toEqual([3, 1]);
    });

    it("has other words in a turn that was amended, in its place and found by them alone", async () => {
      await conversation();
      const [turn] = await log.get(key, [3]);
      if (!turn) throw new Error("The third turn is missing");
      const { completes: _quoted, ...others } = turn;
      await log.amend(key, [
        {
          turn: {
            ...others,
            assistantText: "Yes, medlar.",
            clientTurnId: "x",
            parentTurnId: null,
            ts: "x",
          },
          terms: { user: ["quince"], assistant: ["medlar"] },
        },
      ]);
      expect((await harness.second.get(key, [3]))[0]).toEqual({ ...others, assistantText: "Yes, medlar." });
      const found = async (word: string) =>
        (await log.search(key, terms(word), SCORING, 10)).map(({ turnId }) => turnId);
      expect([await found("medlar"), await found("yes")]).toEqual([[3], [2, 1]]);
      // A turn that does not exist or was deleted is not amended.
      await log.deleteTurn(key, 1);
      for (const turnId of [1, 9])
        await log.amend(key, [{ turn: { ...turn, turnId }, terms: { user: ["x"], assistant: [] } }]);
      expect((await log.get(key, [1, 9])).map(({ status }) => status)).toEqual(["deleted"]);
    });

    it("keeps every other turn as it was, whichever are deleted in whatever order", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }), async (deleted) => {
          sessions += 1;
          const own = { ...key, sessionId: `deleting-${sessions}` };
          for (let turn = 1; turn <= 6; turn++)
            await log.append(
              own,
              entry(
                { userText: `question ${turn}`, docRefs: [docRef({ docId: `d${turn % 3}` })] },
                { user: [`word${turn}`] },
              ),
            );
          const before = await log.list(own, { limit: 10 });
          for (const turnId of deleted) await log.deleteTurn(own, turnId);
          const after = await harness.second.list(own, { limit: 10 });
          expect(after.map(({ turnId }) => turnId)).toEqual([1, 2, 3, 4, 5, 6]);
          const first = new Map<string, number>();
          for (const [place, turn] of after.entries()) {
            const isDeleted = deleted.includes(turn.turnId);
            if (isDeleted) expect(turn).toMatchObject({ status: "deleted", userText: "" });
            else expect(turn).toEqual(before[place]);
            for (const { docId } of turn.docRefs) if (!first.has(docId)) first.set(docId, turn.turnId);
          }
          const cited = await log.citedDocuments(own, WHOLE, 10);
          expect(cited.map(({ docId, turnId }) => [docId, turnId])).toEqual([...first]);
        }),
        { numRuns: 10 },
      );
    });
  });
}
