import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TURN_FIELDS } from "../../lib/domain/turn-ranking.ts";
import { searchTurns } from "../../lib/drivers/elasticsearch/elasticsearch-turn-search.ts";
import {
  countIn,
  hashTurnTerm,
  packTurnTerms,
  unpackTurnTerms,
} from "../../lib/drivers/elasticsearch/turn-term-counts.ts";

describe("packed terms of a turn", () => {
  it("give back lengths, and counts up to sixteen", () => {
    const words = fc.array(fc.constantFrom("pump", "seal", "펌프", "a"), { maxLength: 40 });
    fc.assert(
      fc.property(fc.record({ user: words, assistant: words }), (terms) => {
        const { lengths, hashes, counts } = unpackTurnTerms(packTurnTerms(terms));
        expect(lengths).toEqual(TURN_FIELDS.map((field) => terms[field].length));
        for (const word of ["pump", "absent"]) {
          const found = counts[hashes.indexOf(hashTurnTerm(word))] ?? 0;
          expect(TURN_FIELDS.map((_, place) => countIn(found, place))).toEqual(
            TURN_FIELDS.map((field) => Math.min(16, terms[field].filter((term) => term === word).length)),
          );
        }
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
    const terms = unpackTurnTerms(stored);
    expect(terms.lengths).toEqual([1, 0]);
    const session = [{ ts: "2026-11-21", terms, writeId: "one" }];
    const scoring = { k1: 1.2, b: 0.2, weights: { user: 1, assistant: 1 } };
    const found = (term: string) => searchTurns(session, [{ term, weight: 1 }], scoring, 5);
    expect(found("pump").map(({ turnId }) => turnId)).toEqual([1]);
    expect(found("2026")).toEqual([]);
  });
});
