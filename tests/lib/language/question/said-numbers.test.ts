import fc from "fast-check";
import { expect, it } from "vitest";
import { namesOnlySaid } from "../../../../lib/language/question/said-numbers.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const SAID = ["How often is the PX-40 pump serviced?", "매 1,500시간마다, 12만 원. E 12 알람"];

it.each(phrases.lines("takes words whose numbers and ids were said"))(
  "takes words whose numbers and ids were said: %s",
  (text) => {
    expect(namesOnlySaid(text, SAID)).toBe(true);
  },
);

it.each(phrases.pairs("is refused"))("refuses %s", (_, text) => {
  expect(namesOnlySaid(text, SAID)).toBe(false);
});

it("takes whatever was said in so many words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      expect(namesOnlySaid(text, [text])).toBe(true);
    }),
  );
});
