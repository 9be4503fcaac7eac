import { z } from "zod";

/**
 * What happens when a new value of a subject meets an old one: it replaces the old one (overwrite), both
 * apply or the user is asked (accumulate), it replaces the old one from its date on (time_based), it joins a
 * series (series), or it fades (decay).
 */
const profilePolicySchema = z.enum(["overwrite", "accumulate", "time_based", "series", "decay"]);

const titleSchema = z.object({ ko: z.string().min(1), en: z.string().min(1) }).strict();

/** What may be remembered about the user, and what happens when a new value meets an old one. */
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
 * One thing that the user said about themselves, once. The current value is computed from all statements
 * (lib/memory/profile/merge-profile.ts) and is not stored.
 */
export const profileStatementSchema = z.object({
  /**
   * Made from the place of the statement, never from its words, so that a forgotten statement can keep it.
   */
  valueId: z.string(),
  slot: z.string(),
  /**
   * What the statement is about, independent of the language: "metformin". Statements of one subject are
   * merged.
   */
  subject: z.string(),
  /** The normalised value, the same for different wordings: "500mg 2/day". */
  detail: z.string(),
  /** The user's words for the subject, and the value as displayed. */
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  polarity: polaritySchema,
  /** Both empty, and 0, if the statement was entered by hand. */
  sessionId: z.string(),
  turnId: z.number().int().nonnegative(),
  /** The position in the message, in UTF-16 code units. */
  place: z.number().int().nonnegative(),
  quote: z.string(),
  toldAt: z.string(),
  /** When it applied: a day named in the words, otherwise when it was said. */
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
  /** Forgotten values are deleted, so they need no status. */
  status: z.enum(["current", "superseded"]),
  /** For a superseded value: when it stopped applying. */
  until: z.string().nullable(),
  /** Every place where it was said; the one that the value shows comes first. */
  evidence: z.array(evidenceSchema),
  /** The words that ended it, if it was not simply replaced. */
  endedBy: evidenceSchema.nullable(),
});
export type ProfileValue = z.infer<typeof profileValueSchema>;

/** What one turn revealed about the person, as shown with the turn's result. */
export const rememberedValueSchema = profileValueSchema
  .pick({ valueId: true, slot: true, name: true, value: true, unit: true, polarity: true, quote: true })
  .extend({ alert: z.boolean() });
export type RememberedValue = z.infer<typeof rememberedValueSchema>;

/** Two values of one subject that cannot both be true; the conflict stays until the user decides. */
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
  /** Conclusions of earlier conversations are brought into new ones, while the profile is on. */
  usesPast: z.boolean(),
  slots: z.array(profileSlotSchema),
  values: z.array(profileValueSchema),
  conflicts: z.array(profileConflictSchema),
});
export type Profile = z.infer<typeof profileSchema>;
