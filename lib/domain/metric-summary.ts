import { z } from "zod";
import { stageSchema } from "./trace.ts";
import { actionSchema, followUpKindSchema } from "./turn.ts";

/** Hours of a day, days of a month, months of a year: what one column of a plot stands for. */
export const metricPeriodSchema = z.enum(["day", "month", "year"]);
export type MetricPeriod = z.infer<typeof metricPeriodSchema>;

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
  /** From the first to the last, also where nothing happened; `at` is the moment it begins. */
  columns: z.array(
    z.object({
      at: z.string(),
      turns: count,
      degraded: count,
      cost: z.number(),
      tokens: count,
      p95: z.number().nullable(),
    }),
  ),
  actions: z.array(z.object({ action: actionSchema, turns: count })),
  followUps: z.array(z.object({ kind: followUpKindSchema, turns: count })),
  degraded: z.array(z.object({ what: z.string(), why: z.string(), turns: count })),
  byModel: spentByNameSchema,
  byPrompt: spentByNameSchema,
  byAssistant: spentByNameSchema,
  byPerson: spentByNameSchema,
});
export type MetricSummary = z.infer<typeof metricSummarySchema>;
