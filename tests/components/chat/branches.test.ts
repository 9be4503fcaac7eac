import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newestLeafBelow, siblingsOf, visiblePath } from "../../../components/chat/branches.ts";
import type { Jump } from "../../../lib/domain/branch.ts";

const list = (leaf: number, jumps: Jump[]) => {
  const path = visiblePath(leaf, jumps);
  return Array.from({ length: path.length }, (_, index) => path.turnIdAt(index));
};

/** 1–2–3, then 4 asks 2 again (continues 1), then 5; 6 asks 1 again. */
const JUMPS: Jump[] = [
  { turnId: 4, parentTurnId: 1 },
  { turnId: 6, parentTurnId: null },
];

/** A random history: every turn continues some earlier one, or none. */
const histories = fc
  .array(fc.nat(), { minLength: 1, maxLength: 30 })
  .map((choices) => choices.map((choice, index) => (index === 0 ? null : choice % (index + 1) || null)));

const jumpsOf = (parents: (number | null)[]): Jump[] =>
  parents
    .map((parent, index) => ({ turnId: index + 1, parentTurnId: parent }))
    .filter((jump) => jump.turnId > 1 && jump.parentTurnId !== jump.turnId - 1);

describe("visible path", () => {
  it("follows the parents of any history", () => {
    fc.assert(
      fc.property(histories, (parents) => {
        for (let leaf = 1; leaf <= parents.length; leaf += 1) {
          const expected: number[] = [];
          for (let turn: number | null = leaf; turn !== null; turn = parents[turn - 1] ?? null)
            expected.unshift(turn);
          expect(list(leaf, jumpsOf(parents))).toEqual(expected);
        }
      }),
    );
  });
});

describe("versions of a turn", () => {
  it("agree with the parents of any history", () => {
    fc.assert(
      fc.property(histories, (parents) => {
        for (const [index, parent] of parents.entries()) {
          const expected = parents.flatMap((other, at) => (other === parent ? [at + 1] : []));
          expect(siblingsOf(index + 1, parent, jumpsOf(parents))).toEqual(expected);
        }
      }),
    );
  });

  it("are left at their newest turn when one is chosen", () => {
    expect(newestLeafBelow(2, JUMPS, 6)).toBe(3);
    expect(newestLeafBelow(4, JUMPS, 6)).toBe(5);
    expect(newestLeafBelow(1, JUMPS, 6)).toBe(5);
    expect(newestLeafBelow(6, JUMPS, 6)).toBe(6);
  });

  it("are left at a turn below them in any history", () => {
    fc.assert(
      fc.property(histories, (parents) => {
        for (let turn = 1; turn <= parents.length; turn += 1) {
          const leaf = newestLeafBelow(turn, jumpsOf(parents), parents.length);
          expect(list(leaf, jumpsOf(parents))).toContain(turn);
          expect(parents).not.toContain(leaf);
        }
      }),
    );
  });
});
