import { z } from "zod";
import { toldReasonsSchema } from "./reason.ts";
import { tokenPlanSchema } from "./token-plan.ts";
import { degradedSchema, followUpSchema } from "./turn.ts";
import { entitySchema, memorySentenceSchema } from "./working-memory.ts";

/** An earlier turn that was read for the question, whole. */
const selectedTurnSchema = z.object({
  turnId: z.number().int().positive(),
  question: z.string(),
  ...toldReasonsSchema.shape,
});

/** What an earlier conversation of the same person came to, in a line, and where it was said. */
const pastConclusionSchema = z.object({
  sessionId: z.string(),
  turnId: z.number().int().positive(),
  /** Of that conversation. */
  title: z.string(),
  ts: z.string(),
  text: z.string(),
});
export type PastConclusionView = z.infer<typeof pastConclusionSchema>;

/** What one turn was answered from, as it was then: the Context tab beside the conversation. */
export const turnContextViewSchema = z.object({
  turnId: z.number().int().positive(),
  /** The question as it was understood in the conversation; null when it stood alone. */
  standAloneQuestion: z.string().nullable(),
  followUp: followUpSchema,
  questionType: z.string(),
  intent: z.string().nullable(),
  /**
   * Null when no prompt was made (a document was shown, no model) or there is no trace of it any more, or
   * never was (an imported turn); `plan_missing` says which. Both null: it is being written.
   */
  tokenPlan: tokenPlanSchema.nullable(),
  planMissing: z.enum(["no_prompt", "expired"]).nullable(),
  /** Traces are kept this many days after their turn; 0: always. */
  traceDays: z.number().int().nonnegative(),
  /** What the answer cites: without a model all that was read for it that is still known. */
  cited: z.object({ documents: z.number().int().nonnegative(), passages: z.number().int().nonnegative() }),
  selectedTurns: z.array(selectedTurnSchema),
  /** The last 3 turns before this one, newest last, a line each. */
  highlights: z.array(
    z.object({ turnId: z.number().int().positive(), question: z.string(), summary: z.string() }),
  ),
  /** What was brought in from earlier conversations and is still there. */
  past: z.array(pastConclusionSchema),
  /** The rolling summary and the entities as they stood after this turn. */
  memory: z.object({
    sentences: z.array(memorySentenceSchema),
    throughTurn: z.number().int().nonnegative(),
  }),
  entities: z.array(entitySchema),
  degraded: z.array(degradedSchema),
});
export type TurnContextView = z.infer<typeof turnContextViewSchema>;
