import { hasWords, redactedTurn } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnReader } from "../../ports/turn-log.ts";

/**
 * A conversation as it may be remembered: turns that hold what was to be forgotten are there
 * with their numbers and without a word. Display, export and pointing back read the log itself,
 * which stays what was said.
 */
export function rememberedTurns<Reader extends TurnReader>(
  log: Reader,
  forgotten: ReadonlySet<number>,
): Reader {
  if (forgotten.size === 0) return log;
  const seen = (turn: Turn) => (forgotten.has(turn.turn_id) ? redactedTurn(turn) : turn);
  const isRemembered = ({ turn_id }: { turn_id: number }) => !forgotten.has(turn_id);
  return {
    ...log,
    get: async (key, turnIds) => (await log.get(key, turnIds)).map(seen),
    list: async (key, range) => (await log.list(key, range)).map(seen),
    async lastWithDocRefs(key, segments) {
      const turn = await log.lastWithDocRefs(key, segments);
      return turn && seen(turn);
    },
    summaries: async (key, limit) =>
      (await log.summaries(key, limit + forgotten.size)).filter(isRemembered).slice(0, Math.max(0, limit)),
    search: async (key, terms, scoring, limit) =>
      (await log.search(key, terms, scoring, limit + forgotten.size)).filter(isRemembered).slice(0, limit),
  };
}

/** Of turns that were read this way, those that say something. */
export function turnsWithWords(turns: readonly Turn[]): Turn[] {
  return turns.filter(hasWords);
}
