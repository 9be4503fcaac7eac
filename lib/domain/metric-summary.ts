import { z } from "zod";
import { stageSchema } from "./trace.ts";
import { actionSchema, followUpKindSchema } from "./turn.ts";
import { cacheNameSchema } from "./turn-metric.ts";

/** Hours of a day, days of a month, months of a year: what one column of a plot stands for. */
export const metricPeriodSchema = z.enum(["day", "month", "year"]);
export type MetricPeriod = z.infer<typeof metricPeriodSchema>;

export const jobKindSchema = z.enum(["ingest", "ingest_large", "embed", "import", "housekeeping"]);
export type JobKind = z.infer<typeof jobKindSchema>;

const count = z.number().int().nonnegative();
/** Milliseconds; null: nothing happened. */
const quantilesSchema = z.object({ p50: z.number(), p95: z.number(), p99: z.number() }).nullable();
export type Quantiles = z.infer<typeof quantilesSchema>;

const spentSchema = z.object({
  calls: count,
  inputTokens: count,
  outputTokens: count,
  /** US dollars of the calls whose price is known. */
  cost: z.number(),
  /** Calls whose price is not known. */
  unpriced: count,
});
export type Spent = z.infer<typeof spentSchema>;
const spentByNameSchema = z.array(spentSchema.extend({ name: z.string() }));

/** What a plot draws by columns. `_by_`: one series for each name, the largest first, and one for all others. */
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
  /** Null: all that are not named. */
  name: z.string().nullable(),
  /** One for each column; null: nothing happened of which it could tell. */
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
  /** The moments at which they begin, from the first to the last, also where nothing happened. */
  columns: z.array(z.string()),
  series: z.array(seriesSchema),
  actions: z.array(z.object({ action: actionSchema, turns: count })),
  followUps: z.array(z.object({ kind: followUpKindSchema, turns: count })),
  degraded: z.array(z.object({ what: z.string(), why: z.string(), turns: count })),
  /** What was looked up in caches, and what providers had in theirs of the tokens they read, where they say so. */
  caches: z.array(
    z.object({ cache: z.enum([...cacheNameSchema.options, "provider"]), hits: count, looks: count }),
  ),
  /** `waiting`: now. */
  jobs: z.array(z.object({ kind: jobKindSchema, waiting: count, done: count, retried: count })),
  /** Clock minutes in which an answer had to do without something. */
  degradedMinutes: count,
  byModel: spentByNameSchema,
  byPrompt: spentByNameSchema,
  byAssistant: spentByNameSchema,
  byPerson: spentByNameSchema,
});
export type MetricSummary = z.infer<typeof metricSummarySchema>;
