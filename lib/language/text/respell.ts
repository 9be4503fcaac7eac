import { FINALS, INITIALS, syllableOf, VOWELS, writtenSyllable } from "../../domain/syllable.ts";
import { SHORTEST_RESPELT } from "../../tunables/language.ts";
import { meaningLength, meaningsOf } from "../lexicon/meanings.ts";
import { englishStem, isEnglishStopWord, isLightEnglishWord } from "./english-words.ts";
import { typedAsEnglish, typedAsKorean } from "./keyboard.ts";
import { isAuxiliary, isKoreanQuestionWord, isLightKoreanWord } from "./korean-words.ts";

/**
 * How many letters longer than the candidate's stem the word may be: "longes" is no word although its stem is
 * one.
 */
const LONGEST_ENDING = 2;
/** The same for two swapped letters, which do not look like an ending: "lodgign". */
const LONGEST_ENDING_SWAPPED = 3;
/** A stem of this length is no coincidence, whatever follows it: "accomodation". */
const LONG_STEM = 5;
/**
 * The doubt of one letter too many or too few. A different letter is more doubtful: "planning" is no mistake
 * for "planting".
 */
const LIKELY_DOUBT = 2;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Letters that are confused because they sound alike. */
const LIKE_INITIALS = ["ㄱㄲㅋ", "ㄷㄸㅌ", "ㅂㅃㅍ", "ㅅㅆ", "ㅈㅉㅊ"];
const LIKE_VOWELS = ["ㅐㅔ", "ㅒㅖ", "ㅙㅚㅞ", "ㅓㅗ", "ㅜㅡ", "ㅢㅣ", "ㅕㅔ"];
const LIKE_FINALS = ["ㄱㄲㅋㄳㄺ", "ㄷㅅㅆㅈㅊㅌㅎ", "ㄴㄵㄶ", "ㄹㄼㄽㄾㅀ", "ㅁㄻ", "ㅂㅍㅄㄿ"];

/** A word that the user may have meant. */
export interface Respelling {
  word: string;
  /** How unlikely the mistake is; 0 for the other keyboard, a doubled letter, or two swapped letters. */
  doubt: number;
  /** The parts of words written together; the library must have all of them. */
  parts: readonly string[];
}

/**
 * The words that a typed word (of one script) may be misspelt for, one letter or one letter of a syllable
 * away. None for words in the table of meanings, words that only ask, and words that are too short. The
 * caller looks up which of them documents have.
 */
export function respellings(typed: string): Respelling[] {
  const word = typed.toLowerCase();
  if (/^[a-z]+$/u.test(word)) {
    const korean = typedAsKorean(typed);
    return isKnownEnglish(word) ? [] : [...alone(korean), ...englishRespellings(word)];
  }
  if (/^[ㄱ-ㅎㅏ-ㅣ가-힣]+$/u.test(word)) {
    const english = /[ㄱ-ㅎㅏ-ㅣ]/u.test(word) ? typedAsEnglish(word) : null;
    if (english !== null) return alone(english);
    return isKnownKorean(word)
      ? []
      : koreanRespellings(word).map((each) => ({ word: each, parts: [each], doubt: 0 }));
  }
  return [];
}

function alone(word: string | null): Respelling[] {
  return word === null || word.length < 2 ? [] : [{ word, parts: [word], doubt: 0 }];
}

function isKnownEnglish(word: string): boolean {
  const isShort = word.length < SHORTEST_RESPELT.english;
  return isShort || isEnglishStopWord(word) || isLightEnglishWord(word) || meaningsOf(word).length > 0;
}

/** A verb ending is not a misspelling: "먹고" is not "먹거". */
const VERB_ENDING = /[고서면며지니]$/u;
/** A noun of one syllable with its particle is too short to judge. */
const ONE_SYLLABLE = /^.(?:[만은는이가을를의에로도]|까지|부터|에서|으로|보다|마다|처럼|이나)$/u;

function isKnownKorean(word: string): boolean {
  const asks = isKoreanQuestionWord(word) || isAuxiliary(word) || isLightKoreanWord(word);
  const isShort = word.length < SHORTEST_RESPELT.korean || ONE_SYLLABLE.test(word);
  // One known syllable is a verb stem, whatever follows it: "먹고".
  const known = meaningLength(word);
  return isShort || asks || known === 1 || known === word.length;
}

function englishRespellings(word: string): Respelling[] {
  const found = new Map<string, number>();
  const add = (other: string, doubt: number) => found.set(other, Math.min(doubt, found.get(other) ?? doubt));
  for (let at = 1; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    const [last, next] = [word.charAt(at - 1), word.charAt(at)];
    add(word.slice(0, at - 1) + next + last + word.slice(at + 1), 0);
    if (after !== "") add(before + after.slice(1), last === next ? 0 : 2);
    for (const letter of LETTERS) {
      add(before + letter + after, letter === last || letter === next ? 0 : 2);
      if (after !== "") add(before + letter + after.slice(1), areVowels(letter, next) ? 1 : 3);
    }
  }
  found.delete(word);
  const apart: Respelling[] = [];
  for (let at = SHORTEST_RESPELT.part; at <= word.length - SHORTEST_RESPELT.part; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    apart.push({ word: parts.join(" "), parts, doubt: 4 });
  }
  const alike = [...found].filter(([other, doubt]) => {
    const stem = englishStem(other);
    const isLong = stem.length >= LONG_STEM && doubt <= LIKELY_DOUBT;
    if (doubt === 0 && other.length === word.length)
      return isLong || stem.length >= word.length - LONGEST_ENDING_SWAPPED;
    return (isLong || stem.length >= word.length - LONGEST_ENDING) && !word.startsWith(stem);
  });
  return [...alike.map(([other, doubt]) => ({ word: other, parts: [other], doubt })), ...apart];
}

function areVowels(one: string, other: string): boolean {
  return "aeiou".includes(one) && other !== "" && "aeiou".includes(other);
}

/**
 * Variants with one letter of one syllable changed: to any letter, or in a short word only to one that sounds
 * alike. A known beginning is left as it is, and right after it another letter makes another word: "출장지",
 * "출장비".
 */
function koreanRespellings(word: string): string[] {
  const known = meaningLength(word);
  const anyLetter = known === 0 && word.length >= SHORTEST_RESPELT.anyLetter;
  const last = VERB_ENDING.test(word) ? word.length - 1 : word.length;
  return [...word].flatMap((syllable, at) =>
    (at < known || at === last ? [] : likeSyllables(syllable, anyLetter)).map(
      (other) => word.slice(0, at) + other + word.slice(at + 1),
    ),
  );
}

function likeSyllables(syllable: string, anyLetter: boolean): string[] {
  const parts = syllableOf(syllable);
  if (parts === null) return [];
  const like = (letters: string, groups: readonly string[], place: number) =>
    Array.from(letters, (_, other) => other).filter(
      (other) =>
        other !== place &&
        (anyLetter ||
          groups.some(
            (group) => group.includes(letters.charAt(place)) && group.includes(letters.charAt(other)),
          )),
    );
  return [
    ...like(INITIALS, LIKE_INITIALS, parts.initial).map((initial) => ({ ...parts, initial })),
    ...like(VOWELS, LIKE_VOWELS, parts.vowel).map((vowel) => ({ ...parts, vowel })),
    ...like(FINALS, LIKE_FINALS, parts.final).map((final) => ({ ...parts, final })),
  ].map(writtenSyllable);
}
