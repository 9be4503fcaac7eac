import { PHRASE_WORDS } from "../../tunables/language.ts";
import { MEANINGS, meaningsOf, stemmedPhrase } from "../lexicon/meanings.ts";
import { englishStem } from "./english-words.ts";
import type { Word } from "./text-terms.ts";

/** A phrase of the table of meanings ("give back", "쉬는 날"), and the groups of a text it covers. */
export interface KnownPhrase {
  /** The key it is looked up by, with "_" between its words. */
  phrase: string;
  from: number;
  to: number;
}

/** The first words of all phrases, so that most texts are skipped quickly. */
const beginnings = new Set(
  MEANINGS.flatMap(({ korean, english }) => [...korean, ...english])
    .filter((word) => word.includes("_"))
    .map((word) => (/^[a-z]/u.test(word) ? stemmedPhrase(word) : word).split("_")[0] ?? ""),
);

/** The phrases in a text that have a meaning of their own, the longest at each place. */
export function knownPhrases(groups: readonly (readonly Word[])[]): KnownPhrase[] {
  const words = groups.map((group) => (group.length === 1 ? wordOf(group[0]) : ""));
  const found: KnownPhrase[] = [];
  for (let from = 0; from < words.length; from++) {
    if (!beginnings.has(words[from] ?? "")) continue;
    for (let length = PHRASE_WORDS; length >= 2; length--) {
      const phrase = words.slice(from, from + length).join("_");
      if (phrase.split("_").length !== length || meaningsOf(phrase).length === 0) continue;
      found.push({ phrase, from, to: from + length });
      from += length - 1;
      break;
    }
  }
  return found;
}

function wordOf(word: Word | undefined): string {
  if (word?.kind === "latin") return englishStem(word.text);
  return word?.kind === "hangul" ? word.text : "";
}
