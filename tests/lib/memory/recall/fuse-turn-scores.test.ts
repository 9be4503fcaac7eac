import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fuseTurnScores } from "../../../../lib/memory/recall/fuse-turn-scores.ts";

const IDS = [1, 2, 3, 4];
const words = (...scores: number[]) => Float64Array.from([0, ...scores]);
const cosines = (...values: number[]) => new Map(values.map((value, place) => [place + 1, value]));
const best = (scores: Float64Array | null) => {
  const list = [...(scores ?? [])];
  return list.indexOf(Math.max(...list));
};

describe("words and meaning together", () => {
  it("find what only the one of them finds", () => {
    expect(best(fuseTurnScores(words(0, 0, 0, 0), cosines(0.7, 0.8, 0.7, 0.7), IDS))).toBe(2);
    expect(best(fuseTurnScores(words(0, 0, 7, 0), cosines(0.8, 0.8, 0.8, 0.8), IDS))).toBe(3);
  });

  it("put first what fits by both", () => {
    expect(best(fuseTurnScores(words(6, 5, 0, 0), cosines(0.7, 0.8, 0.81, 0.7), IDS))).toBe(2);
  });

  it("leave nothing of what fits by neither", () => {
    const scores = fuseTurnScores(words(9, 0, 0, 0), cosines(0.9, 0.5, 0.7, 0.7), IDS);
    expect(scores?.[2]).toBe(0);
  });

  it("judge a turn that has no vector yet by its words", () => {
    const some = new Map([...cosines(0.7, 0.8, 0.7)]);
    expect(best(fuseTurnScores(words(0, 0, 0, 9), some, IDS))).toBe(4);
  });

  it("are not mixed where most turns have no vector", () => {
    expect(fuseTurnScores(words(1, 2, 3, 4), cosines(0.9), IDS)).toBeNull();
    expect(fuseTurnScores(words(1, 2, 3, 4), new Map(), IDS)).toBeNull();
    expect(fuseTurnScores(words(), new Map(), [])).toBeNull();
  });

  it("are a finite number of 0 or more for every turn, whatever the scores are", () => {
    const score = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true }));
    const cosine = fc.option(fc.double({ min: -1, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(fc.tuple(score, cosine), { minLength: 1, maxLength: 40 }), (turns) => {
        const ids = turns.map((_, place) => place + 1);
        const known = new Map(
          turns.flatMap(([, each], place): [number, number][] => (each === null ? [] : [[place + 1, each]])),
        );
        const fused = fuseTurnScores(words(...turns.map(([each]) => each)), known, ids);
        for (const each of fused ?? []) {
          expect(Number.isFinite(each)).toBe(true);
          expect(each).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
