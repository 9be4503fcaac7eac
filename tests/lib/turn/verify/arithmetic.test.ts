import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equationWith, expressionValue } from "../../../../lib/turn/verify/arithmetic.ts";

const NUMBER = fc.integer({ min: 1, max: 99_999 });
const SIGNS = { "×": "*", "*": "*", "·": "*", "÷": "/", "/": "/", "+": "+", "−": "-", "–": "-" } as const;
const isSign = (text: string): text is keyof typeof SIGNS => text in SIGNS;
const SIGN = fc.constantFrom(...Object.keys(SIGNS).filter(isSign));

/** Products before sums, from left to right, written out apart from the code that is tried. */
function computed(first: number, rest: readonly (readonly [keyof typeof SIGNS, number])[]): number {
  const summands = [first];
  for (const [sign, number] of rest) {
    const last = summands.length - 1;
    if (SIGNS[sign] === "+") summands.push(number);
    else if (SIGNS[sign] === "-") summands.push(-number);
    else
      summands[last] = SIGNS[sign] === "*" ? (summands[last] ?? 0) * number : (summands[last] ?? 0) / number;
  }
  return summands.reduce((sum, each) => sum + each, 0);
}

const calculation = fc.tuple(NUMBER, fc.array(fc.tuple(SIGN, NUMBER), { minLength: 1, maxLength: 5 }));
const written = (first: number, rest: readonly (readonly [string, number])[]) =>
  [
    first.toLocaleString("en-US"),
    ...rest.map(([sign, number]) => ` ${sign} ${number.toLocaleString("en-US")}`),
  ].join("");

describe("a computation in an answer", () => {
  it("comes to what it says, products before sums", () => {
    fc.assert(
      fc.property(calculation, ([first, rest]) => {
        const expected = computed(first, rest);
        expect(expressionValue(written(first, rest))).toBeCloseTo(
          expected,
          6 - Math.ceil(Math.log10(Math.abs(expected) + 1)),
        );
      }),
    );
  });

  it("holds with its result, and with no other", () => {
    fc.assert(
      fc.property(NUMBER, SIGN, NUMBER, (one, sign, other) => {
        const result = computed(one, [[sign, other]]);
        fc.pre(Number.isInteger(result) && result > 0);
        const text = (number: number) =>
          `${written(one, [[sign, other]])} = ${number.toLocaleString("en-US")}`;
        expect(equationWith(result, text(result))?.holds).toBe(true);
        expect(equationWith(result * 2, text(result * 2))?.holds).toBe(false);
      }),
    );
  });

  it.each([
    ["600 ÷ 12 = 50", 50, true],
    ["600 ÷ 12 = 7,200", 7200, false],
    ["객실 3개 × 120,000원 = 360,000원", 360_000, true],
    ["1,200,000 + 12 × 50,000 = 1,800,000", 1_800_000, true],
    ["1,200,000 + 12 × 50,000 = 60,600,000", 60_600_000, false],
  ])("%s", (text, amount, holds) => {
    expect(equationWith(amount, text)?.holds).toBe(holds);
  });
});
