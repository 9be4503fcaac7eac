import type { UIMessageChunk } from "ai";
import type { z } from "zod";
import type { AskResult } from "@/lib/domain/ask.ts";
import { dataPartSchemas } from "@/lib/domain/chat-message.ts";
import type { Correction } from "@/lib/domain/correction.ts";
import type { DocRef } from "@/lib/domain/doc-ref.ts";
import type { Stage } from "@/lib/domain/trace.ts";
import type { Degraded } from "@/lib/domain/turn.ts";
import type { TurnStep } from "@/lib/domain/turn-step.ts";
import { fromWire } from "@/lib/domain/wire/wire-schema.ts";

export type LivePhase = "sending" | "running" | "reconnecting" | "stopping" | "failed" | "done";

/** What the browser knows of a turn while it is being answered. */
export interface LiveTurn {
  sessionId: string;
  clientTurnId: string;
  userText: string;
  /** The turn it continues; undefined: the newest. */
  parentTurnId: number | null | undefined;
  /** The only documents it is answered from; undefined: all. */
  selectedDocIds?: readonly string[];
  /** Asked in the words as they are, whatever may be misspelt. */
  asTyped?: boolean;
  phase: LivePhase;
  stage: Stage | null;
  /** What is done for the answer, in the order in which it was begun. */
  steps: readonly TurnStep[];
  /** The answer so far. A new text part replaces it: it is written another way (a model gave out). */
  text: string;
  textPart: string | null;
  refs: readonly DocRef[];
  /** What was searched for in the place of misspelt words. */
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

function dataOf<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> | null {
  const parsed = fromWire(schema).safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** A step that is sent again takes its own place. */
function withStep(steps: readonly TurnStep[], step: TurnStep): TurnStep[] {
  const isKnown = steps.some(({ id }) => id === step.id);
  return isKnown ? steps.map((each) => (each.id === step.id ? step : each)) : [...steps, step];
}

/** The next state after one chunk of the stream. A part that cannot be read changes nothing. */
export function applyChunk(live: LiveTurn, chunk: UIMessageChunk): LiveTurn {
  const running: LiveTurn = live.phase === "stopping" ? live : { ...live, phase: "running" };
  switch (chunk.type) {
    case "text-start":
      return { ...running, text: "", textPart: chunk.id };
    case "text-delta": {
      const text = chunk.id === live.textPart ? live.text + chunk.delta : chunk.delta;
      return { ...running, text, textPart: chunk.id };
    }
    case "data-turn-stage": {
      const data = dataOf(dataPartSchemas["turn-stage"], chunk.data);
      return data ? { ...running, stage: data.stage } : running;
    }
    case "data-step": {
      const data = dataOf(dataPartSchemas.step, chunk.data);
      return data ? { ...running, steps: withStep(live.steps, data) } : running;
    }
    case "data-steps-withdrawn":
      return { ...running, steps: [] };
    case "data-doc-refs": {
      const data = dataOf(dataPartSchemas["doc-refs"], chunk.data);
      return data ? { ...running, refs: data.refs } : running;
    }
    case "data-corrections": {
      const data = dataOf(dataPartSchemas.corrections, chunk.data);
      return data ? { ...running, corrections: data.corrections } : running;
    }
    case "data-degraded": {
      const data = dataOf(dataPartSchemas.degraded, chunk.data);
      return data ? { ...running, degraded: [...live.degraded, data] } : running;
    }
    case "data-turn": {
      const data = dataOf(dataPartSchemas.turn, chunk.data);
      return data
        ? { ...running, phase: "done", result: data, refs: data.refs, degraded: data.degraded }
        : running;
    }
    default:
      return running;
  }
}
