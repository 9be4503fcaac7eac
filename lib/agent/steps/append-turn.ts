import type { NewTurn, Turn } from "../../domain/turn.ts";
import { turnTerms } from "../../memory/recall/turn-terms.ts";
import type { TurnContext } from "../turn-context.ts";

/** Stage 8: the turn with its doc-refs, atomically and durably, before anyone is told that it is finished. */
export async function appendTurn(turn: NewTurn, context: TurnContext): Promise<Turn> {
  return context.trace.record("append", { client_turn_id: turn.client_turn_id }, async () => {
    const parent = context.parentInLog === undefined ? {} : { parent_turn_id: context.parentInLog };
    const entry = { turn: { ...turn, ...parent }, terms: turnTerms(turn) };
    const stored = await context.stores.turnLog.append(context.key, entry);
    return {
      output: stored.turn,
      decision: stored.appended
        ? `turn ${stored.turn.turn_id}`
        : `turn ${stored.turn.turn_id} was already stored`,
    };
  });
}
