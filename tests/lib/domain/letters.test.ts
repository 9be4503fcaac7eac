import { expect, it } from "vitest";
import { hasHangul, hasSyllable, lettersAndDigits, startsWithSyllable } from "../../../lib/domain/letters.ts";
import { escapePattern } from "../../../lib/domain/pattern.ts";
import { foldBlanks, foldBlanksInLines, oneLine, singleBlanks } from "../../../lib/domain/text.ts";

it("tells single Korean letters from syllables", () => {
  expect([hasHangul("ㅋㅋ"), hasSyllable("ㅋㅋ")]).toEqual([true, false]);
  expect([startsWithSyllable("문서 1"), startsWithSyllable("1 문서")]).toEqual([true, false]);
});

it("keeps of an id its letters and digits, of any script", () => {
  expect(lettersAndDigits("MARU-ERR 4031 (출장)")).toBe("MARUERR4031출장");
});

it("folds blanks to one, in lines or across them", () => {
  const text = " a\u00a0 b \n\n c ";
  expect(oneLine(text)).toBe("a b c");
  expect(singleBlanks(text)).toBe(" a b c ");
  expect(foldBlanksInLines(text)).toBe(" a b \n\n c ");
  expect(foldBlanks(text)).toBe(" a b \nc ");
});

it("finds just the text that was escaped", () => {
  const text = "a.b*c+d?e^f$g{h}i(j)k|l[m]n\\o/p";
  expect(new RegExp(`^${escapePattern(text)}$`, "u").test(text)).toBe(true);
  expect(new RegExp(escapePattern("a.b"), "u").test("axb")).toBe(false);
});
