import { AppError } from "../../domain/app-error.ts";
import type { SessionKey } from "../../domain/identity.ts";
import { hasWords, redactedTurn } from "../../domain/redacted-turn.ts";
import type { Turn } from "../../domain/turn.ts";
import type { ProfileStore } from "../../ports/profile-store.ts";
import type { TurnReader } from "../../ports/turn-log.ts";

/**
 * The forgotten turns of the session, from which nothing is derived any more. If they cannot be read, none.
 */
export async function forgottenTurns({
  key,
  stores,
}: {
  key: SessionKey;
  stores: { profiles: Pick<ProfileStore, "forgottenTurns"> };
}): Promise<readonly number[]> {
  try {
    return await stores.profiles.forgottenTurns(key);
  } catch (error) {
    if (!AppError.isInstance(error)) throw error;
    return [];
  }
}

/**
 * A conversation as it may be remembered: forgotten turns keep their numbers but none of their words.
 * Display, export and references to turns read the log itself, which stays what was said.
 */
export function rememberedTurns<Reader extends TurnReader>(
  log: Reader,
  forgotten: ReadonlySet<number>,
): Reader {
  if (forgotten.size === 0) return log;
  const seen = (turn: Turn) => (forgotten.has(turn.turnId) ? redactedTurn(turn) : turn);
  const isRemembered = ({ turnId }: { turnId: number }) => !forgotten.has(turnId);
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

/** Of turns read this way, those that still have words. */
export function turnsWithWords(turns: readonly Turn[]): Turn[] {
  return turns.filter(hasWords);
}
