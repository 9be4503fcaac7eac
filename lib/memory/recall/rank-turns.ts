import { nthLargest } from "../../domain/nth-largest.ts";
import type { Sitting } from "../../language/time/sittings.ts";
import type { TimeWindow } from "../../language/time/time-expressions.ts";
import { RECALL_WEIGHTS } from "../../tunables/conversation.ts";

export interface Candidate {
  turnId: number;
  /** First and last turn of its sitting. */
  sitting: Sitting;
  own: number;
  /** Its own score plus its neighbours'. */
  words: number;
  /** What its sitting adds. */
  beside: number;
  score: number;
  window: TimeWindow | null;
}

/**
 * The `count` turns that fit best by their own words or their neighbours', best first; among equals the
 * newest first.
 */
export function rankTurns(
  own: Float64Array,
  sittings: readonly Sitting[],
  { halves, inWindow, count }: { count: number; halves: number; inWindow: ReadonlyMap<number, TimeWindow> },
): Candidate[] {
  const { before, after, window } = RECALL_WEIGHTS;
  // When the log holds full exchanges, neighbours say little.
  const wordsAt = (turnId: number, { firstTurn, lastTurn }: Sitting): number => {
    const at = (id: number) => (id >= firstTurn && id <= lastTurn ? (own[id] ?? 0) : 0);
    if (halves === 0) return at(turnId);
    const beside = before * (at(turnId - 1) + at(turnId - 2)) + after * (at(turnId + 1) + at(turnId + 2));
    return at(turnId) + halves * beside;
  };
  const timesAt = (turnId: number) => (inWindow.has(turnId) ? window : 1);
  const ofSitting = RECALL_WEIGHTS.sitting * halves;
  const scoreAt = (turnId: number, words: number, beside: number) =>
    words === 0 && !inWindow.has(turnId) ? 0 : (words + beside) * timesAt(turnId);
  const candidateAt = (turnId: number, sitting: Sitting, best: number): Candidate => {
    const words = wordsAt(turnId, sitting);
    const beside = ofSitting * best;
    return {
      turnId,
      sitting,
      own: own[turnId] ?? 0,
      words,
      beside,
      score: scoreAt(turnId, words, beside),
      window: inWindow.get(turnId) ?? null,
    };
  };
  // In a long conversation thousands of turns match some word, so the best are found by score before any are
  // sorted.
  const scores = new Float64Array(own.length);
  const fitting = sittings
    .map((sitting) => ({ sitting, best: bestIn(sitting, own) }))
    .filter(({ best }) => best > 0);
  for (const { sitting, best } of fitting) {
    for (let turnId = sitting.firstTurn; turnId <= sitting.lastTurn; turnId++)
      scores[turnId] = scoreAt(turnId, wordsAt(turnId, sitting), ofSitting * best);
  }
  const least = nthLargest(scores, count);
  const candidates: Candidate[] = [];
  for (const { sitting, best } of fitting) {
    for (let turnId = sitting.lastTurn; turnId >= sitting.firstTurn; turnId--) {
      const score = scores[turnId] ?? 0;
      if (score > 0 && score >= least) candidates.push(candidateAt(turnId, sitting, best));
    }
  }
  return candidates.sort((a, b) => b.score - a.score || b.turnId - a.turnId).slice(0, count);
}

function bestIn({ firstTurn, lastTurn }: Sitting, own: Float64Array): number {
  let best = 0;
  for (let turnId = firstTurn; turnId <= lastTurn; turnId++) best = Math.max(best, own[turnId] ?? 0);
  return best;
}
