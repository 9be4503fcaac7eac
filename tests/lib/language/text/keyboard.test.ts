import fc from "fast-check";
import { expect, it } from "vitest";
import { typedAsEnglish, typedAsKorean } from "../../../../lib/language/text/keyboard.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

it.each(phrases.pairs("is typed on the other layout"))(
  "reads “%s” on the Korean layout as “%s”",
  (typed, meant) => {
    expect(typedAsKorean(typed)).toBe(meant);
  },
);

it.each(["hello", "q", "", "naïve", "a1"])("reads no whole syllables from “%s”", (typed) => {
  expect(typedAsKorean(typed)).toBeNull();
});

it("reads Hangul on the English layout, loose letters too", () => {
  expect(typedAsEnglish("ㅠㅕㅇㅎㄷㅅ")).toBe("budget");
  expect(typedAsEnglish("ㅔ걏ㄷ")).toBe("price");
  expect(typedAsEnglish("가1")).toBeNull();
});

it("reads back every syllable that it wrote", () => {
  const syllable = fc.integer({ min: 0xac_00, max: 0xd7_a3 }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(syllable, (one) => {
      // Letters with the shift key are lower-cased on the way: those are other ones afterwards.
      const typed = typedAsEnglish(one);
      if (typed !== null && !/[ㄲㄸㅃㅆㅉㅒㅖ]/u.test(one.normalize("NFKD")))
        expect(typedAsEnglish(typedAsKorean(typed) ?? "")).toBe(typed);
    }),
  );
});
