import { scoreTurns, TURN_FIELDS } from "../../domain/turn-ranking.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { TurnHit, TurnScoring } from "../../ports/turn-log.ts";
import type { SearchedTurn } from "./elasticsearch-turn-statistics.ts";
import { countIn, hashTurnTerm } from "./turn-term-counts.ts";

/** The turns that hold a term, and beside each its counts. */
type Postings = { turnId: number; counts: number }[];

/**
 * A mark for every possible end of a hash tells most terms apart without looking the hash up, ten times as
 * fast. Small: it has to stay in the nearest cache.
 */
const SIEVE = 2 ** 12;

/** `turns`: all of a session, from the first on. */
export function searchTurns(
  turns: readonly SearchedTurn[],
  terms: readonly WeightedTerm[],
  scoring: TurnScoring,
  limit: number,
): TurnHit[] {
  const postings = new Map(terms.map(({ term }): [number, Postings] => [hashTurnTerm(term), []]));
  const sieve = new Uint8Array(SIEVE);
  for (const hash of postings.keys()) sieve[hash & (SIEVE - 1)] = 1;
  turns.forEach(({ terms: { hashes, counts } }, place) => {
    for (let at = 0; at < hashes.length; at++) {
      const hash = hashes[at] ?? 0;
      if (sieve[hash & (SIEVE - 1)] === 0) continue;
      postings.get(hash)?.push({ turnId: place + 1, counts: counts[at] ?? 0 });
    }
  });
  const lengths = TURN_FIELDS.map((_, field) => [
    0,
    ...turns.map(({ terms: { lengths: of } }) => of[field] ?? 0),
  ]);
  const searched = {
    turns: turns.length,
    lengths,
    totals: lengths.map((ofField) => ofField.reduce((sum, length) => sum + length, 0)),
    occurrences(term: string, field: number, visit: (turnId: number, count: number) => void) {
      for (const { turnId, counts } of postings.get(hashTurnTerm(term)) ?? []) {
        const count = countIn(counts, field);
        if (count > 0) visit(turnId, count);
      }
    },
  };
  return scoreTurns(searched, terms, scoring, limit).map(({ turnId, score }) => ({
    turnId,
    ts: turns[turnId - 1]?.ts ?? "",
    score,
  }));
}
