import type { AskResult } from "@/lib/domain/ask.ts";
import type { Correction } from "@/lib/domain/correction.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import type { Stage } from "@/lib/domain/trace.ts";
import type { Degraded } from "@/lib/domain/turn.ts";
import type { TurnStep } from "@/lib/domain/turn-step.ts";

export type LivePhase = "sending" | "running" | "reconnecting" | "stopping" | "failed" | "done";

/** What the browser knows about a turn while it is being answered. */
export interface LiveTurn {
  sessionId: string;
  clientTurnId: string;
  userText: string;
  /** The turn it continues; undefined: the newest. */
  parentTurnId: number | null | undefined;
  /** The only documents it is answered from; undefined: all. */
  selectedDocIds?: readonly string[];
  /** The words are searched as typed, even if they may be misspelt. */
  asTyped?: boolean;
  phase: LivePhase;
  stage: Stage | null;
  /** The steps taken for the answer, in the order in which they began. */
  steps: readonly TurnStep[];
  /**
   * The answer so far. A new text part replaces it: the answer is written another way, because a model
   * failed.
   */
  text: string;
  textPart: string | null;
  refs: readonly DocRef[];
  /** What was searched for instead of misspelt words. */
  corrections: readonly Correction[];
  degraded: readonly Degraded[];
  /** The turn as stored; set once, at the end. */
  result: AskResult | null;
  error: unknown;
}

export type NewLiveTurn = Pick<
  LiveTurn,
  "sessionId" | "clientTurnId" | "userText" | "parentTurnId" | "selectedDocIds" | "asTyped"
>;

export function newLiveTurn(start: NewLiveTurn): LiveTurn {
  return {
    ...start,
    phase: "sending",
    stage: null,
    steps: [],
    text: "",
    textPart: null,
    refs: [],
    corrections: [],
    degraded: [],
    result: null,
    error: null,
  };
}

export function liveText(live: LiveTurn): string {
  return live.result?.answer ?? live.text;
}
