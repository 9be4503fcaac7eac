import { z } from "zod";

export const stageSchema = z.enum([
  "resolve",
  "recall",
  "understand",
  "retrieve",
  "compose",
  "answer",
  "verify",
  "append",
  "derive",
]);
export type Stage = z.infer<typeof stageSchema>;
export const STAGES = stageSchema.options;

export const modelCallSchema = z.object({
  role: z.enum(["answer", "light", "embedding"]),
  model: z.string(),
  prompt: z.string(),
  inputTokens: z.number().int().nonnegative(),
  /** How many of the tokens read its server had cached; absent: it does not say. */
  cachedTokens: z.number().int().nonnegative().optional(),
  outputTokens: z.number().int().nonnegative(),
  durationMs: z.number().nonnegative(),
  /** Its server does not report usage, so the tokens are estimates. */
  estimated: z.boolean().optional(),
  error: z.string().optional(),
});
export type ModelCall = z.infer<typeof modelCallSchema>;

/** One call of a store, timed by the clock of its turn. */
const storeCallSchema = z.object({
  store: z.string(),
  operation: z.string(),
  startedMs: z.number().nonnegative(),
  durationMs: z.number().nonnegative(),
  failed: z.boolean().optional(),
});
export type StoreCall = z.infer<typeof storeCallSchema>;

/** What one stage of one turn received, decided and used. */
export const stageTraceSchema = z.object({
  stage: stageSchema,
  startedMs: z.number().nonnegative(),
  durationMs: z.number().nonnegative(),
  /** First 16 hex digits of the sha-256 of the stage's input, so that replays can be compared. */
  inputDigest: z.string(),
  /** One line in words: the decision and the reason. */
  decision: z.string(),
  detail: z.record(z.string(), z.unknown()),
  calls: z.array(modelCallSchema),
  /** In the order in which they ended; absent: the turn is from before they were recorded. */
  storeCalls: z.array(storeCallSchema).optional(),
  /** How many more calls there were. */
  moreStoreCalls: z.number().int().positive().optional(),
  error: z.string().optional(),
});
export type StageTrace = z.infer<typeof stageTraceSchema>;

export const turnTraceSchema = z.object({
  sessionId: z.string(),
  turnId: z.number().int().positive(),
  ts: z.string(),
  stages: z.array(stageTraceSchema),
});
export type TurnTrace = z.infer<typeof turnTraceSchema>;
