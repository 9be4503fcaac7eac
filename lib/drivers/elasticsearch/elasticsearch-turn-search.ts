import { scoreTurns } from "../../domain/turn-ranking.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { TurnHit, TurnScoring } from "../../ports/turn-log.ts";
import type { SessionStatistics } from "./elasticsearch-turn-statistics.ts";
import { countIn, hashTurnTerm } from "./turn-term-counts.ts";

/** The turns that hold a term, and beside each its counts. */
interface Postings {
  turnIds: number[];
  counts: number[];
}

export function searchTurns(
  { ts, terms: packed }: SessionStatistics,
  terms: readonly WeightedTerm[],
  scoring: TurnScoring,
  limit: number,
): TurnHit[] {
  const postings = new Map(
    terms.map(({ term }): [number, Postings] => [hashTurnTerm(term), { turnIds: [], counts: [] }]),
  );
  packed.forEach(new Set(postings.keys()), (turnId, hash, counts) => {
    const posting = postings.get(hash);
    posting?.turnIds.push(turnId);
    posting?.counts.push(counts);
  });
  const searched = {
    turns: packed.turns,
    lengths: packed.lengths,
    totals: packed.totals,
    occurrences(term: string, field: number, visit: (turnId: number, count: number) => void) {
      const posting = postings.get(hashTurnTerm(term));
      posting?.turnIds.forEach((turnId, place) => {
        const count = countIn(posting.counts[place] ?? 0, field);
        if (count > 0) visit(turnId, count);
      });
    },
  };
  return scoreTurns(searched, terms, scoring, limit).map(({ turnId, score }) => ({
    turnId,
    ts: ts[turnId] ?? "",
    score,
  }));
}
