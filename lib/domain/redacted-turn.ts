import type { Turn } from "./turn.ts";

/**
 * What is left of a turn whose words are not to be seen: its number, what it continues, when it was, how it
 * was counted. Nothing that the user or the answer said, and nothing that was made of it.
 */
export function redactedTurn(turn: Turn): Turn {
  return {
    turn_id: turn.turn_id,
    client_turn_id: turn.client_turn_id,
    parent_turn_id: turn.parent_turn_id,
    ts: turn.ts,
    user_text: "",
    assistant_text: "",
    doc_refs: [],
    action: turn.action,
    status: turn.status,
    documents: [],
    candidates: [],
    route: turn.route,
    question_type: turn.question_type,
    follow_up: { kind: turn.follow_up.kind, why: "", reasons: [] },
    resolved: [],
    confidence: turn.confidence,
    degraded: [],
    usage: turn.usage,
    answer_model: turn.answer_model,
    summary: null,
    summary_model: null,
    summary_ts: null,
    schema_version: turn.schema_version,
  };
}

/** A turn that was asked has words, and so has one that was imported. */
export function hasWords(turn: Pick<Turn, "user_text" | "assistant_text">): boolean {
  return turn.user_text !== "" || turn.assistant_text !== "";
}

/**
 * What a log keeps of a turn that was deleted: the line that would be its summary is empty,
 * so that nobody makes one.
 */
export function deletedTurn(turn: Turn, clientTurnId: string): Turn {
  return {
    ...redactedTurn(turn),
    client_turn_id: clientTurnId,
    status: "deleted",
    route: "",
    confidence: 0,
    answer_model: null,
    summary: "",
  };
}
