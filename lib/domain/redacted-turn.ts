import type { Turn } from "./turn.ts";

/**
 * What is left of a turn whose words may not be seen: its number, parent, time and counts. Nothing that the
 * user or the answer said, and nothing derived from it.
 */
export function redactedTurn(turn: Turn): Turn {
  return {
    turnId: turn.turnId,
    clientTurnId: turn.clientTurnId,
    parentTurnId: turn.parentTurnId,
    ts: turn.ts,
    userText: "",
    assistantText: "",
    docRefs: [],
    action: turn.action,
    status: turn.status,
    documents: [],
    candidates: [],
    route: turn.route,
    questionType: turn.questionType,
    followUp: { kind: turn.followUp.kind, why: "", reasons: [] },
    resolved: [],
    confidence: turn.confidence,
    degraded: [],
    usage: turn.usage,
    answerModel: turn.answerModel,
    summary: null,
    summaryModel: null,
    summaryTs: null,
    schemaVersion: turn.schemaVersion,
  };
}

/** A question has words, and so has an imported turn. */
export function hasWords(turn: Pick<Turn, "userText" | "assistantText">): boolean {
  return turn.userText !== "" || turn.assistantText !== "";
}

/** What the log keeps of a deleted turn. The summary is empty, not null, so that nobody makes one. */
export function deletedTurn(turn: Turn, clientTurnId: string): Turn {
  return {
    ...redactedTurn(turn),
    clientTurnId,
    status: "deleted",
    route: "",
    confidence: 0,
    answerModel: null,
    summary: "",
  };
}
