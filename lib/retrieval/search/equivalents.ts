import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { Concept } from "../../language/question/read-question.ts";
import { RELATED_WORD_COVERAGE } from "../../tunables/language.ts";

/** What the library writes in the other script for words of a question: they sound the same. */
export interface Equivalent {
  /** Terms of the question that it stands for, all together. */
  asked: readonly string[];
  /** As the library has it. */
  word: string;
  /** Terms that a text must have to say it. */
  needs: readonly string[];
  /** What is looked for beside the question's terms. */
  terms: readonly WeightedTerm[];
}

/** The terms of a search with those of the equivalents behind them. */
export function withEquivalentTerms(
  terms: readonly WeightedTerm[],
  equivalents: readonly Equivalent[],
): WeightedTerm[] {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  for (const { term, weight } of equivalents.flatMap(({ terms: of }) => of))
    weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** What the question names, each also covered, as by a related word, where a text says it in the other language. */
export function withEquivalents(
  concepts: readonly Concept[],
  equivalents: readonly Equivalent[] = [],
): Concept[] {
  return concepts.map((concept) => {
    const own = equivalents.filter(({ asked }) => concept.pieces.some(({ term }) => asked.includes(term)));
    if (own.length === 0) return concept;
    return {
      ...concept,
      coverageIn(terms) {
        const covered = concept.coverageIn(terms);
        const isSaid = own.some(({ needs }) => needs.every((term) => terms.has(term)));
        return isSaid ? Math.max(covered, RELATED_WORD_COVERAGE) : covered;
      },
    };
  });
}
