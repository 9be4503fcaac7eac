import { z } from "zod";
import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/handle";
import { resolveInSession } from "@/lib/server/look-back";
import { MESSAGE_LENGTH } from "@/lib/tunables";
import { sessionParamsSchema } from "../../schema";

const bodySchema = z.object({ text: z.string().max(MESSAGE_LENGTH) });

export const POST = handle(
  { params: sessionParamsSchema, body: bodySchema },
  async ({ params, body, principal, container }) =>
    Response.json(
      await resolveInSession(
        container,
        { ...ownerKeyOf(principal), sessionId: params.session_id },
        body.text,
      ),
    ),
);
