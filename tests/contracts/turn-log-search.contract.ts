import { describe, expect, it } from "vitest";
import { entry } from "../helpers/turns.ts";
import { KEY, SCORING, type TurnLogHarness, terms } from "./turn-log-harness.ts";

/** The part of the turn log's contract about finding turns by their words. */
export function describeTurnSearch(harness: () => TurnLogHarness): void {
  describe("searching", () => {
    it("scores by BM25 over weighted fields with this session's own statistics", async () => {
      for (let turn = 0; turn < 30; turn++)
        await harness().first.append({ ...KEY, sessionId: "large" }, entry({}, { user: ["pump"] }));
      await harness().first.append(
        KEY,
        entry({}, { user: ["pump", "pump", "pump", "seal", "ring"], assistant: ["pump", "oil"] }),
      );
      await harness().first.append(KEY, entry({}, { user: ["belt", "cover"], assistant: ["oil", "oil"] }));
      const [hit] = await harness().first.search(KEY, [{ term: "pump", weight: 2 }], SCORING, 10);
      const frequency = 3 / (0.8 + 0.2 * (5 / 3.5)) + 0.3 / (0.8 + 0.2 * (2 / 2));
      const expected = 2 * Math.log(1 + 1.5 / 1.5) * ((frequency * 2.2) / (frequency + 1.2));
      expect(hit?.score).toBeCloseTo(expected, 6);
      expect(hit).toMatchObject({ turnId: 1, ts: "2026-11-21T09:00:00.000Z" });
    });

    it("takes a word's rarity halfway between the turns that hold it and those that say it outside the reply", async () => {
      await harness().first.append(KEY, entry({}, { user: ["pump"], assistant: ["pump"] }));
      await harness().first.append(KEY, entry({}, { user: ["belt"], assistant: ["pump"] }));
      await harness().first.append(KEY, entry({}, { user: ["belt"], assistant: ["oil"] }));
      const hits = await harness().first.search(KEY, [{ term: "pump", weight: 1 }], SCORING, 10);
      const rarity = Math.log(1 + (3 - 1.5 + 0.5) / (1.5 + 0.5));
      const score = (frequency: number) => (rarity * frequency * 2.2) / (frequency + 1.2);
      expect(hits.map(({ turnId }) => turnId)).toEqual([1, 2]);
      expect(hits[0]?.score).toBeCloseTo(score(1.3), 6);
      expect(hits[1]?.score).toBeCloseTo(score(0.3), 6);
    });

    it("finds what another client has appended, at once", async () => {
      await harness().first.append(KEY, entry({}, { user: ["pump"] }));
      await harness().first.search(KEY, terms("pump"), SCORING, 10);
      await harness().second.append(KEY, entry({}, { user: ["pump"] }));
      expect(await harness().first.search(KEY, terms("pump"), SCORING, 10)).toHaveLength(2);
    });

    it("takes any term for what it is and none for another", async () => {
      const awkward = [
        "2026-11-21",
        "2026_11",
        "e-1234",
        "E-1234",
        "sop_77",
        "c++",
        '"quoted" OR x',
        "NEAR(",
        "*",
        "11월",
        "토요일",
        "a:b",
        "²",
        "🙂",
      ];
      for (const word of awkward) await harness().first.append(KEY, entry({}, { user: [word] }));
      for (const [index, word] of awkward.entries()) {
        expect(
          (await harness().first.search(KEY, terms(word), SCORING, 10)).map((hit) => hit.turnId),
        ).toEqual([index + 1]);
      }
    });

    it("keeps the postings of sessions apart whose numbers begin alike", async () => {
      for (let session = 1; session <= 12; session++) {
        await harness().first.append(
          { ...KEY, sessionId: `s${session}` },
          entry({}, { user: ["2_pump", "pump"] }),
        );
      }
      for (let session = 1; session <= 12; session++) {
        expect(
          await harness().first.search(
            { ...KEY, sessionId: `s${session}` },
            terms("pump", "2_pump"),
            SCORING,
            100,
          ),
        ).toHaveLength(1);
      }
    });
  });
}
