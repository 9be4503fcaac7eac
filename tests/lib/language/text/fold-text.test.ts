import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "../../../../lib/language/text/text-terms.ts";

const folded = (text: string) => text.normalize("NFKC").toLowerCase().normalize("NFC");

describe("folded text", () => {
  it("has the one form of Unicode, whatever it is made of", () => {
    const letters = fc.constantFrom(
      "a",
      "Z",
      "İ",
      "가",
      "힣",
      "각",
      "ᄀ",
      "ᅡ",
      "ᆨ",
      "ㄱ",
      "ｶ",
      "①",
      "é",
      "e\u0301",
      " ",
      "7",
    );
    const texts = fc.oneof(
      fc.array(letters, { maxLength: 12 }).map((list) => list.join("")),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(foldText(text)).toBe(folded(text));
      }),
    );
  });

  it("is the same for all Hangul syllables as if each were looked at", () => {
    for (let code = 0xac_00; code <= 0xd7_a3; code++) {
      const syllable = String.fromCharCode(code);
      expect(foldText(`${syllable}a${syllable}`)).toBe(folded(`${syllable}a${syllable}`));
    }
  });
});
