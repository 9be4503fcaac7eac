import { syllableOf, writtenSyllable } from "../../domain/syllable.ts";
import { wordings } from "../lexicon/load.ts";
import { isKoreanEntry } from "../lexicon/meanings.ts";
import { stripParticle } from "./korean-words.ts";

const PREDICATE_ENDINGS = wordings("predicate-endings");

/**
 * How far the stem of a Korean word in a question reaches, and whether the word is a predicate. Spoken verbs
 * have endings that no document has ("기다려야 해?", "바뀌었나요"), so only the part before them can be found.
 */
export interface KoreanContent {
  /** The first syllables, which carry the meaning. */
  stem: string;
  /** The stem as it is before other endings: "마셔" is "마시", "끊겨" is "끊기". */
  variant: string | null;
  kind: "noun" | "predicate";
}

const FINAL_SS = 20;
/** Vowels after contraction with 어/아, and the vowels before it: 겨 ← 기어, 둬 ← 두어, 봐 ← 보아, 돼 ← 되어, 써 ← 쓰어. */
const CONTRACTED: Record<number, number> = { 6: 20, 14: 13, 9: 8, 10: 11, 4: 18 };
const VOWEL_YEO = 6;

/** "마셨" and "마셔" become "마시", "했" becomes "하"; null when nothing was contracted. */
function uncontracted(stem: string): string | null {
  const last = syllableOf(stem.slice(-1));
  if (!last || (last.final !== 0 && last.final !== FINAL_SS)) return null;
  const character = writtenSyllable({ ...last, final: 0 });
  const vowel = character === "해" ? 0 : (CONTRACTED[last.vowel] ?? last.vowel);
  const plain = writtenSyllable({ ...last, vowel, final: 0 });
  return plain === stem.slice(-1) ? null : stem.slice(0, -1) + plain;
}

/** After a noun: "며칠이야", "비용인가요". */
const COPULA = PREDICATE_ENDINGS.forms("copula phrase").ko;
/** Verbs after a verbal noun: "교체해야", "할인돼", "예약하려면". */
const VERBAL = PREDICATE_ENDINGS.forms("verbal").ko;
/** The polite form of a noun with its particle: "납기는요", "부산까지요". No verb ends like this. */
const POLITE_PARTICLE = /(?:은|는|도|만|까지|부터|에서|에서는|에는|으로는?)요$/u;
/** Words that end in -요 but are not verbs. */
const NOUN_ON_YO = /(?:필|중|개|주|수|소|동|민|강|긴|비|가)요$/u;
/** Endings of verbs that follow a stem. */
const ENDINGS = PREDICATE_ENDINGS.forms("endings").ko;

/** The word without its polite ending: "납기는" for "납기는요". */
export function withoutPoliteness(word: string): string {
  return word.length > 3 && POLITE_PARTICLE.test(word) ? word.slice(0, -1) : word;
}

/** The meaningful part of a Hangul word in a question. */
export function koreanContent(word: string): KoreanContent {
  const verbal = VERBAL.exec(word);
  if (verbal && verbal.index >= 2) return beforeVerbal(word.slice(0, verbal.index));
  // "홈페이지" and "어머니" only look as if they had an ending.
  const isKnown = isKoreanEntry(word);
  const copula = isKnown ? null : COPULA.exec(word);
  if (copula && copula.index >= 2) return noun(stripParticle(word.slice(0, copula.index)));
  const past = pastSyllable(word);
  if (past > 0 || (past === 0 && word.length > 1)) return pastPredicate(word, past);
  const ending = isKnown ? null : ENDINGS.exec(word);
  const polite = word.length > 1 && word.endsWith("요") && !NOUN_ON_YO.test(word);
  const open = ending && ending.index >= 1 ? word.slice(0, ending.index) : polite ? word.slice(0, -1) : word;
  const connected = connectedStem(open, polite);
  if (connected !== null) return predicate(connected);
  if (open !== word) return predicate(open);
  if (word.length > 2 && /[멈추키리기치지시우오나보두크쓰프]면$/u.test(word))
    return predicate(word.slice(0, -1));
  return noun(stripParticle(word));
}

/** A verbal noun ("교체" before 해야), or a verb that asks for leave ("키워도" before 돼). */
function beforeVerbal(words: string): KoreanContent {
  if (!words.endsWith("도")) return noun(words);
  const allowed = connectedStem(words, true);
  return allowed === null ? noun(stripParticle(words)) : predicate(allowed);
}

function noun(stem: string): KoreanContent {
  return { stem, variant: null, kind: "noun" };
}

function predicate(stem: string): KoreanContent {
  return { stem, variant: uncontracted(stem), kind: "predicate" };
}

/** The position of the first syllable of a past form (었, 았, 렸, 샜 …), or -1. "있" is not past. */
function pastSyllable(word: string): number {
  for (let at = 0; at < word.length; at++) {
    if (
      syllableOf(word.charAt(at))?.final === FINAL_SS &&
      word.charAt(at) !== "있" &&
      word.charAt(at) !== "겠"
    )
      return at;
  }
  return -1;
}

function pastPredicate(word: string, past: number): KoreanContent {
  if (/[었았였]/u.test(word.charAt(past)))
    return { stem: word.slice(0, past), variant: null, kind: "predicate" };
  const stem = word.slice(0, past + 1);
  const last = syllableOf(word.charAt(past));
  if (!last) return { stem, variant: null, kind: "predicate" };
  return {
    stem: stem.slice(0, -1) + writtenSyllable({ ...last, final: 0 }),
    variant: uncontracted(stem),
    kind: "predicate",
  };
}

/** The vowels that end a verb stem before 야 and 도 once 어 or 아 has contracted into it: 내야, 봐야, 둬도, 써도. */
const OPEN_VOWELS = new Set([0, 1, 4, 6, 9, 10, 14]);

/**
 * The stem before 어야, 아도, 려서 …, or of a verb that ends in a contraction ("끊겨"); null when the word is not
 * such a form.
 */
function connectedStem(word: string, polite: boolean): string | null {
  const tail = /(?:야만|야|도|서|선)$/u.exec(word)?.[0] ?? "";
  const body = word.slice(0, word.length - tail.length);
  const letter = body.slice(-1);
  const last = syllableOf(letter);
  if (last?.final !== 0) return null;
  if ("어아여".includes(letter)) return (tail !== "" || polite) && body.length > 1 ? body.slice(0, -1) : null;
  if (last.vowel === VOWEL_YEO && body.length > 1) return body;
  return (tail.startsWith("야") || (tail === "도" && body.length === 1) || polite) &&
    OPEN_VOWELS.has(last.vowel)
    ? body
    : null;
}
