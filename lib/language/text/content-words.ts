import { syllableOf, writtenSyllable } from "../../domain/syllable.ts";
import { words } from "../lexicon/load.ts";
import { analyse } from "./analyse.ts";
import { isEnglishStopWord } from "./english-words.ts";
import { isAuxiliary } from "./korean-words.ts";

const LIGHT_WORDS = words("light-words");

/** A word that carries meaning, with a key that its inflections share. */
export interface ContentWord {
  word: string;
  key: string;
  from: number;
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;
/** "열리지 않", "열지 마": this verb ending only leads to a denial. */
const DENIED = /^(?:는|도|를)?\s?(?:않|못|마|말)/u;
const VERB_OF_NOUN = /^([가-힣]{2,})(?:하|되|시키)(?:세요|십시오|셔야|시고|시면|시기|실|신|지)$/u;
const POLITE = /^([가-힣]+?)(?:습니다|으?세요|으?십시오)$/u;
/** Verbs that only carry others: "했어요", "있습니다". */
const BARE = LIGHT_WORDS.all("bare");
const OTHER_FORM = /^([가-힣]+?)(?:기로|이?[았었였](?:다가?|어요|습니다|으며|고|지만|던))$/u;
const FINAL_N = 4;
const FINAL_B = 17;
const known = new Map<string, string | null>();
const REMEMBERED = 20_000;

/** The words of a text that carry meaning, in order; numbers alone do not count. */
export function contentWords(text: string): ContentWord[] {
  const found: ContentWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const key = keyOf(
      DENIED.test(text.slice(index + word.length, index + word.length + 3)) ? undenied(word) : word,
    );
    if (key !== null) found.push({ word, key, from: index });
  }
  return found;
}

function keyOf(word: string): string | null {
  const before = known.get(word);
  if (before !== undefined) return before;
  const key = contentKey(word);
  if (known.size >= REMEMBERED) known.clear();
  known.set(word, key);
  return key;
}

function contentKey(word: string): string | null {
  const lower = word.toLowerCase();
  if (
    /^(?:\d|[a-z][가-힣]{0,2}$|may$)/iu.test(word) ||
    isEnglishStopWord(lower.replace(/['’]/gu, "")) ||
    isAuxiliary(word)
  )
    return null;
  if (/^\p{Script=Hangul}$/u.test(word) || BARE.has(word)) return null;
  return koreanVerb(word) ?? analyse(word)[0] ?? null;
}

function undenied(word: string): string {
  return /[가-힣]지$/u.test(word) && !VERB_OF_NOUN.test(word) ? `${word.slice(0, -1)}세요` : word;
}

/** The common part of "확인하세요" and "확인합니다", or of "누릅니다" and "누르세요"; null when the word has no such form. */
function koreanVerb(word: string): string | null {
  const noun = VERB_OF_NOUN.exec(word)?.[1];
  if (noun) return noun;
  const polite = POLITE.exec(word)?.[1];
  if (polite) return polite;
  const other = OTHER_FORM.exec(word)?.[1];
  if (other) return other;
  if (/[가-힣]다$/u.test(word) && !/[한된]다$/u.test(word)) {
    const open = withoutFinal(word.slice(0, -1), FINAL_N);
    if (open !== null) return open;
  }
  if (!/[가-힣]니다$/u.test(word) || /[합됩]니다$/u.test(word)) return null;
  return withoutFinal(word.slice(0, -2), FINAL_B);
}

/** The word without its final consonant; null when it ends in another one. */
function withoutFinal(word: string, final: number): string | null {
  const syllable = syllableOf(word.slice(-1));
  return syllable?.final === final ? word.slice(0, -1) + writtenSyllable({ ...syllable, final: 0 }) : null;
}
