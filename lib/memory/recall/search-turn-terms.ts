import { COUNT_MAX, comparableTerm, scoreTurns, TURN_FIELDS } from "../../domain/turn-ranking.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { TurnHit, TurnScoring, TurnTerms } from "../../ports/turn-log.ts";

interface SearchedTurn {
  turnId: number;
  ts: string;
  terms: TurnTerms;
}

/** The turn log's search, over turns in memory, ascending. */
export function searchTurnTerms(
  turns: readonly SearchedTurn[],
  terms: readonly WeightedTerm[],
  scoring: TurnScoring,
  limit: number,
): TurnHit[] {
  const lengths = TURN_FIELDS.map((field) => [0, ...turns.map((turn) => turn.terms[field].length)]);
  const counts = TURN_FIELDS.map((field) => turns.map((turn) => countsOf(turn.terms[field])));
  const searched = {
    turns: turns.length,
    lengths,
    totals: lengths.map((ofField) => ofField.reduce((sum, length) => sum + length, 0)),
    occurrences(term: string, field: number, visit: (place: number, count: number) => void) {
      counts[field]?.forEach((ofTurn, place) => {
        const count = ofTurn.get(comparableTerm(term)) ?? 0;
        if (count > 0) visit(place + 1, Math.min(count, COUNT_MAX));
      });
    },
  };
  return scoreTurns(searched, terms, scoring, Math.max(0, limit)).flatMap(({ turnId: place, score }) => {
    const turn = turns[place - 1];
    return turn ? [{ turnId: turn.turnId, ts: turn.ts, score }] : [];
  });
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms.map(comparableTerm)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
