import { z } from "zod";
import { toldReasonsSchema } from "./reason.ts";
import { tokenPlanSchema } from "./token-plan.ts";
import { degradedSchema, followUpSchema } from "./turn.ts";
import { entitySchema, memorySentenceSchema } from "./working-memory.ts";

/** An earlier turn that was read for the question, whole. */
const selectedTurnSchema = z.object({
  turn_id: z.number().int().positive(),
  question: z.string(),
  ...toldReasonsSchema.shape,
});

/** What one turn was answered from, as it was then: the Context tab beside the conversation. */
export const turnContextViewSchema = z.object({
  turn_id: z.number().int().positive(),
  /** The question as it was understood in the conversation; null when it stood alone. */
  stand_alone_question: z.string().nullable(),
  follow_up: followUpSchema,
  question_type: z.string(),
  intent: z.string().nullable(),
  /**
   * Null when no prompt was made (a document was shown, no model) or there is no trace of it any more, or
   * never was (an imported turn); `plan_missing` says which. Both null: it is being written.
   */
  token_plan: tokenPlanSchema.nullable(),
  plan_missing: z.enum(["no_prompt", "expired"]).nullable(),
  /** Traces are kept this many days after their turn; 0: always. */
  trace_days: z.number().int().nonnegative(),
  selected_turns: z.array(selectedTurnSchema),
  /** The last 3 turns before this one, newest last, a line each. */
  highlights: z.array(
    z.object({ turn_id: z.number().int().positive(), question: z.string(), summary: z.string() }),
  ),
  /** The rolling summary and the entities as they stood after this turn. */
  memory: z.object({
    sentences: z.array(memorySentenceSchema),
    through_turn: z.number().int().nonnegative(),
  }),
  entities: z.array(entitySchema),
  degraded: z.array(degradedSchema),
});
export type TurnContextView = z.infer<typeof turnContextViewSchema>;
