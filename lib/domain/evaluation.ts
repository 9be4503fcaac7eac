import { z } from "zod";

/** What is measured about an answer; see eval/measure. */
export const figureNameSchema = z.enum([
  "promptTokens",
  "allPromptTokens",
  "completionTokens",
  "money",
  "seconds",
  "calls",
  "evidence",
  "recentEvidence",
  "goldShown",
  "goldHeld",
  "answered",
  "refused",
  "supported",
  "relevance",
  "faithfulness",
  "coherence",
]);
export type EvaluationFigure = z.infer<typeof figureNameSchema>;

/** A mean with its 95 % confidence interval; null if a change has no baseline. */
const intervalSchema = z.object({
  mean: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

export const evaluationRunSchema = z.object({
  /** When the run ended. */
  at: z.string(),
  /** "none": without a model; "recorded"; "model". */
  mode: z.string(),
  model: z.string(),
  baseline: z.string(),
  promptTokens: z.string(),
  judge: z.string().nullable(),
  /** Answers that the model did not give, or that were not recorded. */
  missing: z.number().int().nonnegative(),
  /**
   * The data read while constants were tuned, and the held-out data that nobody had looked at; null: not
   * recorded.
   */
  tunedOn: z.string().nullable(),
  heldOut: z.string().nullable(),
  rows: z.array(
    z.object({
      set: z.string(),
      length: z.number(),
      way: z.string(),
      questions: z.number(),
      conversations: z.number(),
      figures: z.array(
        z.object({
          name: figureNameSchema,
          n: z.number(),
          value: intervalSchema,
          baseline: z.number().nullable(),
          /** The change in percent of the baseline. */
          change: intervalSchema.nullable(),
        }),
      ),
    }),
  ),
  conversations: z.array(
    z.object({
      set: z.string(),
      conversation: z.string(),
      length: z.number(),
      way: z.string(),
      questions: z.number(),
      figures: z.array(z.object({ name: figureNameSchema, mean: z.number() })),
    }),
  ),
});
export type EvaluationRun = z.infer<typeof evaluationRunSchema>;

export const evaluationSchema = z.object({
  /** The newest first. */
  runs: z.array(evaluationRunSchema),
  /** The number of files that contain no run, or one of another version. */
  unreadable: z.number().int().nonnegative(),
});
export type Evaluation = z.infer<typeof evaluationSchema>;
