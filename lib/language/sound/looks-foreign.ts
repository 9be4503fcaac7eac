import { FINALS, INITIALS, VOWELS, writtenSyllable } from "../../domain/syllable.ts";

/**
 * Whether a word in Hangul is built as loan words are: with syllables that Sino-Korean words and most native
 * ones lack ("크", "터", "레", "션"), or with ㄹ at its beginning. What is built as any other word ("비타민") may be one
 * as well, but far more often is none.
 */
export function looksForeign(hangul: string): boolean {
  return FOREIGN.test(hangul);
}

/** All syllables that begin with this letter and go on with one of these vowels. */
const syllables = (initial: string, vowels: string) =>
  [...vowels]
    .map((vowel) => {
      const open = { initial: INITIALS.indexOf(initial), vowel: VOWELS.indexOf(vowel), final: 0 };
      return `${writtenSyllable(open)}-${writtenSyllable({ ...open, final: FINALS.length - 1 })}`;
    })
    .join("");

const FOREIGN = new RegExp(
  `^[라-맇]|[${[
    syllables("ㅋ", "ㅏㅐㅓㅔㅕㅖㅗㅘㅜㅝㅞㅟㅠㅡㅣ"),
    syllables("ㅌ", "ㅓㅔㅠㅡㅣㅟ"),
    syllables("ㅍ", "ㅓㅔㅜㅠㅡ"),
    syllables("ㄷ", "ㅔㅠㅡ"),
    syllables("ㄹ", "ㅓㅔㅡ"),
    syllables("ㅁ", "ㅔㅠ"),
    syllables("ㅂ", "ㅔㅠㅡ"),
    syllables("ㅅ", "ㅑㅒㅕㅛㅠㅟ"),
    syllables("ㄴ", "ㅔㅠ"),
    syllables("ㅇ", "ㅔㅞㅟ"),
    syllables("ㅎ", "ㅔㅟ"),
    syllables("ㅊ", "ㅔ"),
    syllables("ㄱ", "ㅔ"),
  ].join("")}스즈쥬츠얼봇샵숍펌센셀셋섬젤젝젠챔캠]`,
  "u",
);
