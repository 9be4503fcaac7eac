import type { Turn } from "../../domain/turn.ts";
import { forgottenTurns } from "../../memory/forgetting/remembered-turns.ts";
import { redactedTrace } from "../../memory/forgetting/scrub-trace.ts";
import type { TurnContext } from "../context/turn-context.ts";

/**
 * Stores the trace of a turn. If it may hold something forgotten, stores only which stages there were and
 * what they cost.
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
    // The turn may have read something that was forgotten or deleted while it was answered.
    const isNew = (turnId: number) => forgottenBefore !== null && !forgottenBefore.has(turnId);
    return !isRedacted && !forgotten.includes(turn.turnId) && !forgotten.some(isNew);
  };
  const wasKept = await isKept();
  try {
    await stores.traces.save(key, wasKept ? written : redactedTrace(written));
  } catch (error) {
    // A turn can do without its trace, but a trace with forgotten words must not stay as it is.
    if (!wasKept) throw error;
    return;
  }
  // Whoever forgot or deleted something just now may have looked before the trace was written.
  if (wasKept && !(await isKept())) await stores.traces.saveAll(key, [redactedTrace(written)]);
  if (wasKept) return;
  const [left] = await stores.turnLog.get(key, [turn.turnId]);
  if (left?.status === "deleted") await stores.traces.removeTurn(key, turn.turnId);
}
