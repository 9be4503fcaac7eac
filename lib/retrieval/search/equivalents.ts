import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { Concept } from "../../language/question/read-question.ts";
import { RELATED_WORD_COVERAGE } from "../../tunables/language.ts";

/** A word of the library in the other script that sounds like words of the question. */
export interface Equivalent {
  /** The terms of the question that it stands for, together. */
  asked: readonly string[];
  /** As the library writes it. */
  word: string;
  /** The terms that a text must have to contain the word. */
  needs: readonly string[];
  /** The terms that are searched besides the question's. */
  terms: readonly WeightedTerm[];
}

/** The terms of a search, with those of its equivalents after them. */
export function withEquivalentTerms(
  terms: readonly WeightedTerm[],
  equivalents: readonly Equivalent[],
): WeightedTerm[] {
  const weights = new Map(terms.map(({ term, weight }) => [term, weight]));
  for (const { term, weight } of equivalents.flatMap(({ terms: of }) => of))
    weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/**
 * The concepts of a question. Each is also covered, like by a related word, where a text says it in the other
 * script.
 */
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
