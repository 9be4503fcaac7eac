import { nthLargest } from "./nth-largest.ts";

/** As in the port: a term of the one analyser with its weight in the query. */
interface Weighted {
  term: string;
  weight: number;
}

/**
 * A word said still more often in one field of a turn tells nothing more. A power of two: its
 * logarithm is COUNT_BITS.
 */
export const COUNT_MAX = 16;
export const COUNT_BITS = 4;

/** A term is cut to this length on both sides of the search. */
const TERM_LENGTH = 200;

export function comparableTerm(term: string): string {
  return term.slice(0, TERM_LENGTH).toWellFormed();
}

/** The turns with the highest scores above zero, newest first among equals. */
export function bestTurns(scores: Float64Array, limit: number): number[] {
  const least = nthLargest(scores, limit);
  const turnIds: number[] = [];
  for (let turnId = scores.length - 1; turnId >= 1; turnId--) {
    const score = scores[turnId] ?? 0;
    if (score > 0 && score >= least) turnIds.push(turnId);
  }
  // The sort is stable and the turns come newest first, so ties stay newest first.
  return turnIds.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, limit);
}

/** The same term twice counts once, with both weights. */
export function joinedTerms(terms: readonly Weighted[]): Weighted[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/**
 * How much a term says that `found` of `turns` turns hold, `said` of them outside the reply. Halfway
 * between the two: replies are long and hold everything, so that a word that the person hardly ever used
 * would seem common by them alone.
 */
export function rarityInTurns({ found, said }: { found: number; said: number }, turns: number): number {
  const holding = (found + said) / 2;
  return Math.log(1 + (turns - holding + 0.5) / (holding + 0.5));
}

/**
 * BM25's share of one term in one turn; `frequency` is summed over the fields, each by its weight and length.
 */
export function termScore(weight: number, rarity: number, frequency: number, k1: number): number {
  return (weight * rarity * frequency * (k1 + 1)) / (frequency + k1);
}
