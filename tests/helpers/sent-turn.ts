import { type AskResult, askResultSchema } from "../../lib/domain/ask.ts";
import { toWire } from "../../lib/domain/wire/to-wire.ts";

/** A turn as the page is sent it: "Yes." of a conversation s, without a source. */
export function sentTurn(given: Partial<AskResult> = {}) {
  return toWire(askResultSchema, {
    sessionId: "s",
    turnId: 1,
    clientTurnId: "c",
    parentTurnId: null,
    ts: "2026-01-01T00:00:00Z",
    assistant: "general",
    answer: "Yes.",
    action: "answer",
    status: "complete",
    refs: [],
    refDocIds: [],
    summary: "",
    documents: [],
    candidates: [],
    route: "general",
    questionType: "single",
    followUp: { kind: "none", why: "", reasons: [] },
    resolved: [],
    confidence: 1,
    degraded: [],
    usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, durationMs: 1 },
    ...given,
  });
}
