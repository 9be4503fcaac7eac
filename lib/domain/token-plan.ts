import { z } from "zod";

/** The sections of one prompt, most important first: later ones are cut first. */
export const planSectionNameSchema = z.enum([
  "system",
  "alerts",
  "question",
  "evidence",
  "selected_turns",
  "recent_turns",
  "profile",
  "memory",
  "entities",
  "reserve",
]);
export type PlanSectionName = z.infer<typeof planSectionNameSchema>;

/**
 * One piece of a section. It names the piece but never contains its words: forgotten or deleted text must not
 * live on in a ledger. Which fields are set depends on the piece.
 */
const planItemSchema = z.object({
  kind: z.enum([
    "instructions",
    "safety_rules",
    "tools",
    "alert",
    "value",
    "sentence",
    "entity",
    "turn",
    "passage",
    "question",
  ]),
  /** The turns it rests on, or the turn it is. */
  turns: z.array(z.number().int().positive()).optional(),
  /** For a passage. */
  docId: z.string().optional(),
  chunkId: z.string().optional(),
  /** For a profile value: its slot. */
  slot: z.string().optional(),
  /** The tokens it takes in the prompt; for a cut piece, the tokens it would have taken. */
  tokens: z.number().int().nonnegative(),
  /** `used`: whole. `shortened`: only its beginning. `cut`: not in the prompt. */
  state: z.enum(["used", "shortened", "cut"]),
  /**
   * Why it is not in the prompt whole. `in_turns`: the prompt has the turns it is about, in their own words.
   */
  why: z.enum(["section_full", "total_full", "too_long_for_model", "count", "in_turns"]).optional(),
});
export type PlanItem = z.infer<typeof planItemSchema>;

/** The ledger of one prompt. All numbers are tokens of `tokenizer`. */
export const tokenPlanSchema = z.object({
  /** The encoding used for counting, e.g. "o200k_base". */
  tokenizer: z.string(),
  /** The token limit of the prompt: all sections together with the reserve. */
  budget: z.number().int().positive(),
  /** The tokens of the prompt. */
  used: z.number().int().nonnegative(),
  sections: z.array(
    z.object({
      name: planSectionNameSchema,
      /** The section's share; together the shares are the whole budget. */
      budget: z.number().int().nonnegative(),
      /**
       * Includes the tags around its pieces. Exceeds `budget` if other sections left room, or if the section
       * is mandatory.
       */
      used: z.number().int().nonnegative(),
      items: z.array(planItemSchema),
    }),
  ),
  /** The model refused the first prompt as too long; this is the prompt that it was then sent. */
  retried: z.boolean(),
});
export type TokenPlan = z.infer<typeof tokenPlanSchema>;
