import fc from "fast-check";
import { expect, it } from "vitest";
import { respellings } from "../../../../lib/language/text/respell.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

const wordsFor = (typed: string) => respellings(typed).map(({ word }) => word);

it.each(phrases.pairs("may be meant for"))("“%s” may be meant for “%s”", (typed, meant) => {
  expect(wordsFor(typed)).toContain(meant);
});

it.each(["pressure", "환불", "which", "언제", "cab", "대만", "약", "42", "냉각수A", ""])(
  "leaves “%s” as it is: known, only asking, or too short to tell",
  (typed) => {
    expect(respellings(typed)).toEqual([]);
  },
);

it("takes what begins as a known word for another only where it sounds alike: 출장지 is not 출장비", () => {
  expect(wordsFor("출장지")).not.toContain("출장비");
  expect(wordsFor("출장삐")).toContain("출장비");
});

it("leaves a word with another ending, or of a verb that is known, as it is", () => {
  expect(wordsFor("against")).not.toContain("agains");
  expect(wordsFor("먹고")).not.toContain("먹거");
  expect(wordsFor("planning")).not.toContain("planting");
});

it("takes a letter twice, or two that changed places, for likelier than another letter", () => {
  const doubtOf = (word: string) => respellings("hosse").find((one) => one.word === word)?.doubt ?? 9;
  expect(doubtOf("hose")).toBeLessThan(doubtOf("horse"));
});

it("never offers the word itself, and a bounded number for any word of everyday length", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/u), (typed) => {
      expect(wordsFor(typed)).not.toContain(typed);
      expect(wordsFor(typed).length).toBeLessThan(1_200);
    }),
  );
});
