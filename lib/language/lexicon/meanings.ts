import { englishStem } from "../text/english-words.ts";
import { GENERAL_MEANINGS } from "./meanings/general.ts";
import { HEALTH_MEANINGS } from "./meanings/health.ts";
import { IT_MEANINGS } from "./meanings/it.ts";
import { LIFE_MEANINGS } from "./meanings/life.ts";
import { MACHINE_MEANINGS } from "./meanings/machine.ts";
import { MONEY_MEANINGS } from "./meanings/money.ts";
import { TALK_MEANINGS } from "./meanings/talk.ts";
import { TIME_MEANINGS } from "./meanings/time.ts";
import { TOPIC_MEANINGS } from "./meanings/topics.ts";
import { WORK_MEANINGS } from "./meanings/work.ts";
import { wordsOf } from "./word-table.ts";

/**
 * One row of the table of meanings: words of about the same meaning in Korean and English, and what belongs
 * under it without being the same ("pet": a turtle).
 *
 * A Korean entry stands for every word that begins with it, as verbs need it ("빌려", "빌리"); with a full stop
 * behind it for the word alone, with or without a particle ("약."). "_" stands between the words of a phrase.
 */
export interface Meaning {
  id: string;
  korean: readonly string[];
  english: readonly string[];
  under: readonly string[];
}

/** The table, written from general knowledge of both languages and nothing else: no trade, no library. */
export const MEANINGS: readonly Meaning[] = [
  WORK_MEANINGS,
  MONEY_MEANINGS,
  TIME_MEANINGS,
  MACHINE_MEANINGS,
  HEALTH_MEANINGS,
  IT_MEANINGS,
  LIFE_MEANINGS,
  GENERAL_MEANINGS,
  TOPIC_MEANINGS,
  TALK_MEANINGS,
].flatMap((rows) => rows.trim().split("\n").map(readRow));

function readRow(row: string): Meaning {
  const [id = "", korean = "", english = "", under = ""] = row.split("\t");
  return { id, korean: wordsOf(korean), english: wordsOf(english), under: wordsOf(under) };
}

interface Entry {
  meaning: number;
  /** It stands for the word alone, not for what begins with it. */
  isWhole: boolean;
}

/** By how a word begins (Korean), or by its stem (English); phrases with "_" between their words. */
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

/** "gives_back" as it is looked up. */
export function stemmedPhrase(phrase: string): string {
  return phrase.split("_").map(englishStem).join("_");
}

/**
 * The rows in which a word or phrase (lower-cased, of one script) is a name of the meaning; none for most.
 */
export function meaningsOf(word: string): readonly number[] {
  return lookUp(same, word);
}

/** These, and the rows under which it belongs: for conversations, where "the turtle" is "the pet". */
export function meaningsAround(word: string): readonly number[] {
  return lookUp(around, word);
}

/** What may stand behind a noun of one syllable. */
const PARTICLES = new Set([
  "",
  ...wordsOf("은 는 이 가 을 를 의 에 도 로 으로 에서 에는 까지 부터 랑 과 와"),
]);

/** By the longest beginning that is known: "자동차" is no kind of "자동". */
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

/** How much of a Korean word its meaning was read from, in syllables; 0: it has none. */
export function meaningLength(word: string): number {
  for (let length = Math.min(word.length, LONGEST); length >= 1; length--) {
    const found = same.get(word.slice(0, length)) ?? [];
    if (found.some(({ isWhole }) => !isWhole || PARTICLES.has(word.slice(length)))) return length;
  }
  return 0;
}
