import { hangulNames, latinNames } from "../../language/sound/korean-names.ts";
import { soundAlikes } from "../../language/sound/sound-alikes.ts";
import { analyse, analyseQuery } from "../../language/text/analyse.ts";
import { isEnglishStopWord, isLightEnglishWord } from "../../language/text/english-words.ts";
import { koreanContent } from "../../language/text/korean-predicates.ts";
import { isAuxiliary, isKoreanQuestionWord, isLightKoreanWord } from "../../language/text/korean-words.ts";
import { relatedWords } from "../../language/text/related-words.ts";

/** The terms of a search. */
export interface AskedTerms {
  own: ReadonlySet<string>;
  /** Whether a document has the term, of these and their related words. */
  isHeard(term: string): boolean;
}

/** A word of the question, or two that may be a name, with the forms the library may have. */
export interface Sounded {
  asked: readonly string[];
  /** The weight of all its terms together. */
  weight: number;
  choices: readonly SoundChoice[];
}

/** A possible form of a word in the other script, and the terms the library must have for it. */
export interface SoundChoice {
  word: string;
  needs: readonly string[];
  doubt: number;
}

const WORD = /[a-z]+(?:-[a-z]+)*|[가-힣]+/giu;

/**
 * The names and words of a question that no document has, each with its possible forms in the other script.
 */
export function soundedIn(question: string, { own, isHeard }: AskedTerms): Sounded[] {
  const words = [...question.matchAll(WORD)].map(([word]) => word.toLowerCase());
  const names = namesIn(words, isHeard).filter(({ asked }) => asked.every((term) => own.has(term)));
  const inNames = new Set(names.flatMap(({ asked }) => asked));
  const others = [...new Set(words)].flatMap((word): Sounded[] => {
    if (word.includes("-")) return [];
    const stem = stemOf(word);
    const asked = stem === null ? [] : analyse(stem).slice(0, 1);
    const isAsked = asked.every((term) => own.has(term) && !inNames.has(term));
    if (stem === null || !isAsked || isSaid(stem, isHeard)) return [];
    const choices = soundChoices(stem);
    return choices.length > 0 ? [{ asked, weight: weightOf(word), choices }] : [];
  });
  return [...names, ...others];
}

/**
 * The weight of all terms of a word. A word of many syllables has many terms, so what replaces it must not
 * count less than two of them.
 */
function weightOf(word: string): number {
  return analyseQuery(word).reduce((sum, { weight }) => sum + weight, 0);
}

/** A noun without its particle, or an English word unchanged; null for a verb or a word that only asks. */
function stemOf(word: string): string | null {
  if (/^[a-z]/u.test(word)) return isEnglishStopWord(word) || isLightEnglishWord(word) ? null : word;
  if (isKoreanQuestionWord(word) || isAuxiliary(word) || isLightKoreanWord(word)) return null;
  const { stem, kind } = koreanContent(word);
  return kind === "noun" ? stem : null;
}

/** Whether a document has the word, all of its pairs of syllables, or a word of the same meaning. */
function isSaid(word: string, isHeard: (term: string) => boolean): boolean {
  const [whole = word, ...pairs] = analyse(word);
  if ([whole, ...relatedWords(whole)].some(isHeard)) return true;
  return pairs.length > 0 && pairs.every(isHeard);
}

/** The choices for one word without its particle. */
export function soundChoices(word: string): readonly SoundChoice[] {
  const folded = word.toLowerCase();
  return /^[a-z]/u.test(folded) ? hangulChoices(folded) : latinChoices(folded);
}

function latinChoices(hangul: string): SoundChoice[] {
  const name = latinNames(hangul);
  const names = (name?.given ?? []).flatMap((given) =>
    (name?.surname ?? []).map((surname) => ({
      word: `${surname} ${given}`,
      needs: [surname, given].map(termOf),
      doubt: 0,
    })),
  );
  return [
    ...names,
    ...soundAlikes(hangul).map(({ word, doubt }) => ({ word, needs: [termOf(word)], doubt })),
  ];
}

function hangulChoices(latin: string): SoundChoice[] {
  return soundAlikes(latin).map(({ word, doubt }) => ({ word, needs: [word], doubt }));
}

/** "Yoon Seojeong", "Seo-jeong Yoon", "Yoon Seo Jeong". */
function namesIn(words: readonly string[], isHeard: (term: string) => boolean): Sounded[] {
  return words.flatMap((word, at): Sounded[] => {
    const [next = "", third = ""] = words.slice(at + 1, at + 3);
    const forms: (readonly [string, string, readonly string[]])[] = [
      [word, next, [word, next]],
      [next, word, [word, next]],
      [word, next + third, [word, next, third]],
      [third, word + next, [word, next, third]],
    ];
    return forms.flatMap(([surname, given, of]): Sounded[] => {
      const written = given.replaceAll("-", "");
      if (!/^[a-z]+$/u.test(surname) || !/^[a-z]{3,}$/u.test(written) || of.includes("")) return [];
      const asked = [...new Set(of.flatMap((each) => analyse(each)))];
      const choices = hangulNames(surname, written).map((name) => ({ word: name, needs: [name], doubt: 0 }));
      if (choices.length === 0 || asked.every(isHeard)) return [];
      return [{ asked, weight: asked.length, choices }];
    });
  });
}

function termOf(latin: string): string {
  return analyse(latin)[0] ?? latin;
}
