import type { z } from "zod";
import type { StreamChunk } from "@/components/api/chat-stream.ts";
import { type ChatData, dataPartSchemas } from "@/lib/domain/chat-message.ts";
import type { TurnStep } from "@/lib/domain/turn-step.ts";
import { fromWire } from "@/lib/domain/wire/wire-schema.ts";
import type { LiveTurn } from "./live-turn.ts";

function dataOf<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> | null {
  const parsed = fromWire(schema).safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** A step that is sent again replaces the earlier one. */
function withStep(steps: readonly TurnStep[], step: TurnStep): TurnStep[] {
  const isKnown = steps.some(({ id }) => id === step.id);
  return isKnown ? steps.map((each) => (each.id === step.id ? step : each)) : [...steps, step];
}

/** The next state after one chunk of the stream. A part that cannot be read changes nothing. */
export function applyChunk(live: LiveTurn, chunk: StreamChunk): LiveTurn {
  const running: LiveTurn = live.phase === "stopping" ? live : { ...live, phase: "running" };
  switch (chunk.type) {
    case "text-start":
      return { ...running, text: "", textPart: chunk.id ?? null };
    case "text-delta": {
      const { id = null, delta = "" } = chunk;
      return { ...running, text: id === live.textPart ? live.text + delta : delta, textPart: id };
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

/** The kind of failure that a part of the stream reports; undefined: it cannot be read as one. */
export function failureIn(data: unknown): ChatData["failure"] | undefined {
  return dataPartSchemas.failure.safeParse(data).data;
}
