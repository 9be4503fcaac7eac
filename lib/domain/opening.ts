import { z } from "zod";

/** What was opened: a conversation with its list of turns, one turn with its trace, or a turn asked again. */
const openedSchema = z.enum(["session", "turn", "replay"]);

/** The record that an administrator has looked at somebody else's conversation. */
export const openingSchema = z.object({
  at: z.string(),
  viewerId: z.string(),
  /** Empty, like the session id, if the person or the conversation was deleted. */
  ownerId: z.string(),
  sessionId: z.string(),
  turnId: z.number().int().positive().nullable(),
  what: openedSchema,
});
export type Opening = z.infer<typeof openingSchema>;

export const openingsSchema = z.object({
  openings: z.array(openingSchema),
  nextCursor: z.string().nullable(),
});
