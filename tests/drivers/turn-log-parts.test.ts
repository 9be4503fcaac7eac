import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TURN_FIELDS } from "../../lib/domain/turn-ranking.ts";
import { newestNumber } from "../../lib/drivers/elasticsearch/elasticsearch-turn-numbers.ts";
import { searchTurns } from "../../lib/drivers/elasticsearch/elasticsearch-turn-search.ts";
import {
  countIn,
  createPackedTurns,
  hashTurnTerm,
  packTurnTerms,
} from "../../lib/drivers/elasticsearch/turn-term-counts.ts";

describe("the newest number", () => {
  it("is found whatever was remembered, in few requests", async () => {
    const number = fc.integer({ min: 0, max: 200_000 });
    await fc.assert(
      fc.asyncProperty(number, number, async (newest, known) => {
        let requests = 0;
        const exist = async (numbers: readonly number[]) => {
          requests++;
          return numbers.map((asked) => asked <= newest);
        };
        expect(await newestNumber(Math.min(known, newest), exist)).toBe(newest);
        expect(requests).toBeLessThanOrEqual(6);
        expect(await newestNumber(newest + 1 + known, exist)).toBe(newest);
      }),
    );
  });

  it("costs one request while a session goes on turn by turn", async () => {
    for (const [known, newest] of [
      [10_000, 10_000],
      [10_000, 10_001],
      [1, 1],
    ] as const) {
      let requests = 0;
      const exist = async (numbers: readonly number[]) => {
        requests++;
        return numbers.map((asked) => asked <= newest);
      };
      expect(await newestNumber(known, exist)).toBe(newest);
      expect(requests).toBe(1);
    }
  });
});

describe("packed terms of turns", () => {
  it("give back lengths, and counts up to sixteen, of every turn in turn", () => {
    const words = fc.array(fc.constantFrom("pump", "seal", "펌프", "a"), { maxLength: 40 });
    const turns = fc.array(fc.record({ user: words, assistant: words }), { maxLength: 12 });
    fc.assert(
      fc.property(turns, (given) => {
        const packed = createPackedTurns();
        for (const terms of given) packed.push(packTurnTerms(terms));
        expect(packed.turns).toBe(given.length);
        TURN_FIELDS.forEach((field, place) => {
          expect(packed.lengths[place]?.slice(1)).toEqual(given.map((terms) => terms[field].length));
          expect(packed.totals[place]).toBe(given.reduce((sum, terms) => sum + terms[field].length, 0));
        });
        const found: [number, number[]][] = [];
        packed.forEach(new Set([hashTurnTerm("pump"), hashTurnTerm("absent")]), (turnId, _, counts) => {
          found.push([turnId, TURN_FIELDS.map((__, place) => countIn(counts, place))]);
        });
        const expected = given.flatMap((terms, index): [number, number[]][] => {
          const counts = TURN_FIELDS.map((field) =>
            Math.min(16, terms[field].filter((term) => term === "pump").length),
          );
          return counts.some((count) => count > 0) ? [[index + 1, counts]] : [];
        });
        expect(found).toEqual(expected);
      }),
    );
  });
});

describe("terms that were packed with a third field", () => {
  it("are read without it", () => {
    // Lengths 1, 0 and 2; "pump" once in the first field and "2026" twice in the third.
    const stored = Buffer.alloc(12 + 2 * 6);
    for (const [place, length] of [1, 0, 2].entries()) stored.writeUInt32LE(length, place * 4);
    for (const [place, term] of ["pump", "2026"].entries())
      stored.writeUInt32LE(hashTurnTerm(term), 12 + place * 4);
    for (const [place, counts] of [1, 2 << 10].entries()) stored.writeUInt16LE(counts, 20 + place * 2);
    const terms = createPackedTurns();
    terms.push(stored);
    expect(terms.lengths).toEqual([
      [0, 1],
      [0, 0],
    ]);
    const session = { ts: ["", "2026-11-21"], terms, writeId: null };
    const scoring = { k1: 1.2, b: 0.2, weights: { user: 1, assistant: 1 } };
    const found = (term: string) => searchTurns(session, [{ term, weight: 1 }], scoring, 5);
    expect(found("pump").map(({ turnId }) => turnId)).toEqual([1]);
    expect(found("2026")).toEqual([]);
  });
});
