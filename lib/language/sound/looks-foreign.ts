import { FINALS, INITIALS, VOWELS, writtenSyllable } from "../../domain/syllable.ts";

/**
 * Whether a Hangul word is formed like a loan word: with syllables that Sino-Korean and most native words
 * lack ("크", "터", "레", "션"), or with ㄹ first. Other words can be loan words too ("비타민"), but most are not.
 */
export function looksForeign(hangul: string): boolean {
  return FOREIGN.test(hangul);
}

/** All syllables with this initial and one of these vowels. */
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
