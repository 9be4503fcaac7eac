import type { Turn } from "../../domain/turn.ts";
import { forgottenTurns } from "../../memory/forgetting/remembered-turns.ts";
import { redactedTrace } from "../../memory/forgetting/scrub-trace.ts";
import type { TurnContext } from "../context/turn-context.ts";

/**
 * Keeps what the stages of a turn wrote; where it may hold what was forgotten, only which stages there
 * were and what they cost.
 */
export async function saveTrace(turn: Turn, context: TurnContext): Promise<void> {
  const { key, stores, trace } = context;
  const written = {
    sessionId: key.sessionId,
    turnId: turn.turnId,
    ts: turn.ts,
    stages: [...trace.stages],
  };
  const { forgottenBefore, isRedacted } = trace;
  const isKept = async () => {
    const forgotten = await forgottenTurns(context);
    // What was forgotten or deleted while it was answered may stand in what it read.
    const isNew = (turnId: number) => forgottenBefore !== null && !forgottenBefore.has(turnId);
    return !isRedacted && !forgotten.includes(turn.turnId) && !forgotten.some(isNew);
  };
  const wasKept = await isKept();
  try {
    await stores.traces.save(key, wasKept ? written : redactedTrace(written));
  } catch (error) {
    // What follows from a turn needs no trace; only one with words that were forgotten must not stay as it is.
    if (!wasKept) throw error;
    return;
  }
  // Whoever forgot or deleted it just now may have looked before it was written.
  if (wasKept && !(await isKept())) await stores.traces.saveAll(key, [redactedTrace(written)]);
  if (wasKept) return;
  const [left] = await stores.turnLog.get(key, [turn.turnId]);
  if (left?.status === "deleted") await stores.traces.removeTurn(key, turn.turnId);
}
