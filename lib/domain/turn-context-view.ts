import { z } from "zod";
import { toldReasonsSchema } from "./reason.ts";
import { tokenPlanSchema } from "./token-plan.ts";
import { degradedSchema, followUpSchema } from "./turn.ts";
import { entitySchema, memorySentenceSchema } from "./working-memory.ts";

/** An earlier turn that was read in full for the question. */
const selectedTurnSchema = z.object({
  turnId: z.number().int().positive(),
  question: z.string(),
  ...toldReasonsSchema.shape,
});

/** The conclusion of an earlier conversation of the same person, in one line, and where it was said. */
const pastConclusionSchema = z.object({
  sessionId: z.string(),
  turnId: z.number().int().positive(),
  /** The title of that conversation. */
  title: z.string(),
  ts: z.string(),
  text: z.string(),
});
export type PastConclusionView = z.infer<typeof pastConclusionSchema>;

/** What one turn was answered from, at that time: the Context tab beside the conversation. */
export const turnContextViewSchema = z.object({
  turnId: z.number().int().positive(),
  /** The question as it was understood in the conversation; null if it stood alone. */
  standAloneQuestion: z.string().nullable(),
  followUp: followUpSchema,
  questionType: z.string(),
  intent: z.string().nullable(),
  /**
   * Null if no prompt was made (a document was shown, no model), or its trace is gone or never existed (an
   * imported turn); `plan_missing` says which. Both null: the trace is still being written.
   */
  tokenPlan: tokenPlanSchema.nullable(),
  planMissing: z.enum(["no_prompt", "expired"]).nullable(),
  /** How many days traces are kept after their turn; 0: forever. */
  traceDays: z.number().int().nonnegative(),
  /** What the answer cites; without a model, everything read for it that is still known. */
  cited: z.object({ documents: z.number().int().nonnegative(), passages: z.number().int().nonnegative() }),
  selectedTurns: z.array(selectedTurnSchema),
  /** The last 3 turns before this one, newest last, one line each. */
  highlights: z.array(
    z.object({ turnId: z.number().int().positive(), question: z.string(), summary: z.string() }),
  ),
  /** What was brought in from earlier conversations and still exists. */
  past: z.array(pastConclusionSchema),
  /** The rolling summary and the entities as they were after this turn. */
  memory: z.object({
    sentences: z.array(memorySentenceSchema),
    throughTurn: z.number().int().nonnegative(),
  }),
  entities: z.array(entitySchema),
  degraded: z.array(degradedSchema),
});
export type TurnContextView = z.infer<typeof turnContextViewSchema>;
