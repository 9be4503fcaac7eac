import { z } from "zod";
import { actionSchema, degradedSchema, turnStatusSchema } from "./turn.ts";

/** How passages are searched: as usual, by words only, or without a quota per kind of document. */
export const replaySearchSchema = z.enum(["usual", "words", "no_mix"]);
export type ReplaySearch = z.infer<typeof replaySearchSchema>;

/** What changes when a turn is asked again; whatever is missing stays as it is now. */
export const replayOptionsSchema = z.object({
  provider: z.string().max(200).optional(),
  model: z.string().max(200).optional(),
  promptTokens: z.number().int().min(2_000).max(1_000_000).optional(),
  search: replaySearchSchema.default("usual"),
  /** Replaces the instructions of the assistant. */
  instructions: z.string().trim().min(1).max(20_000).optional(),
  /** Replaces the rules of the answer's prompt, to try another wording. */
  rules: z.string().trim().min(1).max(20_000).optional(),
});
export type ReplayOptions = z.infer<typeof replayOptionsSchema>;

const citedPassageSchema = z.object({
  chunkId: z.string(),
  section: z.string().nullable(),
  page: z.number().int().positive().nullable(),
});

/** One of two answers to the same question. */
export const replaySideSchema = z.object({
  answer: z.string(),
  action: actionSchema,
  status: turnStatusSchema,
  /** Null: quoted without a model. */
  model: z.string().nullable(),
  /** `name@version` of every prompt that was sent, each once. */
  prompts: z.array(z.string()),
  /** Tokens that the answer's prompt used, and its budget; null: there was no prompt, or no trace of it. */
  prompt: z.object({ used: z.number(), budget: z.number() }).nullable(),
  evidence: z.array(
    z.object({
      slot: z.number().int().positive(),
      docId: z.string(),
      title: z.string(),
      version: z.number().int().positive(),
      passages: z.array(citedPassageSchema),
    }),
  ),
  inputTokens: z.number().int().nonnegative(),
  outputTokens: z.number().int().nonnegative(),
  modelCalls: z.number().int().nonnegative(),
  /** US dollars; null: the price of a model is unknown. */
  cost: z.number().nonnegative().nullable(),
  durationMs: z.number().nonnegative(),
  unsupported: z.number().int().nonnegative().nullable(),
  degraded: z.array(degradedSchema),
});
export type ReplaySide = z.infer<typeof replaySideSchema>;

/**
 * Why the second answer may differ for a reason other than the change. `documents_added`: they are left out.
 * `documents_changed`: searched in their present state. `documents_chosen`: the documents it cited stand in
 * for the ones that were chosen, which were not recorded. `chat_history`: the conversation came with the
 * request, and is not stored.
 */
export const replayNoteSchema = z.object({
  code: z.enum(["documents_added", "documents_changed", "documents_chosen", "chat_history"]),
  count: z.number().int().nonnegative(),
});
export type ReplayNote = z.infer<typeof replayNoteSchema>;

/** What can be chosen for a turn, and what it was. */
export const replayChoicesSchema = z.object({
  question: z.string(),
  stored: replaySideSchema,
  models: z.array(z.object({ provider: z.string(), model: z.string(), promptTokens: z.number() })),
  promptTokens: z.number(),
  searches: z.array(replaySearchSchema),
  instructions: z.string(),
  /** The rules of the answer's prompt. */
  rules: z.string(),
  /** The rules that were sent then; null: they were the same, or there is no trace of them. */
  rulesThen: z.string().nullable(),
});

export const replaySchema = z.object({
  stored: replaySideSchema,
  replayed: replaySideSchema,
  notes: z.array(replayNoteSchema),
});
export type Replay = z.infer<typeof replaySchema>;
