import { TURN_NUMBERS_REMEMBERED } from "../../tunables.ts";
import { createRecentlyUsed } from "../recently-used.ts";
import { existingTurns, type TurnIndices } from "./elasticsearch-turn-reader.ts";

/** Numbers that one request asks about. */
const PROBES = 48;
/** No session has more turns. */
const MOST_TURNS = 2 ** 30;

export interface TurnNumbers {
  /** Number of the newest turn at this moment; 0 when there is none. */
  newest(ref: string): Promise<number>;
  /** The newest number this process has seen; another process may have gone on, or erased the session. */
  remembered(ref: string): number | undefined;
  remember(ref: string, turnId: number): void;
  forget(ref: string): void;
}

/**
 * A session's turns are numbered without a gap, so turn n exists exactly if n is not beyond the newest: the newest is found by
 * asking for single numbers, in real time. With a number remembered that is one request, otherwise about three for 10,000 turns.
 */
export function createTurnNumbers(indices: TurnIndices): TurnNumbers {
  const seen = createRecentlyUsed<number>({ limit: TURN_NUMBERS_REMEMBERED });

  /** The newest number between `from`, which exists (or is 0), and `to`, which does not. */
  async function between(ref: string, from: number, to: number): Promise<number> {
    let [low, high] = [from, to];
    while (high - low > 1) {
      const step = Math.ceil((high - low) / (PROBES + 1));
      const probes: number[] = [];
      for (let probe = low + step; probe < high; probe += step) probes.push(probe);
      [low, high] = narrowed(low, high, probes, await exist(ref, probes));
    }
    return low;
  }

  function exist(ref: string, turnIds: readonly number[]): Promise<boolean[]> {
    return existingTurns(indices, "find the newest turn", ref, turnIds);
  }

  return {
    async newest(ref) {
      const known = seen.get(ref) ?? 0;
      const probes = known > 0 ? [known] : [];
      for (let step = 1; known + step < MOST_TURNS; step *= 2) probes.push(known + step);
      const answers = await exist(ref, probes);
      if (known > 0 && answers[0] === false) {
        // The session was erased elsewhere.
        seen.delete(ref);
        return this.newest(ref);
      }
      const [low, high] = narrowed(known, MOST_TURNS, probes, answers);
      const newest = await between(ref, low, high);
      if (newest > 0) seen.set(ref, newest);
      return newest;
    },
    remembered: (ref) => seen.get(ref),
    remember(ref, turnId) {
      seen.set(ref, turnId);
    },
    forget(ref) {
      seen.delete(ref);
    },
  };
}

/** From the first number that does not exist on nothing is believed: what stands above a missing turn is not part of the session. */
function narrowed(
  low: number,
  high: number,
  probes: readonly number[],
  answers: readonly boolean[],
): [number, number] {
  const missing = answers.indexOf(false);
  if (missing === -1) return [probes.at(-1) ?? low, high];
  return [probes[missing - 1] ?? low, probes[missing] ?? high];
}
