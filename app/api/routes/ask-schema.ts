import { z } from "zod";
import { askOptionsSchema } from "@/lib/domain/ask";
import { chatHistorySchema } from "@/lib/domain/chat-history";
import { idSchema } from "@/lib/domain/paging";
import { assistantIdSchema } from "@/lib/domain/session";
import { timeZoneSchema } from "@/lib/domain/time-zone";
import {
  CLIENT_TURN_ID_LENGTH,
  COLLECTIONS,
  MESSAGE_LENGTH,
  SELECTED_DOCUMENTS,
} from "@/lib/tunables/requests";

const messageSchema = z
  .string()
  .max(
    MESSAGE_LENGTH,
    `the message is longer than the limit of ${MESSAGE_LENGTH.toLocaleString("en")} characters`,
  )
  .refine((text) => text.trim() !== "", "the message is empty; write a question");

/** `POST /api/ask` and `POST /api/chat`: `question` is accepted for `message`. */
export const askRequestSchema = z
  .object({
    message: messageSchema.optional(),
    question: messageSchema.optional(),
    sessionId: z.string().min(1).max(200).optional(),
    assistant: assistantIdSchema.optional(),
    /** The answer model for this question, if there are several. */
    provider: z.string().max(200).optional(),
    model: z.string().max(200).optional(),
    chatHistory: chatHistorySchema.nullish().transform((entries) => entries ?? undefined),
    selectedDocIds: z
      .array(z.string().min(1).max(2_000))
      .max(SELECTED_DOCUMENTS, `at most ${SELECTED_DOCUMENTS} documents may be chosen`)
      .optional(),
    /**
     * The collections searched from now on in this conversation; empty: everything. Absent: those chosen
     * before.
     */
    collections: z.array(idSchema).max(COLLECTIONS).optional(),
    /** Searches for the words as typed, without corrections. */
    asTyped: z.boolean().optional(),
    /** The asker's time zone, for "today" and "yesterday"; the server's if absent. */
    timeZone: timeZoneSchema.optional(),
    clientTurnId: z.string().min(1).max(CLIENT_TURN_ID_LENGTH).optional(),
    options: askOptionsSchema.optional(),
  })
  .transform((body, context) => {
    const message = body.message ?? body.question;
    if (message === undefined) {
      context.addIssue({
        code: "custom",
        path: ["message"],
        message: "the message is missing; write a question",
      });
      return z.NEVER;
    }
    return { ...body, message };
  });
