import { z } from "zod";

/**
 * What happens when a new value of a subject meets an old one: it replaces it (overwrite), both hold or
 * the user is asked (accumulate), it replaces it from its date on (time_based), it joins a series
 * (series), it fades (decay).
 */
const profilePolicySchema = z.enum(["overwrite", "accumulate", "time_based", "series", "decay"]);

const titleSchema = z.object({ ko: z.string().min(1), en: z.string().min(1) }).strict();

/** What may be remembered of the user, and what happens when a new value meets an old one. */
export const profileSlotSchema = z
  .object({
    id: z.string().regex(/^[a-z][a-z_]*$/),
    title: titleSchema,
    policy: profilePolicySchema,
    /** Always at the top of the context; a change needs the user's confirmation. */
    alert: z.boolean(),
  })
  .strict();
export type ProfileSlot = z.infer<typeof profileSlotSchema>;

/** "I have diabetes" · "I do not have diabetes" · "my diabetes is cured". */
export const polaritySchema = z.enum(["holds", "denied", "ended"]);
export type Polarity = z.infer<typeof polaritySchema>;

/**
 * One thing that the user said of themselves, once. Which of them is the current value follows from all of
 * them (lib/memory/profile/merge-profile.ts) and is not stored.
 */
export const profileStatementSchema = z.object({
  /** Made from the place where it was said, never from what was said: a forgotten one can keep it. */
  valueId: z.string(),
  slot: z.string(),
  /** What it is about, whatever the language: "metformin". Statements of one subject meet each other. */
  subject: z.string(),
  /** What two ways to say the same value have in common: "500mg 2/day". */
  detail: z.string(),
  /** The user's words for the subject, and the value to show. */
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  polarity: polaritySchema,
  /** Both empty, and 0, when it was entered by hand. */
  sessionId: z.string(),
  turnId: z.number().int().nonnegative(),
  /** Where in the message, in UTF-16 code units. */
  place: z.number().int().nonnegative(),
  quote: z.string(),
  toldAt: z.string(),
  /** When it held: a day that the words name, else when it was told. */
  date: z.string(),
  confidence: z.number().min(0).max(1),
  decision: z.enum(["none", "accepted", "rejected"]),
  decidedAt: z.string(),
});
export type ProfileStatement = z.infer<typeof profileStatementSchema>;

const evidenceSchema = z.object({
  valueId: z.string(),
  session: z.string().nullable(),
  turn: z.number().int().nullable(),
  quote: z.string(),
  date: z.string(),
});
export type ProfileEvidence = z.infer<typeof evidenceSchema>;

export const profileValueSchema = z.object({
  valueId: z.string(),
  slot: z.string(),
  subject: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string().optional(),
  /** "denied": the user said that it is not so. */
  polarity: polaritySchema,
  turn: z.number().int().nullable(),
  session: z.string().nullable(),
  quote: z.string(),
  date: z.string(),
  confidence: z.number().min(0).max(1),
  /** What was forgotten is nowhere any more, so it has no status. */
  status: z.enum(["current", "superseded"]),
  /** Superseded: since when it no longer holds. */
  until: z.string().nullable(),
  /** Where it was said, every time; first what the value itself shows. */
  evidence: z.array(evidenceSchema),
  /** The words that ended it, where it was not simply replaced. */
  endedBy: evidenceSchema.nullable(),
});
export type ProfileValue = z.infer<typeof profileValueSchema>;

/** What one turn has told of the person, as its result says it. */
export const rememberedValueSchema = profileValueSchema
  .pick({ valueId: true, slot: true, name: true, value: true, unit: true, polarity: true, quote: true })
  .extend({ alert: z.boolean() });
export type RememberedValue = z.infer<typeof rememberedValueSchema>;

/** Two values of one subject that cannot both hold; it stands until the user decides. */
export const profileConflictSchema = z.object({
  /** The id of the claimed value. */
  conflictId: z.string(),
  slot: z.string(),
  name: z.string(),
  standing: profileValueSchema,
  claimed: profileValueSchema,
});
export type ProfileConflict = z.infer<typeof profileConflictSchema>;

export const profileSchema = z.object({
  /** False: nothing new is noted, and nothing is used. */
  enabled: z.boolean(),
  /** What earlier conversations concluded is brought into new ones, while the profile is on. */
  usesPast: z.boolean(),
  slots: z.array(profileSlotSchema),
  values: z.array(profileValueSchema),
  conflicts: z.array(profileConflictSchema),
});
export type Profile = z.infer<typeof profileSchema>;
