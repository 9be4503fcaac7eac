import { z } from "zod";
import { AppError, ERROR_STATUS, type ErrorCode } from "../../domain/app-error.ts";
import { type AskResult, askResultSchema } from "../../domain/ask.ts";
import { correctionSchema } from "../../domain/correction.ts";
import { docRefSchema } from "../../domain/doc-ref.ts";
import { stageSchema } from "../../domain/trace.ts";
import { degradedSchema } from "../../domain/turn.ts";
import { turnStepSchema } from "../../domain/turn-step.ts";
import { toWire } from "../../domain/wire/to-wire.ts";
import { fromWire } from "../../domain/wire/wire-schema.ts";
import type { TurnEvent } from "../../turn/context/turn-context.ts";

/** What a listener of a running turn receives, in order, from the beginning. */
export type RunEvent = TurnEvent | { type: "turn"; turn: AskResult } | { type: "error"; error: AppError };

const errorCodeSchema = z.custom<ErrorCode>((code) => typeof code === "string" && code in ERROR_STATUS);

const storedEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("stage"), stage: stageSchema }),
  z.object({ type: z.literal("step"), step: turnStepSchema }),
  z.object({ type: z.literal("steps-withdrawn") }),
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("restart") }),
  z.object({ type: z.literal("doc-refs"), refs: z.array(docRefSchema) }),
  z.object({ type: z.literal("corrections"), corrections: z.array(correctionSchema) }),
  z.object({ type: z.literal("degraded"), ...degradedSchema.shape }),
  z.object({ type: z.literal("turn"), turn: askResultSchema }),
  z.object({ type: z.literal("error"), code: errorCodeSchema, message: z.string() }),
]);

/** The form for other processes: of an error, only what a person may see. */
export function encodeRunEvent(event: RunEvent): string {
  if (event.type !== "error") return JSON.stringify(toWire(storedEventSchema, event));
  return JSON.stringify({ type: "error", code: event.error.code, message: event.error.userMessage });
}

/** Null for an event that this version of Ibid does not know: readers that skip it miss nothing important. */
export function decodeRunEvent(text: string): RunEvent | null {
  const parsed = fromWire(storedEventSchema).safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const event = parsed.data;
  if (event.type !== "error") return event;
  const { code, message } = event;
  return { type: "error", error: new AppError(code, { message, userMessage: message }) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
