import { z } from "zod";

/** The sections of one prompt, most important first: what comes later is cut first. */
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
 * One piece of a section. It names what the piece is and never holds its words: what is forgotten or deleted
 * must not live on in a ledger. Which ones are set depends on the piece.
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
  /** Turns it rests on, or the turn it is. */
  turns: z.array(z.number().int().positive()).optional(),
  /** Of a passage. */
  docId: z.string().optional(),
  chunkId: z.string().optional(),
  /** Of a profile value: its slot. */
  slot: z.string().optional(),
  /** What it takes in the prompt; of what was cut, what it would have taken. */
  tokens: z.number().int().nonnegative(),
  /** `used`: whole. `shortened`: its beginning. `cut`: not in the prompt. */
  state: z.enum(["used", "shortened", "cut"]),
  /** Why it is not there whole. `in_turns`: the turns that it is about are, each in its own words. */
  why: z.enum(["section_full", "total_full", "too_long_for_model", "count", "in_turns"]).optional(),
});
export type PlanItem = z.infer<typeof planItemSchema>;

/** The ledger of one prompt. All numbers are tokens of `tokenizer`. */
export const tokenPlanSchema = z.object({
  /** The encoding that counted, e.g. "o200k_base". */
  tokenizer: z.string(),
  /** What the prompt may have, all sections together with the reserve. */
  budget: z.number().int().positive(),
  /** What it has. */
  used: z.number().int().nonnegative(),
  sections: z.array(
    z.object({
      name: planSectionNameSchema,
      /** Its own share; together they are the whole budget. */
      budget: z.number().int().nonnegative(),
      /**
       * With the tags around its pieces. More than its budget where others left room, or where it must be in.
       */
      used: z.number().int().nonnegative(),
      items: z.array(planItemSchema),
    }),
  ),
  /** The model refused the first prompt as too long, and this is what it was asked with then. */
  retried: z.boolean(),
});
export type TokenPlan = z.infer<typeof tokenPlanSchema>;
