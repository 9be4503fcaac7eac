import { z } from "zod";
import { stageSchema } from "./trace.ts";
import { actionSchema, followUpKindSchema } from "./turn.ts";
import { cacheNameSchema } from "./turn-metric.ts";

/** The range of a plot; its columns are the hours of a day, the days of a month or the months of a year. */
export const metricPeriodSchema = z.enum(["day", "month", "year"]);
export type MetricPeriod = z.infer<typeof metricPeriodSchema>;

export const jobKindSchema = z.enum(["ingest", "ingest_large", "embed", "import", "housekeeping"]);
export type JobKind = z.infer<typeof jobKindSchema>;

const count = z.number().int().nonnegative();
/** Milliseconds; null: there was nothing to measure. */
const quantilesSchema = z.object({ p50: z.number(), p95: z.number(), p99: z.number() }).nullable();
export type Quantiles = z.infer<typeof quantilesSchema>;

const spentSchema = z.object({
  calls: count,
  inputTokens: count,
  outputTokens: count,
  /** US dollars of the calls with a known price. */
  cost: z.number(),
  /** Calls with an unknown price. */
  unpriced: count,
});
export type Spent = z.infer<typeof spentSchema>;
const spentByNameSchema = z.array(spentSchema.extend({ name: z.string() }));

/**
 * What a plot shows per column. `_by_`: one series for each name, the largest first, and one for all others.
 */
export const measureSchema = z.enum([
  "turns",
  "cost_by_model",
  "cost_by_prompt",
  "cost_by_assistant",
  "cost_by_person",
  "tokens_by_model",
  "tokens_by_prompt",
  "tokens_by_assistant",
  "tokens_by_person",
  "time",
  "cache_hits",
  "cached_tokens",
  "failed_calls",
  "degraded_minutes",
  "follow_ups",
  "unsupported",
  "feedback",
  "jobs",
]);
export type Measure = z.infer<typeof measureSchema>;

const seriesSchema = z.object({
  measure: measureSchema,
  /** Null: everything that has no series of its own. */
  name: z.string().nullable(),
  /** One value per column; null: nothing to measure in that column. */
  values: z.array(z.number().nullable()),
});
export type Series = z.infer<typeof seriesSchema>;

export const metricSummarySchema = z.object({
  period: metricPeriodSchema,
  from: z.string(),
  to: z.string(),
  turns: count,
  failedCalls: count,
  degradedTurns: count,
  unsupported: z.object({ sentences: count, turns: count, checked: count }),
  feedback: z.object({ up: count, down: count }),
  spent: spentSchema,
  duration: quantilesSchema,
  stages: z.array(z.object({ stage: stageSchema, duration: quantilesSchema })),
  /** The moments at which the columns begin, from first to last, including empty columns. */
  columns: z.array(z.string()),
  series: z.array(seriesSchema),
  actions: z.array(z.object({ action: actionSchema, turns: count })),
  followUps: z.array(z.object({ kind: followUpKindSchema, turns: count })),
  degraded: z.array(z.object({ what: z.string(), why: z.string(), turns: count })),
  /** Cache lookups, and the tokens that providers report as read from their own caches. */
  caches: z.array(
    z.object({ cache: z.enum([...cacheNameSchema.options, "provider"]), hits: count, looks: count }),
  ),
  /** `waiting`: the number at this moment. */
  jobs: z.array(z.object({ kind: jobKindSchema, waiting: count, done: count, retried: count })),
  /** Clock minutes in which an answer was degraded. */
  degradedMinutes: count,
  byModel: spentByNameSchema,
  byPrompt: spentByNameSchema,
  byAssistant: spentByNameSchema,
  byPerson: spentByNameSchema,
});
export type MetricSummary = z.infer<typeof metricSummarySchema>;
