import "./zod-without-eval.ts";
import { z } from "zod";
import { shownCollectionSchema } from "@/lib/domain/collection.ts";
import { modelsHealthSchema } from "@/lib/domain/health.ts";
import { sessionSchema } from "@/lib/domain/session.ts";

/**
 * The schemas of what every page asks for, in one file that is fetched alongside the first request. Together
 * with zod they are a quarter of the code that a page would otherwise have to read before it can be used.
 */
export { healthSchema } from "@/lib/domain/health.ts";
export { ownLimitsSchema } from "@/lib/domain/month-cost.ts";
export { sampleStateSchema } from "@/lib/domain/sample-document.ts";
export { fromWire } from "@/lib/domain/wire/wire-schema.ts";
export { modelsHealthSchema, sessionSchema, shownCollectionSchema };

/** Why a value does not match its schema. */
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
  /** The slots of the profile this assistant asks for. */
  profileSlots: z.array(z.string()),
  /** The version of an assistant made by people; null: it came with Ibid. */
  version: z.number().int().nullable(),
  canChange: z.boolean(),
});
export type AssistantSummary = z.infer<typeof assistantSummarySchema>;
export const assistantsSchema = z.object({ assistants: z.array(assistantSummarySchema) });

export const collectionsSchema = z.object({ collections: z.array(shownCollectionSchema) });

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

export const changeElsewhereSchema = z.object({
  /**
   * The conversation whose turns have changed; null: something of the person, or the list of conversations.
   */
  sessionId: z.string().nullable(),
  /** Turns that may already have been read have changed. */
  isRewritten: z.boolean(),
});
export type ChangeElsewhere = z.infer<typeof changeElsewhereSchema>;
