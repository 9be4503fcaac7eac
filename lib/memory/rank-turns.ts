import { RECALL_WEIGHTS, type RECALL_WEIGHTS_FUSED } from "../tunables.ts";
import type { Sitting } from "./sittings.ts";
import type { TimeWindow } from "./time-expressions.ts";

export type RankWeights = { [Name in keyof typeof RECALL_WEIGHTS_FUSED]: number };

export interface Candidate {
  turnId: number;
  /** First and last turn of its sitting. */
  sitting: Sitting;
  own: number;
  /** Its own score with its neighbours'. */
  words: number;
  /** What its sitting adds. */
  beside: number;
  /** What the time asked for makes of it. */
  time: number;
  score: number;
  window: TimeWindow | null;
}

/** Every turn whose own words or whose neighbours' fit, best first; the newest first among equals. */
export function rankTurns(
  own: Float64Array,
  sittings: readonly Sitting[],
  {
    halves,
    times,
    windows,
    inWindow,
    weights,
  }: {
    halves: number;
    times: readonly { turn_id: number; ts: string }[];
    windows: readonly TimeWindow[];
    inWindow: ReadonlyMap<number, TimeWindow>;
    weights: RankWeights;
  },
): Candidate[] {
  const { before, twoBefore, after, twoAfter } = weights;
  // In a log of full exchanges neighbours say little, and the sitting less.
  const ofSitting = weights.sitting * (halves + (1 - halves) * RECALL_WEIGHTS.exchanges.sitting);
  const soonAfter = turnsSoonAfter(times, windows);
  const candidates: Candidate[] = [];
  for (const sitting of sittings) {
    const { firstTurn, lastTurn } = sitting;
    let best = 0;
    for (let turnId = firstTurn; turnId <= lastTurn; turnId++) best = Math.max(best, own[turnId] ?? 0);
    if (best === 0) continue;
    const at = (turnId: number) => (turnId >= firstTurn && turnId <= lastTurn ? (own[turnId] ?? 0) : 0);
    for (let turnId = lastTurn; turnId >= firstTurn; turnId--) {
      const words =
        at(turnId) +
        halves *
          (before * at(turnId - 1) +
            twoBefore * at(turnId - 2) +
            after * at(turnId + 1) +
            twoAfter * at(turnId + 2));
      const window = inWindow.get(turnId) ?? null;
      if (words === 0 && window === null) continue;
      const time = window ? RECALL_WEIGHTS.window : soonAfter.has(turnId) ? RECALL_WEIGHTS.soonAfter : 1;
      const beside = ofSitting * best;
      const score = (words + beside) * time;
      candidates.push({ turnId, sitting, own: at(turnId), words, beside, time, score, window });
    }
  }
  return candidates.sort((a, b) => b.score - a.score || b.turnId - a.turnId);
}

/** What happened at a time is told soon after it: "yesterday", "last Friday". */
function turnsSoonAfter(
  times: readonly { turn_id: number; ts: string }[],
  windows: readonly TimeWindow[],
): ReadonlySet<number> {
  if (windows.length === 0) return new Set();
  const isSoonAfter = (moment: number) =>
    windows.some(({ to }) => moment >= to && moment < to + RECALL_WEIGHTS.soonAfterMs);
  return new Set(times.filter(({ ts }) => isSoonAfter(Date.parse(ts))).map(({ turn_id }) => turn_id));
}
