import { rarityOf } from "../../domain/bm25.ts";
import { type Concept, readQuestion } from "../../language/question/read-question.ts";
import type { SearchHit } from "./search-documents.ts";
import { termValue } from "./term-values.ts";

/** What it tells that a passage holds this kind of concept. */
const KIND_WEIGHTS: Record<Concept["kind"], number> = {
  name: 1.5,
  word: 1,
  quantity: 0.6,
  predicate: 0.5,
  light: 0.3,
};
/** The part of the weight that does not depend on how rare the concept is in this library. */
const STEADY = 0.4;
/** A word that stands nowhere is often only another word for what the documents say; an id that stands nowhere is none. */
const ABSENT = 0.7;
/** What a word counts that was only guessed at: one syllable, or the trace of a verb. */
const GUESSED = 0.4;

export interface WeighedConcept {
  concept: Concept;
  weight: number;
}

/** What the question names, each with what it is worth: by its kind, by how rare it is in the library, by how much of the search it was. */
export function weighConcepts(question: string, { statistics, values }: SearchHit): WeighedConcept[] {
  const { chunks, frequencies } = statistics;
  const rarest = rarityOf(chunks, 0);
  return readQuestion(question).flatMap((concept) => {
    const telling = concept.pieces.filter(({ weight }) => weight >= 0.5);
    const found = telling.filter(({ term }) => frequencies.has(term));
    const frequency = Math.min(...found.map(({ term }) => frequencies.get(term) ?? 0));
    const rarity = found.length > 0 ? rarityOf(chunks, frequency) / rarest : 1;
    // A term that was carried over from an earlier question counts as little here as it did in the search.
    const carried = Math.max(
      0,
      ...concept.pieces.map((piece) => {
        const full = termValue(piece, statistics);
        return full > 0 ? Math.min(1, (values.get(piece.term) ?? 0) / full) : 0;
      }),
    );
    let weight = KIND_WEIGHTS[concept.kind] * (STEADY + (1 - STEADY) * rarity) * carried;
    if (telling.length === 0 && concept.kind !== "light") weight *= GUESSED;
    if (found.length === 0 && concept.kind !== "name") weight *= ABSENT;
    return weight > 0 ? [{ concept, weight }] : [];
  });
}

/** The share of the concepts, by weight, that a text with these terms holds: 0–1. */
export function heldShare(concepts: readonly WeighedConcept[], terms: ReadonlySet<string>): number {
  let held = 0;
  let total = 0;
  for (const { concept, weight } of concepts) {
    total += weight;
    held += weight * concept.heldBy(terms);
  }
  return total > 0 ? held / total : 0;
}
