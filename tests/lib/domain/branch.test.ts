import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathSegments } from "../../../lib/domain/branch.ts";

describe("the path to a turn", () => {
  it("follows the parents where they are not simply the turn before", () => {
    expect(pathSegments(6, [{ turnId: 5, parentTurnId: 2 }])).toEqual([
      { from: 5, to: 6 },
      { from: 1, to: 2 },
    ]);
  });

  it("goes on with the turn before where one claims to continue a later turn", () => {
    expect(pathSegments(7, [{ turnId: 6, parentTurnId: 9 }])).toEqual([
      { from: 6, to: 7 },
      { from: 1, to: 5 },
    ]);
  });

  it("comes to an end inside the conversation, whatever turns claim to continue", () => {
    const jumps = fc.array(
      fc.record({
        turnId: fc.integer({ min: 1, max: 12 }),
        parentTurnId: fc.option(fc.integer({ min: 1, max: 30 })),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), jumps, (leaf, claimed) => {
        const segments = pathSegments(leaf, claimed);
        expect(segments.length).toBeLessThanOrEqual(leaf);
        expect(segments.every(({ from, to }) => 1 <= from && from <= to && to <= leaf)).toBe(true);
      }),
    );
  });
});
