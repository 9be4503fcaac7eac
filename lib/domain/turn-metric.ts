import { z } from "zod";
import { modelCallSchema, stageSchema } from "./trace.ts";
import { actionSchema, followUpKindSchema, turnStatusSchema } from "./turn.ts";

export const ratingSchema = z.enum(["up", "down"]);

/** Vectors of questions and summaries of the parts of a document; of earlier versions searches, whose rows are still read. */
export const cacheNameSchema = z.enum(["embedding", "search", "summary"]);
export type CacheName = z.infer<typeof cacheNameSchema>;

const meteredCallSchema = modelCallSchema
  .pick({
    role: true,
    model: true,
    prompt: true,
    inputTokens: true,
    cachedTokens: true,
    outputTokens: true,
    durationMs: true,
  })
  .extend({
    /** US dollars by the price of that day; null: that was not known. */
    cost: z.number().nonnegative().nullable(),
    failed: z.boolean(),
  });
export type MeteredCall = z.infer<typeof meteredCallSchema>;

/** What one turn took, in numbers: nothing that somebody wrote, or a document says, is in it. */
export const turnMetricSchema = z.object({
  ts: z.string(),
  assistant: z.string(),
  action: actionSchema,
  status: turnStatusSchema,
  followUp: followUpKindSchema,
  /** Absent: a turn of before it was noted. */
  route: z.string().optional(),
  durationMs: z.number().nonnegative(),
  stages: z.array(z.object({ stage: stageSchema, durationMs: z.number().nonnegative() })),
  calls: z.array(meteredCallSchema),
  /** `what:why` of everything that had to be done without. */
  degraded: z.array(z.string()),
  /** Sentences that nothing bears out; null: nothing was checked. */
  unsupported: z.number().int().nonnegative().nullable(),
  /** What was looked up in caches; absent: nothing, or a turn of before it was counted. */
  caches: z
    .array(
      z.object({
        cache: cacheNameSchema,
        hits: z.number().int().nonnegative(),
        misses: z.number().int().nonnegative(),
      }),
    )
    .optional(),
});
export type TurnMetric = z.infer<typeof turnMetricSchema>;

/** What the calls of a turn cost together, in US dollars; null: the price of one of them is not known. */
export function costOf(calls: readonly Pick<MeteredCall, "cost">[]): number | null {
  return calls.reduce<number | null>(
    (sum, { cost }) => (sum === null || cost === null ? null : sum + cost),
    0,
  );
}
