import { englishStem } from "../text/english-words.ts";
import { tableRows } from "./load.ts";
import { wordsOf } from "./word-table.ts";

/**
 * One row of the table of meanings: words of about the same meaning in Korean and English, and words of a
 * narrower meaning ("pet": a turtle). A Korean entry stands for every word that begins with it, because verbs
 * need this ("빌려", "빌리"). With a full stop it stands for the word alone, with or without a particle ("약.").
 * "_" stands between the words of a phrase.
 */
export interface Meaning {
  id: string;
  korean: readonly string[];
  english: readonly string[];
  under: readonly string[];
}

/** Written from general knowledge of both languages only: no trade and no library is its source. */
export const MEANINGS: readonly Meaning[] = tableRows("meanings").map(
  ([id = "", korean = "", english = "", under = ""]) => ({
    id,
    korean: wordsOf(korean),
    english: wordsOf(english),
    under: wordsOf(under),
  }),
);

interface Entry {
  meaning: number;
  /** Whether it stands for the word alone, not also for words that begin with it. */
  isWhole: boolean;
}

/**
 * Keyed by the beginning of a Korean word or the stem of an English one; phrases have "_" between their
 * words.
 */
type Entries = ReadonlyMap<string, readonly Entry[]>;

const same = entriesOf(({ korean, english }) => [...korean, ...english]);
const around = entriesOf(({ korean, english, under }) => [...korean, ...english, ...under]);
const LONGEST = Math.max(...[...around.keys()].map((text) => text.length));

function entriesOf(wordsIn: (meaning: Meaning) => readonly string[]): Entries {
  const entries = new Map<string, Entry[]>();
  for (const [meaning, row] of MEANINGS.entries()) {
    for (const word of wordsIn(row)) {
      const isLatin = /^[a-z]/u.test(word);
      const text = isLatin ? stemmedPhrase(word) : word.replace(".", "");
      const known = entries.get(text) ?? [];
      known.push({ meaning, isWhole: isLatin || word.endsWith(".") });
      entries.set(text, known);
    }
  }
  return entries;
}

/** A phrase as it is looked up, such as "gives_back". */
export function stemmedPhrase(phrase: string): string {
  return phrase.split("_").map(englishStem).join("_");
}

/** The rows in which a word or phrase (lower-cased, in one script) names the meaning; most have none. */
export function meaningsOf(word: string): readonly number[] {
  return lookUp(same, word);
}

/** These rows, and the rows it belongs under: in a conversation, "the turtle" is "the pet". */
export function meaningsAround(word: string): readonly number[] {
  return lookUp(around, word);
}

/** What may follow a noun of one syllable. */
const PARTICLES = new Set([
  "",
  ...wordsOf("은 는 이 가 을 를 의 에 도 로 으로 에서 에는 까지 부터 랑 과 와"),
]);

/** Looks up the longest known beginning, so that "자동차" is not taken for "자동". */
function lookUp(entries: Entries, word: string): readonly number[] {
  if (/^[a-z]/u.test(word)) return (entries.get(stemmedPhrase(word)) ?? []).map(({ meaning }) => meaning);
  for (let length = Math.min(word.length, LONGEST); length >= 1; length--) {
    const found = (entries.get(word.slice(0, length)) ?? []).filter(
      ({ isWhole }) => !isWhole || PARTICLES.has(word.slice(length)),
    );
    if (found.length > 0) return found.map(({ meaning }) => meaning);
  }
  return [];
}

/** Whether a Korean word is in the table just as it is: "고양이", not "고양". */
export function isKoreanEntry(word: string): boolean {
  return same.has(word);
}

/** How many syllables of a Korean word its meaning was read from; 0 when it has none. */
export function meaningLength(word: string): number {
  for (let length = Math.min(word.length, LONGEST); length >= 1; length--) {
    const found = same.get(word.slice(0, length)) ?? [];
    if (found.some(({ isWhole }) => !isWhole || PARTICLES.has(word.slice(length)))) return length;
  }
  return 0;
}
