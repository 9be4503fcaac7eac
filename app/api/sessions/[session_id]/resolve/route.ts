import { z } from "zod";
import { ownerKeyOf } from "@/lib/domain/identity";
import { resolutionSchema } from "@/lib/domain/reference";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { resolveInSession } from "@/lib/server/sessions/conversation-search";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests";
import { sessionParamsSchema } from "../../schema";

const bodySchema = z.object({
  text: z.string().max(MESSAGE_LENGTH),
  /** The turn the words would continue; absent: the newest; null: none (a branch from the very beginning). */
  parentTurnId: z.number().int().positive().nullable().optional(),
});

export const POST = handle(
  { params: sessionParamsSchema, body: bodySchema },
  async ({ params, body, principal, container }) =>
    answer(
      resolutionSchema,
      await resolveInSession(
        container,
        { ...ownerKeyOf(principal), sessionId: params.sessionId },
        { text: body.text, parentTurnId: body.parentTurnId },
      ),
    ),
);
