import type { TenantKey } from "../../domain/identity.ts";
import { startsWithSyllable } from "../../domain/letters.ts";
import type { DocumentIndex } from "../../ports/document-index.ts";
import { QUERY_LENGTH, SOUND_DOUBT_REACH, SOUND_WEIGHT, SOUNDED_WORDS } from "../../tunables/retrieval.ts";
import type { Equivalent } from "./equivalents.ts";
import { type AskedTerms, type SoundChoice, soundChoices, soundedIn } from "./sound-choices.ts";

/**
 * For words of a question that no document has, words of the library in the other script that sound the same:
 * "모니터" and "monitor", "윤서정" and "Yoon Seojeong". Nothing is stored: the choices are made from the word and
 * looked up with `termStatistics`, so every engine gives the same result and needs no other index.
 */
export async function findBySound(
  index: DocumentIndex,
  key: TenantKey,
  question: string,
  terms: AskedTerms,
): Promise<Equivalent[]> {
  const sounded = soundedIn(question.slice(0, QUERY_LENGTH), terms).slice(0, SOUNDED_WORDS);
  if (sounded.length === 0) return [];
  const choices = sounded.flatMap(({ choices: of }) => of);
  const frequencies = await frequenciesOf(index, key, choices);
  return sounded.flatMap(({ asked, weight, choices: of }) => {
    const known = of.filter(({ needs }) => needs.every((term) => frequencies.has(term)));
    const least = Math.min(...known.map(({ doubt }) => doubt));
    return known
      .filter(({ doubt }) => doubt <= least + SOUND_DOUBT_REACH)
      .filter(({ needs }, at, all) => all.findIndex((other) => other.needs.join() === needs.join()) === at)
      .slice(0, SOUNDED_WORDS)
      .map(({ word, needs }): Equivalent => {
        const share = (SOUND_WEIGHT * weight) / needs.length;
        return { asked, word, needs, terms: needs.map((term) => ({ term, weight: share })) };
      });
  });
}

/**
 * How often the terms of the possible choices occur. A Hangul word is possible only if its first two
 * syllables occur together, a name only if its surname occurs. This leaves few choices to look up.
 */
async function frequenciesOf(
  index: DocumentIndex,
  key: TenantKey,
  choices: readonly SoundChoice[],
): Promise<ReadonlyMap<string, number>> {
  const first = (await index.termStatistics(key, [...new Set(choices.map(beginningOf))])).frequencies;
  const possible = choices.filter((choice) => first.has(beginningOf(choice)));
  const rest = possible.flatMap(({ needs }) => needs).filter((term) => !first.has(term));
  if (rest.length === 0) return first;
  const { frequencies } = await index.termStatistics(key, [...new Set(rest)]);
  return new Map([...first, ...frequencies]);
}

function beginningOf({ needs: [term = ""] }: SoundChoice): string {
  return startsWithSyllable(term) ? term.slice(0, 2) : term;
}

/** The doubt of the likeliest word in the library with the same sound; null when there is none. */
export async function soundDoubt(index: DocumentIndex, key: TenantKey, word: string): Promise<number | null> {
  const choices = soundChoices(word);
  if (choices.length === 0) return null;
  const frequencies = await frequenciesOf(index, key, choices);
  const known = choices.filter(({ needs }) => needs.every((term) => frequencies.has(term)));
  return known.length > 0 ? Math.min(...known.map(({ doubt }) => doubt)) : null;
}
