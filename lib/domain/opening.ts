import { z } from "zod";

/** A conversation with its list of turns, one turn with its trace, or a turn that was asked again. */
const openedSchema = z.enum(["session", "turn", "replay"]);

/** That an administrator has looked at what is somebody else's. */
export const openingSchema = z.object({
  at: z.string(),
  viewerId: z.string(),
  /** Empty, like the session: the person or the conversation is gone. */
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
