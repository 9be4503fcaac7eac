import { z } from "zod";
import { turnSchema } from "./turn.ts";

const memorySentenceSchema = z.object({
  text: z.string(),
  turns: z.array(z.number().int().positive()),
});

/** A thing that the conversation is about. `key` is its kind and what its spellings have in common: "alarm:e217". */
export const entitySchema = z.object({
  key: z.string(),
  value: z.string(),
  turn_id: z.number().int().positive(),
});
export type Entity = z.infer<typeof entitySchema>;

export const workingMemoryStateSchema = z.object({
  /** The last 5 turns, ascending, whole: what a conversation goes on from while the turn log cannot be read. */
  short: z.array(turnSchema),
  memory: z.object({
    sentences: z.array(memorySentenceSchema),
    through_turn: z.number().int().nonnegative(),
  }),
  entities: z.array(entitySchema),
  last_doc_turn_id: z.number().int().positive().nullable(),
});
export type WorkingMemoryState = z.infer<typeof workingMemoryStateSchema>;

export function emptyWorkingMemory(): WorkingMemoryState {
  return { short: [], memory: { sentences: [], through_turn: 0 }, entities: [], last_doc_turn_id: null };
}
