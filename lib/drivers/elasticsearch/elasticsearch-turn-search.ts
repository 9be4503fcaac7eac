import { bestTurns, COUNT_BITS, joinedTerms, rarityInTurns, termScore } from "../../domain/turn-ranking.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { TurnHit, TurnScoring } from "../../ports/turn-log.ts";
import type { SessionStatistics } from "./elasticsearch-turn-statistics.ts";
import { countIn, hashTurnTerm, TURN_FIELDS } from "./turn-term-counts.ts";

interface Postings {
  turnIds: number[];
  counts: number[];
}

/**
 * The same search, with the same numbers, as the one in the embedded database: BM25 with the
 * session's own statistics.
 */
export function searchTurns(
  { ts, terms: turns }: SessionStatistics,
  terms: readonly WeightedTerm[],
  scoring: TurnScoring,
  limit: number,
): TurnHit[] {
  const asked = joinedTerms(terms).map(({ term, weight }) => ({ hash: hashTurnTerm(term), weight }));
  // Of each hash the turns that hold it, and beside each its counts.
  const postings = new Map(asked.map(({ hash }): [number, Postings] => [hash, { turnIds: [], counts: [] }]));
  turns.forEach(new Set(postings.keys()), (turnId, hash, counts) => {
    const posting = postings.get(hash);
    posting?.turnIds.push(turnId);
    posting?.counts.push(counts);
  });
  const scores = new Float64Array(turns.turns + 1);
  const fields = TURN_FIELDS.map((name, place) => ({
    place,
    isReply: name === "assistant",
    weight: scoring.weights[name],
    lengths: turns.lengths(place),
    average: turns.total(place) / Math.max(1, turns.turns),
  })).filter(({ weight, average }) => weight !== 0 && average !== 0);

  for (const { hash, weight } of asked) {
    const { turnIds, counts } = postings.get(hash) ?? { turnIds: [], counts: [] };
    const frequencies = new Float64Array(turnIds.length);
    let found = 0;
    let said = 0;
    for (let place = 0; place < turnIds.length; place++) {
      const turnId = turnIds[place] ?? 0;
      let frequency = 0;
      let present = false;
      let outsideReply = false;
      for (const field of fields) {
        const count = countIn(counts[place] ?? 0, field.place);
        if (count === 0) continue;
        present = true;
        if (!field.isReply) outsideReply = true;
        const length = field.lengths[turnId] ?? 0;
        const share = field.weight / (1 - scoring.b + (scoring.b * length) / field.average);
        frequency += share;
        // Added up in the same steps as there: sums of fractions depend on the order.
        for (let bit = 0; bit < COUNT_BITS; bit++)
          if ((count - 1) & (1 << bit)) frequency += 2 ** bit * share;
      }
      if (!present) continue;
      found++;
      if (outsideReply) said++;
      frequencies[place] = frequency;
    }
    const rarity = rarityInTurns({ found, said }, turns.turns);
    for (let place = 0; place < turnIds.length; place++) {
      const turnId = turnIds[place] ?? 0;
      const frequency = frequencies[place] ?? 0;
      if (frequency !== 0)
        scores[turnId] = (scores[turnId] ?? 0) + termScore(weight, rarity, frequency, scoring.k1);
    }
  }
  return bestTurns(scores, limit).map((turnId) => ({
    turnId,
    ts: ts[turnId] ?? "",
    score: scores[turnId] ?? 0,
  }));
}
