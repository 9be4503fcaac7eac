import { nthLargest } from "./nth-largest.ts";

/** As in the port: a term from the one analyser with its weight in the query. */
interface Weighted {
  term: string;
  weight: number;
}

/**
 * The cap for counts: a word repeated more often in one field of a turn adds no information. A power of two
 * whose logarithm is COUNT_BITS.
 */
export const COUNT_MAX = 16;
export const COUNT_BITS = 4;

/** A term is cut to this length on both sides of the search. */
const TERM_LENGTH = 200;

export function comparableTerm(term: string): string {
  return term.slice(0, TERM_LENGTH).toWellFormed();
}

/** The fields of a turn, in the order in which their lengths and counts are stored. */
export const TURN_FIELDS = ["user", "assistant"] as const;

interface Scoring {
  k1: number;
  b: number;
  weights: Record<(typeof TURN_FIELDS)[number], number>;
}

/** The turns of a session, numbered from 1 without gaps. */
export interface SearchedTurns {
  turns: number;
  /** The length of each field in terms: per turn, and of all turns together. */
  lengths: readonly (readonly number[])[];
  totals: readonly number[];
  /**
   * Visits the turns in which a field contains the term, with the count; a turn may be visited again with a
   * further count.
   */
  occurrences(term: string, field: number, visit: (turnId: number, count: number) => void): void;
}

/**
 * BM25 over weighted fields with the session's own statistics: the search of every turn log. Returns the
 * turns with the highest scores above zero, newest first among equals.
 */
export function scoreTurns(
  { turns, lengths, totals, occurrences }: SearchedTurns,
  terms: readonly Weighted[],
  { k1, b, weights }: Scoring,
  limit: number,
): { turnId: number; score: number }[] {
  const scores = new Float64Array(turns + 1);
  // For one term at a time; all zero in between.
  const frequencies = new Float64Array(turns + 1);
  const isSaid = new Uint8Array(turns + 1);
  for (const { term, weight } of joinedTerms(terms)) {
    const found: number[] = [];
    let said = 0;
    for (const [field, name] of TURN_FIELDS.entries()) {
      const average = (totals[field] ?? 0) / Math.max(1, turns);
      const fieldWeight = weights[name];
      if (fieldWeight === 0 || average === 0) continue;
      const ofField = lengths[field] ?? [];
      occurrences(term, field, (turnId, count) => {
        // Written by another process since the lengths were read.
        if (turnId > turns) return;
        if (frequencies[turnId] === 0) found.push(turnId);
        if (name !== "assistant" && isSaid[turnId] === 0) {
          isSaid[turnId] = 1;
          said++;
        }
        const norm = 1 - b + (b * (ofField[turnId] ?? 0)) / average;
        frequencies[turnId] = (frequencies[turnId] ?? 0) + (count * fieldWeight) / norm;
      });
    }
    const gain = weight * rarityInTurns({ found: found.length, said }, turns) * (k1 + 1);
    for (const turnId of found) {
      const frequency = frequencies[turnId] ?? 0;
      scores[turnId] = (scores[turnId] ?? 0) + (gain * frequency) / (frequency + k1);
      frequencies[turnId] = 0;
      isSaid[turnId] = 0;
    }
  }
  return bestTurns(scores, limit).map((turnId) => ({ turnId, score: scores[turnId] ?? 0 }));
}

/** The turns with the highest scores above zero, newest first among equals. */
function bestTurns(scores: Float64Array, limit: number): number[] {
  const least = nthLargest(scores, limit);
  const turnIds: number[] = [];
  for (let turnId = scores.length - 1; turnId >= 1; turnId--) {
    const score = scores[turnId] ?? 0;
    if (score > 0 && score >= least) turnIds.push(turnId);
  }
  // The sort is stable and the turns come newest first, so ties stay newest first.
  return turnIds.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, limit);
}

/** Merges duplicate terms, adding their weights. */
function joinedTerms(terms: readonly Weighted[]): Weighted[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/**
 * The weight of a term that `found` of `turns` turns contain, `said` of them outside the reply. It takes the
 * mean of the two: replies are long and contain everything, so their count alone would make a word seem
 * common that the person hardly ever used.
 */
function rarityInTurns({ found, said }: { found: number; said: number }, turns: number): number {
  const holding = (found + said) / 2;
  return Math.log(1 + (turns - holding + 0.5) / (holding + 0.5));
}
