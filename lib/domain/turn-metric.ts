import { z } from "zod";
import { modelCallSchema, stageSchema } from "./trace.ts";
import { actionSchema, followUpKindSchema, turnStatusSchema } from "./turn.ts";

export const ratingSchema = z.enum(["up", "down"]);

/**
 * The caches: vectors of questions, and summaries of document parts. `search` only occurs in rows of earlier
 * versions, which are still read.
 */
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
    /** US dollars at the price of that day; null: the price was unknown. */
    cost: z.number().nonnegative().nullable(),
    failed: z.boolean(),
  });
export type MeteredCall = z.infer<typeof meteredCallSchema>;

/** What one turn used, in numbers: it contains no text that somebody wrote or that a document says. */
export const turnMetricSchema = z.object({
  ts: z.string(),
  assistant: z.string(),
  action: actionSchema,
  status: turnStatusSchema,
  followUp: followUpKindSchema,
  /** Absent: the turn is from before it was recorded. */
  route: z.string().optional(),
  durationMs: z.number().nonnegative(),
  stages: z.array(z.object({ stage: stageSchema, durationMs: z.number().nonnegative() })),
  calls: z.array(meteredCallSchema),
  /** `what:why` of every degradation. */
  degraded: z.array(z.string()),
  /** How many sentences are unsupported; null: nothing was checked. */
  unsupported: z.number().int().nonnegative().nullable(),
  /** Cache lookups; absent: there were none, or the turn is from before they were counted. */
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

/** The total cost of a turn's calls in US dollars; null: the price of one of them is unknown. */
export function costOf(calls: readonly Pick<MeteredCall, "cost">[]): number | null {
  return calls.reduce<number | null>(
    (sum, { cost }) => (sum === null || cost === null ? null : sum + cost),
    0,
  );
}
