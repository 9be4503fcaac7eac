import { z } from "zod";
import { dataPartSchemas } from "@/lib/domain/chat-message";
import { correctionSchema } from "@/lib/domain/correction";
import { editionStateSchema } from "@/lib/domain/edition";
import { toldReasonsSchema } from "@/lib/domain/reason";
import { sessionSchema } from "@/lib/domain/session";
import { turnSchema } from "@/lib/domain/turn";

/**
 * Answers that several routes share, and the long ones. Ids are the names in the OpenAPI document.
 */
export const cursorAnswer = { nextCursor: z.string().nullable() };
export const sessionAnswer = sessionSchema.meta({ id: "Session" });
export const turnAnswer = turnSchema.meta({ id: "Turn" });

const dataPart = <Name extends keyof typeof dataPartSchemas>(name: Name) =>
  z.object({
    type: z.literal(`data-${name}`),
    id: z.string().optional(),
    data: dataPartSchemas[name],
  });
/** One event of a turn's stream; readers must ignore what a later version adds. */
export const streamAnswer = z
  .union([
    z.looseObject({ type: z.enum(["start", "text-start", "text-end", "error", "finish"]) }),
    z.object({ type: z.literal("text-delta"), id: z.string(), delta: z.string() }),
    dataPart("turn-start"),
    dataPart("turn-stage"),
    dataPart("step"),
    dataPart("steps-withdrawn"),
    dataPart("doc-refs"),
    dataPart("corrections"),
    dataPart("degraded"),
    dataPart("failure"),
    dataPart("turn"),
  ])
  .meta({ id: "StreamPart" });

/** Where the words are that a conversation was found by. */
const foundPlaceSchema = z.object({
  turnId: z.number().int(),
  text: z.string(),
  marks: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
});
export const sessionsAnswer = z.object({
  sessions: z.array(sessionSchema.extend({ place: foundPlaceSchema.optional() })),
  ...cursorAnswer,
});

export const searchAnswer = z.object({
  results: z.array(
    z.object({
      docId: z.string(),
      version: z.number().int(),
      title: z.string(),
      chunkId: z.string(),
      section: z.string(),
      text: z.string(),
      from: z.number().int(),
      to: z.number().int(),
      page: z.number().int().optional(),
      score: z.number(),
      retrievalMethod: z.string(),
      edition: editionStateSchema.optional(),
    }),
  ),
  /** What was searched for instead of the words as typed; `as_typed=true` searches for the typed words. */
  searchedFor: z
    .object({
      query: z.string(),
      corrections: z.array(correctionSchema),
    })
    .optional(),
});
export const recallAnswer = z.object({
  turns: z.array(
    turnSchema
      .pick({ turnId: true, ts: true, userText: true, assistantText: true })
      .extend({ score: z.number(), ...toldReasonsSchema.shape }),
  ),
});
