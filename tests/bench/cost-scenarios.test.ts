import { expect, it } from "vitest";
import { scenarioCosts } from "../../bench/costs/scenarios.ts";
import { knownPriceOf } from "../../lib/domain/model-price.ts";

it("the costs of the scenarios come out of their rounded calls as they are stated", () => {
  for (const { rounded, stated } of scenarioCosts(null)) expect(rounded).toBeCloseTo(stated, 6);
});

it("by their tokens they cost about a fifth less than stated, which was rounded up", () => {
  const costs = scenarioCosts(knownPriceOf("gpt-5-nano"));
  expect(costs.map(({ exact }) => exact && Math.round(exact.month))).toEqual([616, 1_540, 3_081]);
});

it("without a price nothing is said to cost nothing", () => {
  expect(scenarioCosts(null).map(({ exact }) => exact)).toEqual([null, null, null]);
});
