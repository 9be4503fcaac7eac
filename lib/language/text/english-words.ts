import { stemmer } from "@orama/stemmers/english";
import { ENGLISH_STEMS_REMEMBERED } from "../../tunables/language.ts";
import { words } from "../lexicon/load.ts";

const LIGHT_WORDS = words("light-words");

const STOP_WORDS = LIGHT_WORDS.all("stop");
/** Words that most questions may have, whatever their subject: they count, but little. */
const LIGHT = LIGHT_WORDS.all("light english");
const stems = new Map<string, string>();

/** Whether a word carries no subject or only asks. Expects a lower-cased word without apostrophe. */
export function isEnglishStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/**
 * The Snowball stem of a lower-cased word. Cached, because texts repeat words and the stemmer takes a
 * microsecond.
 */
export function englishStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "");
  const stem = plain.length > 2 ? stemmer(plain) : plain;
  if (stems.size >= ENGLISH_STEMS_REMEMBERED) stems.clear();
  stems.set(word, stem);
  return stem;
}

export function isLightEnglishWord(word: string): boolean {
  return LIGHT.has(word);
}
