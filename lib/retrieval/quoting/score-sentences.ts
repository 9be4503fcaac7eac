import type { PassageTerms } from "./passage-terms.ts";

/**
 * How much of the query the best single sentence of a chunk holds: the sum of the values of the query terms
 * found in the sentence, the chunk's heading or its document's title. A search scores hundreds of sentences,
 * so nothing is allocated for each.
 */
export function sentenceScorer(values: ReadonlyMap<string, number>): (passage: PassageTerms) => number {
  const places = new Map([...values.keys()].map((term, place) => [term, place]));
  const worth = Float64Array.from(values.values());
  const note = (terms: readonly string[], mark: number, seen: Uint32Array) => {
    for (const term of terms) {
      const place = places.get(term);
      if (place !== undefined) seen[place] = mark;
    }
  };

  return ({ above: aboveTerms, sentences }) => {
    const above = new Uint32Array(worth.length);
    note(aboveTerms, 1, above);
    /** For each term, the last sentence that had it, counted from 1. */
    const seen = new Uint32Array(worth.length);
    let best = 0;
    for (const [place, { terms }] of sentences.entries()) {
      note(terms, place + 1, seen);
      let score = 0;
      for (let term = 0; term < worth.length; term++) {
        if (seen[term] === place + 1 || above[term] === 1) score += worth[term] ?? 0;
      }
      best = Math.max(best, score);
    }
    return best;
  };
}
