import fc from "fast-check";
import { expect, it } from "vitest";
import { namesOnlySaid } from "../../../../lib/language/question/said-numbers.ts";

const SAID = ["How often is the PX-40 pump serviced?", "매 1,500시간마다, 12만 원. E 12 알람"];

it.each([
  "How often is the PX-40 pump serviced?",
  "px40 펌프 1500시간 정비",
  "E12의 원인",
  "두 번째, 2번째, 3 examples of it",
  "no number at all",
  "until the 1500th hour, 1500-06-30",
])("takes words whose numbers and ids were said: %s", (text) => {
  expect(namesOnlySaid(text, SAID)).toBe(true);
});

it.each([
  ["another id", "How often is the PX-50 pump serviced?"],
  ["another number", "every 2,000 hours"],
  ["an id of the same number", "the QX-40 pump"],
  ["a year that nobody named", "the policy of 2026"],
  ["a day of such a year", "until 2026-06-30"],
])("refuses %s", (_, text) => {
  expect(namesOnlySaid(text, SAID)).toBe(false);
});

it("takes whatever was said in so many words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      expect(namesOnlySaid(text, [text])).toBe(true);
    }),
  );
});
