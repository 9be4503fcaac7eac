import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nthLargest } from "../../../lib/domain/nth-largest.ts";

describe("the n-th largest value", () => {
  it("is the one that stands there when all are sorted", () => {
    const values = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 9, noNaN: true })),
    );
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 40 }), (list, n) => {
        const given = Float64Array.from(list);
        const sorted = given.toSorted().reverse();
        expect(nthLargest(given, n)).toBe(sorted[Math.min(n, sorted.length) - 1] ?? 0);
        expect([...given]).toEqual([...Float64Array.from(list)]);
      }),
    );
  });
});
