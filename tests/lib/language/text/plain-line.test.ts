import { expect, it } from "vitest";
import { plainLine } from "../../../../lib/language/text/plain-line.ts";

it.each([
  ["네, 500시간마다 해요.", "500시간마다 해요."],
  ["네! 맞아요.", "맞아요."],
  ["네 가지로 줄일 수 있어요.", "네 가지로 줄일 수 있어요."],
  ["예 1: 약정", "예 1: 약정"],
  ["Sure, every 500 hours.", "every 500 hours."],
])("leaves out what opens a line and says nothing, and no number: %s", (text, plain) => {
  expect(plainLine(text)).toBe(plain);
});
