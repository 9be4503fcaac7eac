import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathSegments } from "../../../lib/domain/branch.ts";
import type { Turn } from "../../../lib/domain/turn.ts";
import { createSqliteTurnLog } from "../../../lib/drivers/sqlite/sqlite-turn-log.ts";
import { analyse } from "../../../lib/language/text/analyse.ts";
import { createHistoryReader } from "../../../lib/memory/history-reader.ts";
import { turnTerms } from "../../../lib/memory/recall/turn-terms.ts";
import type { TurnHit, TurnScoring } from "../../../lib/ports/turn-log.ts";
import { describeTurnReaderContract, restored } from "../../contracts/turn-reader.contract.ts";
import { memoryDatabase, SESSION } from "../../helpers/memory-database.ts";
import { docRef, storedTurn } from "../../helpers/turns.ts";

describeTurnReaderContract("the request", (_key, turns) => ({ reader: createHistoryReader(turns) }));

const SUMMARY = { summary: "In short.", summaryModel: "rule", summaryTs: "2026-11-21T10:00:00.000Z" };
const WORDS = ["pump", "valve", "냉각기", "밸브는", "gcb-123", "E12", "the", "?", "pump"];
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((list) => list.join(" "));
const step = fc.record({
  userText: words,
  assistantText: words,
  ts: fc.constantFrom("2026-11-20T09:00:00.000Z", "2026-11-21T09:00:00.000Z", "2025-01-02T03:04:05.000Z"),
  docs: fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 4 }),
  summarised: fc.boolean(),
  /** How far back the turn branches off; 0 continues the one before. */
  back: fc.constantFrom(0, 0, 0, 0, 1, 2, 5, 100),
});

const history = fc.array(step, { maxLength: 12 }).map((steps): Turn[] =>
  steps.map(({ docs, summarised, back, ...texts }, place) =>
    storedTurn({
      ...texts,
      turnId: place + 1,
      parentTurnId: Math.max(0, place - back) || null,
      docRefs: docs.map((docId, slot) => docRef({ docId, slot: slot + 1, title: docId + place })),
      ...(summarised ? SUMMARY : {}),
    }),
  ),
);
const scoring: fc.Arbitrary<TurnScoring> = fc.record({
  k1: fc.constantFrom(0.5, 1.2, 2),
  b: fc.constantFrom(0, 0.2, 0.75, 1),
  weights: fc.record({
    user: fc.constantFrom(0, 1, 2),
    assistant: fc.constantFrom(0, 0.3, 1),
    time: fc.constantFrom(0, 1),
  }),
});
const number = fc.integer({ min: -1, max: 14 });
const segment = fc.record({ from: number, to: number });
const limit = fc.integer({ min: 0, max: 20 });

describe("a conversation that comes with the request", () => {
  it("is read exactly as the same conversation from the turn log, branches included", async () => {
    const log = createSqliteTurnLog({ database: memoryDatabase() });
    let sessions = 0;
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.record({
          numbers: fc.array(number, { maxLength: 5 }),
          after: number,
          before: number,
          leaf: number,
        }),
        fc.array(segment, { maxLength: 4 }),
        fc.record({ query: words, scoring }),
        limit,
        async (turns, asked, segments, search, most) => {
          const key = { ...SESSION, sessionId: `session ${sessions++}` };
          await restored(log, key, turns, turnTerms);
          const reader = createHistoryReader(turns);
          const terms = analyse(search.query).map((term, place) => ({ term, weight: 1 + (place % 3) / 4 }));
          const paths = [segments, pathSegments(asked.leaf, await log.jumps(key))];
          for (const answersOf of [
            (from: typeof reader) => from.get(key, asked.numbers),
            (from: typeof reader) => from.list(key, { limit: most }),
            (from: typeof reader) => from.list(key, { after: Math.max(0, asked.after), limit: most }),
            (from: typeof reader) => from.list(key, { before: asked.before, limit: most }),
            (from: typeof reader) => from.lastTurnId(key),
            (from: typeof reader) => from.jumps(key),
            (from: typeof reader) => from.times(key),
            (from: typeof reader) => from.summaries(key, most),
            async (from: typeof reader) => toNineDigits(await from.search(key, terms, search.scoring, most)),
            (from: typeof reader) => Promise.all(paths.map((path) => from.lastWithDocRefs(key, path))),
            (from: typeof reader) => Promise.all(paths.map((path) => from.citedDocuments(key, path, most))),
          ])
            expect(await answersOf(reader)).toEqual(await answersOf(log));
        },
      ),
    );
  });
});

/** In what order a score is added up is each reader's own. */
function toNineDigits(hits: readonly TurnHit[]) {
  return hits.map((hit) => ({ ...hit, score: Number(hit.score.toPrecision(9)) }));
}
