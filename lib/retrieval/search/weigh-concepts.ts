import { rarityOf } from "../../domain/bm25.ts";
import { type Concept, readQuestion } from "../../language/question/read-question.ts";
import {
  ABSENT_CONCEPT_WEIGHT,
  CONCEPT_WEIGHTS,
  GUESSED_CONCEPT_WEIGHT,
  STEADY_CONCEPT_SHARE,
  TELLING_TERM_WEIGHT,
} from "../../tunables/retrieval.ts";
import { withEquivalents } from "./equivalents.ts";
import { type TermWorth, termValue } from "./term-values.ts";

export interface WeighedConcept {
  concept: Concept;
  weight: number;
}

/**
 * The things a question names, each weighted by its kind, by how rare it is in the library, and by how much
 * it counted in the search.
 */
export function weighConcepts(
  question: string,
  { statistics, values, equivalents }: TermWorth,
): WeighedConcept[] {
  const { chunks, frequencies } = statistics;
  const rarest = rarityOf(chunks, 0);
  return withEquivalents(readQuestion(question), equivalents).flatMap((concept) => {
    const telling = concept.pieces.filter(({ weight }) => weight >= TELLING_TERM_WEIGHT);
    const found = telling.filter(({ term }) => frequencies.has(term));
    const frequency = Math.min(...found.map(({ term }) => frequencies.get(term) ?? 0));
    const rarity = found.length > 0 ? rarityOf(chunks, frequency) / rarest : 1;
    // A term carried over from an earlier question counts as little here as in the search.
    const carried = Math.max(
      0,
      ...concept.pieces.map((piece) => {
        const full = termValue(piece, statistics);
        return full > 0 ? Math.min(1, (values.get(piece.term) ?? 0) / full) : 0;
      }),
    );
    let weight =
      CONCEPT_WEIGHTS[concept.kind] * (STEADY_CONCEPT_SHARE + (1 - STEADY_CONCEPT_SHARE) * rarity) * carried;
    if (telling.length === 0 && concept.kind !== "light") weight *= GUESSED_CONCEPT_WEIGHT;
    if (found.length === 0 && concept.kind !== "name") weight *= ABSENT_CONCEPT_WEIGHT;
    return weight > 0 ? [{ concept, weight }] : [];
  });
}

/** The share of the concepts, by weight, in a text with these terms: 0–1. */
export function conceptCoverage(concepts: readonly WeighedConcept[], terms: ReadonlySet<string>): number {
  let covered = 0;
  let total = 0;
  for (const { concept, weight } of concepts) {
    total += weight;
    covered += weight * concept.coverageIn(terms);
  }
  return total > 0 ? covered / total : 0;
}
