import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { relatedWords, wordsUnder } from "../../language/text/related-words.ts";
import { RECALL_BROUGHT, RECALL_WEIGHTS } from "../../tunables/conversation.ts";

/**
 * The terms used to search turns for a question: each word adds its synonyms and narrower words, at a lower
 * weight.
 */
export function recallTerms(asked: readonly WeightedTerm[], turns: number): WeightedTerm[] {
  const own = asWholeWords(asked);
  const ownTerms = new Set(own.map(({ term }) => term));
  const brought = new Map<string, number>();
  for (const { term, weight } of own) {
    for (const other of [...relatedWords(term), ...wordsUnder(term)]) {
      if (!ownTerms.has(other))
        brought.set(other, Math.max(brought.get(other) ?? 0, weight * RECALL_WEIGHTS.related));
    }
  }
  // Each term costs a look-up in every field.
  const most = turns > RECALL_BROUGHT.manyTurns ? RECALL_BROUGHT.inMany : RECALL_BROUGHT.most;
  const heaviest = [...brought].sort(([, a], [, b]) => b - a).slice(0, most);
  return [...own, ...heaviest.map(([term, weight]) => ({ term, weight }))];
}

const LONG_KOREAN = /^[가-힣]{3,}$/u;

/**
 * Weighs a long Korean word as one word, not once per syllable pair: its pairs share the weight of a
 * two-syllable word, and the whole word, which is seldom written the same way twice, counts half.
 */
function asWholeWords(asked: readonly WeightedTerm[]): WeightedTerm[] {
  const long = asked.filter(({ term }) => LONG_KOREAN.test(term)).map(({ term }) => term);
  return asked.map(({ term, weight }) => {
    if (long.includes(term)) return { term, weight: weight / 2 };
    const word = long.filter((each) => each.includes(term)).sort((a, b) => b.length - a.length)[0];
    return word === undefined ? { term, weight } : { term, weight: (weight * 2) / word.length };
  });
}
