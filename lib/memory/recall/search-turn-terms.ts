import {
  COUNT_BITS,
  COUNT_MAX,
  comparableTerm,
  joinedTerms,
  rarityInTurns,
  termScore,
} from "../../domain/turn-ranking.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { TurnHit, TurnScoring, TurnTerms } from "../../ports/turn-log.ts";

const FIELDS = ["user", "assistant", "time"] as const;

interface SearchedTurn {
  turnId: number;
  ts: string;
  terms: TurnTerms;
}

/** The search of the turn log over turns in memory: the same scores to the last digit, and the same order. */
export function searchTurnTerms(
  turns: readonly SearchedTurn[],
  terms: readonly WeightedTerm[],
  scoring: TurnScoring,
  limit: number,
): TurnHit[] {
  const averages = FIELDS.map(
    (field) => turns.reduce((sum, turn) => sum + turn.terms[field].length, 0) / Math.max(1, turns.length),
  );
  const fields = turns.map(({ terms: ofTurn }) =>
    FIELDS.map((field) => ({ length: ofTurn[field].length, counts: countsOf(ofTurn[field]) })),
  );
  const scores = turns.map(() => 0);
  for (const { term, weight } of joinedTerms(terms)) {
    const wanted = comparableTerm(term);
    let said = 0;
    const frequencies = fields.map((ofTurn) => {
      let frequency = 0;
      let outsideReply = false;
      for (const [place, { length, counts }] of ofTurn.entries()) {
        const count = Math.min(counts.get(wanted) ?? 0, COUNT_MAX);
        const average = averages[place] ?? 0;
        const fieldWeight = scoring.weights[FIELDS[place] ?? "user"];
        if (count === 0 || average === 0 || fieldWeight === 0) continue;
        if (FIELDS[place] !== "assistant") outsideReply = true;
        const share = fieldWeight / (1 - scoring.b + (scoring.b * length) / average);
        frequency += share;
        // Added up as the stores keep counts, in bits: the last digit is theirs too.
        for (let bit = 0; bit < COUNT_BITS; bit++)
          if ((count - 1) & (1 << bit)) frequency += 2 ** bit * share;
      }
      if (outsideReply) said++;
      return frequency;
    });
    const found = frequencies.filter((frequency) => frequency > 0).length;
    const rarity = rarityInTurns({ found, said }, turns.length);
    for (const [place, frequency] of frequencies.entries()) {
      if (frequency > 0)
        scores[place] = (scores[place] ?? 0) + termScore(weight, rarity, frequency, scoring.k1);
    }
  }
  return turns
    .map(({ turnId, ts }, place) => ({ turnId, ts, score: scores[place] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.turnId - a.turnId)
    .slice(0, Math.max(0, limit));
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms.map(comparableTerm)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
