import type { DocRef } from "../../lib/domain/doc-ref.ts";
import { type NewTurn, TURN_SCHEMA_VERSION, type Turn } from "../../lib/domain/turn.ts";
import type { TurnToAppend } from "../../lib/ports/turn-log.ts";

export function newTurn(given: Partial<NewTurn> = {}): NewTurn {
  return {
    client_turn_id: crypto.randomUUID(),
    ts: "2026-11-21T09:00:00.000Z",
    user_text: "How often is the pump serviced?",
    assistant_text: "Every three months.",
    doc_refs: [],
    action: "answer",
    status: "complete",
    documents: [],
    candidates: [],
    route: "documents",
    question_type: "single",
    follow_up: { kind: "none", why: "first question", reasons: [{ code: "first_question" }] },
    resolved: [],
    confidence: 0.5,
    degraded: [],
    usage: { input_tokens: 0, output_tokens: 0, model_calls: 0, duration_ms: 1 },
    answer_model: null,
    ...given,
  };
}

export function docRef(given: Partial<DocRef> = {}): DocRef {
  return {
    slot: 1,
    doc_id: "manual-a",
    version: 1,
    checksum: "ab",
    title: "Manual A",
    uri: "manual-a.md",
    source: "library",
    chunk_ids: ["manual-a:1:0"],
    passages: [{ chunk_id: "manual-a:1:0", from: 0, to: 10 }],
    snippet: "Every three months.",
    score: 1,
    retrieval_method: "lexical",
    ...given,
  };
}

export function entry(
  given: Partial<NewTurn> = {},
  terms: { user?: string[]; assistant?: string[]; time?: string[] } = {},
): TurnToAppend {
  return { turn: newTurn(given), terms: { user: [], assistant: [], time: [], ...terms } };
}

/** A turn as a turn log gives it back. */
export function storedTurn(given: Partial<Turn> = {}): Turn {
  const turnId = given.turn_id ?? 1;
  return {
    ...newTurn({ client_turn_id: `client-turn-${turnId}` }),
    turn_id: turnId,
    parent_turn_id: turnId - 1 || null,
    summary: null,
    summary_model: null,
    summary_ts: null,
    schema_version: TURN_SCHEMA_VERSION,
    ...given,
  };
}
