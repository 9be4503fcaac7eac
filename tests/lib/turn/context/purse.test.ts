import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPurse } from "../../../../lib/turn/context/purse.ts";

const PRICES: Readonly<Record<string, { input: number; output: number }>> = {
  cheap: { input: 1, output: 2 },
  dear: { input: 100, output: 400 },
};
const priceOf = (model: string) => PRICES[model] ?? null;
const call = (model: string, inputTokens: number, outputTokens: number) => ({
  model,
  inputTokens,
  outputTokens,
});

describe("the purse of an answer", () => {
  it("is spent by tokens read and written, and says when it is empty", () => {
    const purse = createPurse(0.01, priceOf);
    purse.take(call("cheap", 1_000, 500));
    expect(purse.spent).toBeCloseTo(0.002);
    expect([purse.exhausted, purse.note]).toEqual([null, null]);
    purse.take(call("dear", 100, 0));
    expect(purse.exhausted).toBe("limit reached: the answer may cost 0.01 dollars");
    expect(purse.note).toBe("the limit of 0.01 dollars was reached");
  });

  it("has no bottom where a price is not known, and says so", () => {
    const purse = createPurse(0.01, priceOf);
    purse.take(call("dear", 1_000_000, 0));
    purse.take(call("nobody", 1, 1));
    expect([purse.spent, purse.exhausted]).toEqual([null, null]);
    expect(purse.note).toBe("no limit of money: the price of nobody is not known");
  });

  it("counts without a limit, too", () => {
    const purse = createPurse(0, priceOf);
    purse.take(call("nobody", 1, 1));
    expect([purse.exhausted, purse.note]).toEqual([null, null]);
  });

  it("is empty from the first call on by which the limit is reached, whatever the calls", () => {
    const calls = fc.array(
      fc.record({
        model: fc.constantFrom("cheap", "dear"),
        inputTokens: fc.nat(50_000),
        outputTokens: fc.nat(5_000),
      }),
    );
    fc.assert(
      fc.property(calls, fc.double({ min: 0.000_1, max: 5, noNaN: true }), (all, limit) => {
        const purse = createPurse(limit, priceOf);
        let sum = 0;
        for (const each of all) {
          purse.take(each);
          const price = PRICES[each.model] ?? { input: 0, output: 0 };
          sum += (each.inputTokens * price.input + each.outputTokens * price.output) / 1_000_000;
          expect(purse.exhausted !== null).toBe(sum >= limit);
        }
      }),
    );
  });
});
