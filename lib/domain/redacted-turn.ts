import type { Turn } from "./turn.ts";

/**
 * What is left of a turn whose words are not to be seen: its number, what it continues, when it was, how it
 * was counted. Nothing that the user or the answer said, and nothing that was made of it.
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

/** A turn that was asked has words, and so has one that was imported. */
export function hasWords(turn: Pick<Turn, "userText" | "assistantText">): boolean {
  return turn.userText !== "" || turn.assistantText !== "";
}

/**
 * What a log keeps of a turn that was deleted: the line that would be its summary is empty,
 * so that nobody makes one.
 */
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
