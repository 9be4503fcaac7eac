import { expect, it } from "vitest";
import { knownPriceOf } from "../../../lib/domain/model-price.ts";

it.each([
  ["gpt-4o", 2.5],
  ["gpt-4o-2024-11-20", 2.5],
  ["openai/gpt-4.1-mini", 0.4],
  ["claude-opus-4-20250514", 15],
  ["anthropic/claude-opus-4.5", 5],
  ["claude-3-7-sonnet-latest", 3],
])("knows %s by its name, whatever its release", (model, input) => {
  expect(knownPriceOf(model)?.input).toBe(input);
});

it.each(["claude-opus-4-9", "gpt-4o-realtime-preview", "gpt-5.9-mini", "o3-deep-research", "gpt"])(
  "does not guess what %s costs by its family",
  (model) => {
    expect(knownPriceOf(model)).toBeNull();
  },
);
