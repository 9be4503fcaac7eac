import fc from "fast-check";
import { expect, it } from "vitest";
import { fuseScores } from "../../../../lib/retrieval/search/fuse-scores.ts";

const list = fc.array(fc.tuple(fc.constantFrom(..."abcdefgh"), fc.double({ min: -1, max: 9, noNaN: true })), {
  maxLength: 8,
});

it("every chunk that words or meaning found is in the fused list once, best first, its score 0 to 1, with what found it", () => {
  fc.assert(
    fc.property(list, list, fc.double({ min: 0, max: 1, noNaN: true }), (words, meaning, weight) => {
      const [lexical, cosines] = [new Map(words), new Map(meaning)];
      const fused = fuseScores(lexical, cosines, weight);
      expect(fused.map(({ id }) => id).sort()).toEqual(
        [...new Set([...lexical.keys(), ...cosines.keys()])].sort(),
      );
      let above = 1;
      for (const { id, score, method } of fused) {
        expect(score).toBeLessThanOrEqual(above);
        expect(score).toBeGreaterThanOrEqual(0);
        above = score;
        expect(method).toBe(!lexical.has(id) ? "vector" : cosines.has(id) ? "hybrid" : "lexical");
      }
    }),
  );
});

it("the best of both lists is first, whatever their scales are", () => {
  const fused = fuseScores(
    new Map([
      ["words", 0.31],
      ["both", 0.3],
      ["last", 0.01],
    ]),
    new Map([
      ["meaning", 0.86],
      ["both", 0.855],
      ["far", 0.8],
    ]),
    0.5,
  );
  expect(fused[0]).toMatchObject({ id: "both", method: "hybrid" });
});

it("with a weight of nothing for meaning the order is that of the words", () => {
  const words = new Map([
    ["a", 3],
    ["b", 2],
    ["c", 1],
  ]);
  const fused = fuseScores(words, new Map([["c", 0.9]]), 0);
  expect(fused.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
