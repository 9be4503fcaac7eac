import { z } from "zod";
import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/requests/handle";
import { resolveInSession } from "@/lib/server/sessions/conversation-search";
import { MESSAGE_LENGTH } from "@/lib/tunables/requests";
import { sessionParamsSchema } from "../../schema";

const bodySchema = z.object({
  text: z.string().max(MESSAGE_LENGTH),
  /**
   * The turn the words would continue; left out: the newest, null: none (a branch from the very beginning).
   */
  parent_turn_id: z.number().int().positive().nullable().optional(),
});

export const POST = handle(
  { params: sessionParamsSchema, body: bodySchema },
  async ({ params, body, principal, container }) =>
    Response.json(
      await resolveInSession(
        container,
        { ...ownerKeyOf(principal), sessionId: params.session_id },
        { text: body.text, parentTurnId: body.parent_turn_id },
      ),
    ),
);
