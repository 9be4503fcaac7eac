import type { Turn } from "../domain/turn.ts";
import { wordlessTrace } from "../memory/forgetting/scrub-trace.ts";
import { forgottenTurns } from "./read-profile.ts";
import type { TurnContext } from "./turn-context.ts";

/** Keeps what the stages of a turn wrote; of a turn that nothing is derived from any more, only which they were and what they cost. */
export async function saveTrace(turn: Turn, context: TurnContext): Promise<void> {
  const { key, stores, trace } = context;
  const written = {
    session_id: key.sessionId,
    turn_id: turn.turn_id,
    ts: turn.ts,
    stages: [...trace.stages],
  };
  const isForgotten = (await forgottenTurns(context)).includes(turn.turn_id);
  await stores.traces.save(key, isForgotten || trace.isWordless ? wordlessTrace(written) : written);
}
