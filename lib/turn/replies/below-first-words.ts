import type { NewTurn } from "../../domain/turn.ts";
import { isTelling } from "../../memory/summary/turn-gist.ts";
import type { FirstWords } from "../../safety/first-words.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";

/**
 * Whether documents are looked into for a message that was met with its first words: where it asks something, or the assistant is one for
 * health, whose documents say what to do meanwhile. Never where somebody thinks of death: then nothing is quoted at them.
 */
export function mayAnswerBelow(
  { emergency }: FirstWords,
  { message }: TurnRequest,
  { assistant }: TurnContext,
): boolean {
  if (emergency === "self_harm") return false;
  return !isTelling(message) || assistant.profile_slots.some(({ alert }) => alert);
}

/** A turn of which nothing was understood and for which nothing was read. */
export function bareTurn(
  { clientTurnId, parentTurnId, message }: TurnRequest,
  { now, degraded }: TurnContext,
  started: number,
): NewTurn {
  return {
    client_turn_id: clientTurnId,
    ...(parentTurnId === undefined ? {} : { parent_turn_id: parentTurnId }),
    ts: now().toISOString(),
    user_text: message,
    assistant_text: "",
    doc_refs: [],
    action: "no_evidence",
    status: "complete",
    documents: [],
    candidates: [],
    route: "general",
    question_type: "single",
    follow_up: { kind: "none", why: "somebody may be in danger: what to do was said at once" },
    resolved: [],
    confidence: 1,
    degraded: [...degraded],
    usage: {
      input_tokens: 0,
      output_tokens: 0,
      model_calls: 0,
      duration_ms: Math.round(performance.now() - started),
    },
    answer_model: null,
  };
}
