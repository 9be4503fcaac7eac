import { z } from "zod";
import { degradedSchema, turnSchema } from "./turn.ts";

/**
 * `fact`: the person's own words about their health, unchanged. `told`: other things they said about
 * themselves. `topic`: a subject that was left, in one line. `exchange`: a question of the current subject
 * with its answer.
 */
const sentenceKindSchema = z.enum(["fact", "told", "topic", "exchange"]);

export const memorySentenceSchema = z.object({
  text: z.string(),
  /** The turns the sentence rests on, ascending. */
  turns: z.array(z.number().int().positive()),
  /** Absent: an exchange. */
  kind: sentenceKindSchema.optional(),
});
export type MemorySentence = z.infer<typeof memorySentenceSchema>;

/**
 * A thing that the conversation is about, or a value that was stated. `key` combines its kind with what its
 * spellings have in common ("alarm:e217") or with its name ("amount:budget").
 */
export const entitySchema = z.object({
  key: z.string(),
  value: z.string(),
  turnId: z.number().int().positive(),
});
export type Entity = z.infer<typeof entitySchema>;

/** The rolling summary: what the conversation was about up to `through_turn`, which is its cursor. */
export const rollingMemorySchema = z.object({
  sentences: z.array(memorySentenceSchema),
  throughTurn: z.number().int().nonnegative(),
  /** The entities up to `throughTurn`, oldest first, if a model named them; absent: the rules did. */
  entities: z.array(entitySchema).optional(),
});
export type RollingMemory = z.infer<typeof rollingMemorySchema>;

export const workingMemoryStateSchema = z.object({
  /**
   * The last 5 turns in full, ascending. A conversation continues from them while the turn log cannot be
   * read.
   */
  short: z.array(turnSchema),
  memory: rollingMemorySchema,
  entities: z.array(entitySchema),
  lastDocTurnId: z.number().int().positive().nullable(),
});
export type WorkingMemoryState = z.infer<typeof workingMemoryStateSchema>;

export function emptyWorkingMemory(): WorkingMemoryState {
  return { short: [], memory: { sentences: [], throughTurn: 0 }, entities: [], lastDocTurnId: null };
}

/** Working memory in its public form. */
export const sessionMemorySchema = workingMemoryStateSchema.extend({
  /** The driver that stores it. */
  engine: z.string(),
  degraded: z.array(degradedSchema),
});
export type SessionMemory = z.infer<typeof sessionMemorySchema>;
