import type { SessionKey } from "../../domain/identity.ts";
import type { Turn } from "../../domain/turn.ts";
import type { TurnLog } from "../../ports/turn-log.ts";

/** A page of a conversation's turns in order, and where the next one begins. */
export async function pageOfTurns(
  turnLog: Pick<TurnLog, "list" | "lastTurnId">,
  key: SessionKey,
  query: { after?: number | undefined; before?: number | undefined; limit: number },
): Promise<{ turns: Turn[]; nextCursor: string | null }> {
  const turns = await turnLog.list(key, query);
  const last = turns.at(-1);
  const more =
    last !== undefined && turns.length === query.limit && last.turnId < (await turnLog.lastTurnId(key));
  return { turns, nextCursor: more ? String(last.turnId) : null };
}
