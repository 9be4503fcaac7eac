import type { DocRef } from "../../lib/domain/doc-ref.ts";
import { type NewTurn, TURN_SCHEMA_VERSION, type Turn } from "../../lib/domain/turn.ts";
import type { TurnToAppend } from "../../lib/ports/turn-log.ts";

export function newTurn(given: Partial<NewTurn> = {}): NewTurn {
  return {
    clientTurnId: crypto.randomUUID(),
    ts: "2026-11-21T09:00:00.000Z",
    userText: "How often is the pump serviced?",
    assistantText: "Every three months.",
    docRefs: [],
    action: "answer",
    status: "complete",
    documents: [],
    candidates: [],
    route: "documents",
    questionType: "single",
    followUp: { kind: "none", why: "first question", reasons: [{ code: "first_question" }] },
    resolved: [],
    confidence: 0.5,
    degraded: [],
    usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, durationMs: 1 },
    answerModel: null,
    ...given,
  };
}

export function docRef(given: Partial<DocRef> = {}): DocRef {
  return {
    slot: 1,
    docId: "manual-a",
    version: 1,
    checksum: "ab",
    title: "Manual A",
    uri: "manual-a.md",
    source: "library",
    chunkIds: ["manual-a:1:0"],
    passages: [{ chunkId: "manual-a:1:0", from: 0, to: 10 }],
    snippet: "Every three months.",
    score: 1,
    retrievalMethod: "lexical",
    ...given,
  };
}

export function entry(
  given: Partial<NewTurn> = {},
  terms: { user?: string[]; assistant?: string[]; time?: string[] } = {},
): TurnToAppend {
  return { turn: newTurn(given), terms: { user: [], assistant: [], ...terms } };
}

/** A turn as a turn log returns it. */
export function storedTurn(given: Partial<Turn> = {}): Turn {
  const turnId = given.turnId ?? 1;
  return {
    ...newTurn({ clientTurnId: `client-turn-${turnId}` }),
    turnId,
    parentTurnId: turnId - 1 || null,
    summary: null,
    summaryModel: null,
    summaryTs: null,
    schemaVersion: TURN_SCHEMA_VERSION,
    ...given,
  };
}
