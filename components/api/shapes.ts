import "./zod-without-eval.ts";
import { z } from "zod";
import { modelsHealthSchema } from "@/lib/domain/health.ts";
import { sessionSchema } from "@/lib/domain/session.ts";
import { degradedSchema, turnSchema } from "@/lib/domain/turn.ts";

/**
 * The shapes of what every page asks for, in one piece that is fetched beside the first request: they and zod are a
 * quarter of the code that a page would else have to read before it can be used.
 */
export { healthSchema } from "@/lib/domain/health.ts";
export { ownLimitsSchema } from "@/lib/domain/month-cost.ts";
export { profileSchema } from "@/lib/domain/profile.ts";
export { resolutionSchema } from "@/lib/domain/reference.ts";
export { sampleStateSchema } from "@/lib/domain/sample-document.ts";
export { fromWire } from "@/lib/domain/wire/wire-schema.ts";
export { modelsHealthSchema, sessionSchema };

/** Why something has another shape than expected. */
export function shapeFault(error: z.ZodError): string {
  return z.prettifyError(error);
}

export const healthOfModelsSchema = z.object({ models: modelsHealthSchema });

export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
});

const inBoth = <Value extends z.ZodType>(value: Value) => z.object({ ko: value, en: value });

const assistantSummarySchema = z.object({
  id: z.string(),
  title: inBoth(z.string()),
  description: inBoth(z.string()),
  sampleQuestions: inBoth(z.array(z.string())),
  /** What of the profile this assistant asks for. */
  profileSlots: z.array(z.string()),
  /** Of one that people have made; null: it came with Ibid. */
  version: z.number().int().nullable(),
  canChange: z.boolean(),
});
export type AssistantSummary = z.infer<typeof assistantSummarySchema>;
export const assistantsSchema = z.object({ assistants: z.array(assistantSummarySchema) });

const foundPlaceSchema = z.object({
  turnId: z.number(),
  text: z.string(),
  marks: z.array(z.object({ from: z.number(), to: z.number() })),
});
export const sessionPageSchema = z.object({
  sessions: z.array(sessionSchema.extend({ place: foundPlaceSchema.optional() })),
  nextCursor: z.string().nullable(),
});
export type SessionPage = z.infer<typeof sessionPageSchema>;

export const sessionDetailSchema = sessionSchema.extend({
  jumps: z.array(z.object({ turnId: z.number(), parentTurnId: z.number().nullable() })),
  running: z.array(
    z.object({
      clientTurnId: z.string(),
      userText: z.string(),
      parentTurnId: z.number().nullable().optional(),
      startedAt: z.string(),
    }),
  ),
  feedback: z.array(z.object({ turnId: z.number(), rating: z.enum(["up", "down"]) })),
});
export type SessionDetail = z.infer<typeof sessionDetailSchema>;

export const outlineSchema = z.object({
  /** Ascending by number, each cut short; that of a deleted turn is empty. */
  questions: z.array(z.object({ turnId: z.number(), question: z.string() })),
  degraded: z.array(degradedSchema),
});
export type Outline = z.infer<typeof outlineSchema>;

export const turnPageSchema = z.object({
  turns: z.array(turnSchema),
  /** What could not be read; older servers do not say. */
  degraded: z.array(degradedSchema).default([]),
});
export type TurnPage = z.infer<typeof turnPageSchema>;

export const changeElsewhereSchema = z.object({
  /** Whose turns have changed; null: something of the person, or of the list of conversations. */
  sessionId: z.string().nullable(),
  /** Turns that may have been read already are other ones now. */
  isRewritten: z.boolean(),
});
export type ChangeElsewhere = z.infer<typeof changeElsewhereSchema>;
