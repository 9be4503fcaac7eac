import type { AskResult } from "@/lib/domain/ask.ts";
import type { Correction } from "@/lib/domain/correction.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import type { Candidate, ResolvedReference } from "@/lib/domain/reference.ts";
import type { Stage } from "@/lib/domain/trace.ts";
import type { Action, Degraded, Offer, ShownDocument, Tier, Turn, TurnStatus } from "@/lib/domain/turn.ts";
import type { KeptStep, TurnStep } from "@/lib/domain/turn-step.ts";
import type { Unsupported } from "@/lib/domain/unsupported.ts";
import { type LivePhase, type LiveTurn, liveText } from "./live-turn.ts";
import { replacedQuestion } from "./replaced-question.ts";

/** One turn as it is shown, whether it is being written or was read from the log. */
export interface ShownTurn {
  clientTurnId: string;
  /** Null while it has no number yet. */
  turnId: number | null;
  parentTurnId: number | null | undefined;
  userText: string;
  answer: string;
  refs: readonly DocRef[];
  action: Action | null;
  status: TurnStatus | "running" | "failed";
  phase: LivePhase;
  stage: Stage | null;
  /** The steps taken for the answer so far. */
  steps: readonly TurnStep[];
  degraded: readonly Degraded[];
  /** The unsupported sentences of the answer. */
  unsupported: readonly Unsupported[];
  documents: readonly ShownDocument[];
  candidates: readonly Candidate[];
  resolved: readonly ResolvedReference[];
  offer: Offer | null;
  /** The confidence of an answer without a model; null if a model wrote it, or if no document was asked. */
  tier: Tier | null;
  /** What was searched for instead of misspelt words. */
  corrections: readonly Correction[];
  /** The words were searched as typed, because the user asked for that. */
  asTyped: boolean;
  /** The question as it may have been meant. */
  didYouMean: string | null;
  /** The question as it was understood in the conversation; null if it stood alone. */
  standAlone: string | null;
  /** The earlier request whose words were the question, when this message only picked a document for it. */
  completes: { turnId: number; userText: string } | null;
  error: unknown;
}

/** What a turn has both in the log and as the result of a request. */
type StoredFields = Pick<Turn, keyof Turn & keyof AskResult> & Pick<Turn, "completes">;

const NO_CORRECTIONS: readonly Correction[] = [];
const NONE: readonly Unsupported[] = [];

/** A stored step, in the form of a live one. */
function shownStep({ kind, state, query, documents, turns, found }: KeptStep, place: number): TurnStep {
  return { id: String(place), kind, state, query, ...documents[0], turnId: turns[0], found };
}

function shownStored(
  turn: StoredFields,
  userText: string,
  answer: string,
  refs: readonly DocRef[],
): ShownTurn {
  return {
    clientTurnId: turn.clientTurnId,
    turnId: turn.turnId,
    parentTurnId: turn.parentTurnId,
    userText,
    answer,
    refs,
    action: turn.action,
    status: turn.status,
    phase: "done",
    stage: null,
    steps: (turn.steps ?? []).map(shownStep),
    degraded: turn.degraded,
    unsupported: turn.unsupported ?? NONE,
    documents: turn.documents,
    candidates: turn.candidates,
    resolved: turn.resolved,
    offer: turn.offer ?? null,
    tier: turn.tier ?? null,
    corrections: turn.corrections ?? NO_CORRECTIONS,
    asTyped: turn.asTyped ?? false,
    didYouMean: turn.didYouMean ?? null,
    standAlone: replacedQuestion(userText, turn.standAloneQuestion),
    completes: turn.completes ?? null,
    error: null,
  };
}

export function shownTurn(turn: Turn): ShownTurn {
  return shownStored(turn, turn.userText, turn.assistantText, turn.docRefs);
}

export function shownLive(live: LiveTurn): ShownTurn {
  const { result, userText } = live;
  if (result) return shownStored(result, userText, result.answer, result.refs);
  return {
    clientTurnId: live.clientTurnId,
    turnId: null,
    parentTurnId: live.parentTurnId,
    userText: live.userText,
    answer: liveText(live),
    refs: live.refs,
    action: null,
    status: live.phase === "failed" ? "failed" : "running",
    phase: live.phase,
    stage: live.stage,
    steps: live.steps,
    degraded: live.degraded,
    unsupported: NONE,
    documents: [],
    candidates: [],
    resolved: [],
    offer: null,
    tier: null,
    corrections: live.corrections,
    asTyped: live.asTyped ?? false,
    didYouMean: null,
    standAlone: null,
    completes: null,
    error: live.error,
  };
}
