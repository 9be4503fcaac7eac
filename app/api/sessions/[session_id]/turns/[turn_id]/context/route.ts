import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/requests/handle";
import { readTurnContext } from "@/lib/server/turns/turn-context-view";
import { turnParamsSchema } from "../../../../schema";

export const GET = handle({ params: turnParamsSchema }, async ({ params, principal, container }) =>
  Response.json(
    await readTurnContext(
      container,
      { ...ownerKeyOf(principal), sessionId: params.session_id },
      params.turn_id,
    ),
  ),
);
