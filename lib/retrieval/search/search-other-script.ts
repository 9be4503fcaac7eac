import { hasDigit, hasHangul } from "../../domain/letters.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { relatedWords } from "../../language/text/related-words.ts";
import { UNHEARD_RELATED_WEIGHT } from "../../tunables/language.ts";
import { OTHER_SCRIPT_LEAST, OTHER_SCRIPT_TEXT } from "../../tunables/retrieval.ts";

/**
 * The terms of a question for texts in the other script: words of the same meaning in place of its own, with
 * its ids and numbers. Empty when too few of its words have one for such texts to cover the question.
 */
export function termsInOtherScript(
  asked: readonly WeightedTerm[],
  isHeard: (term: string) => boolean,
): WeightedTerm[] {
  const weights = new Map<string, number>();
  const note = (term: string, weight: number) => weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  // A pair of syllables does not count as a word.
  const words = asked.filter(
    ({ term }) => term.length > 2 || !hasHangul(term) || relatedWords(term).size > 0,
  );
  const said = new Set<string>();
  for (const { term, weight } of asked) {
    if (hasDigit(term)) note(term, weight);
    for (const other of relatedWords(term)) {
      if (hasHangul(other) === hasHangul(term) || !isHeard(other)) continue;
      note(other, weight * UNHEARD_RELATED_WEIGHT);
      said.add(term);
    }
  }
  const isEnough = said.size > 0 && said.size >= OTHER_SCRIPT_LEAST * words.length;
  return isEnough ? [...weights].map(([term, weight]) => ({ term, weight })) : [];
}

/** Whether a text is in the other script than a question: Hangul, or Latin letters. */
export function isInOtherScript(question: string, text: string): boolean {
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const latin = text.match(/[a-z]/giu)?.length ?? 0;
  if (hangul + latin === 0) return false;
  // A Hangul syllable counts as two letters.
  const share = (2 * hangul) / (2 * hangul + latin);
  return hasHangul(question) ? share < 1 - OTHER_SCRIPT_TEXT : share > OTHER_SCRIPT_TEXT;
}
