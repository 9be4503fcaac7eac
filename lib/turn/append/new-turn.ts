import type { NewTurn } from "../../domain/turn.ts";
import { tellReasons } from "../../messages/tell-reasons.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Retrieved } from "../retrieve/retrieve.ts";
import type { Understood } from "../understand/understood.ts";
import { keptSteps } from "./kept-steps.ts";

/** What the stages made of a request. */
export interface TurnParts {
  resolved: Resolved;
  understood: Understood;
  retrieved: Retrieved;
  answered: Answered;
  didYouMean: string | null;
}

/** A turn that is ready to be stored. */
export interface MadeTurn {
  turn: NewTurn;
  /** Something was done that must not be done twice. */
  isDone: boolean;
}

/** A turn for which nothing was understood or read. `started`: from `performance.now()`, in milliseconds. */
export function bareTurn(
  { clientTurnId, parentTurnId, message }: TurnRequest,
  { now, degraded, trace, purse }: TurnContext,
  started: number,
): NewTurn {
  const calls = trace.stages.flatMap((stage) => stage.calls);
  return {
    clientTurnId,
    ...(parentTurnId === undefined ? {} : { parentTurnId }),
    ts: now().toISOString(),
    userText: message,
    assistantText: "",
    docRefs: [],
    action: "no_evidence",
    status: "complete",
    documents: [],
    candidates: [],
    route: "general",
    questionType: "single",
    followUp: { kind: "none", ...tellReasons([{ code: "danger" }]) },
    resolved: [],
    confidence: 1,
    degraded: [...degraded],
    usage: {
      inputTokens: calls.reduce((sum, call) => sum + call.inputTokens, 0),
      outputTokens: calls.reduce((sum, call) => sum + call.outputTokens, 0),
      modelCalls: calls.length,
      ...(purse?.spent && calls.length > 0 ? { cost: purse.spent } : {}),
      durationMs: Math.round(performance.now() - started),
    },
    answerModel: null,
  };
}

/** The turn as it is stored. */
export function newTurn(
  request: TurnRequest,
  { resolved, understood, retrieved, answered, didYouMean }: TurnParts,
  context: TurnContext,
  started: number,
): NewTurn {
  const { resolution } = resolved;
  const isUnanchored = answered.isUnanchored === true;
  // Stored only if documents were searched: a profile command is no question, and may concern what was just
  // forgotten.
  const standAlone = "answered" in retrieved ? null : understood.standAlone;
  const corrections = "answered" in retrieved || resolved.isUrgent ? undefined : understood.corrections;
  const steps = keptSteps(context.steps(), request.language);
  return {
    ...bareTurn(request, context, started),
    assistantText: answered.text,
    docRefs: answered.docRefs,
    action: answered.action,
    status: answered.status,
    documents: answered.documents,
    candidates: isUnanchored ? [] : resolution.candidates,
    route: understood.route,
    questionType: understood.questionType,
    followUp: { ...understood.followUp, ...tellReasons(understood.followUp.reasons) },
    ...(standAlone === null ? {} : { standAloneQuestion: standAlone }),
    intent: understood.intent,
    resolved: isUnanchored ? [] : resolution.references,
    ...(answered.offer ? { offer: answered.offer } : {}),
    ...(resolution.completes ? { completes: resolution.completes } : {}),
    confidence: answered.confidence,
    ...(answered.tier ? { tier: answered.tier } : {}),
    ...(corrections ? { corrections } : {}),
    ...(request.asTyped ? { asTyped: true } : {}),
    ...(didYouMean === null ? {} : { didYouMean }),
    ...(answered.unsupported ? { unsupported: answered.unsupported } : {}),
    ...(steps.length === 0 ? {} : { steps }),
    answerModel: answered.model,
  };
}
