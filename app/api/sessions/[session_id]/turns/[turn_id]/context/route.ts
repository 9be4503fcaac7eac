import { ownerKeyOf } from "@/lib/domain/identity";
import { turnContextViewSchema } from "@/lib/domain/turn-context-view";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { readTurnContext } from "@/lib/server/turns/turn-context-view";
import { turnParamsSchema } from "../../../../schema";

export const GET = handle({ params: turnParamsSchema }, async ({ params, principal, container }) =>
  answer(
    turnContextViewSchema,
    await readTurnContext(
      container,
      { ...ownerKeyOf(principal), sessionId: params.sessionId },
      params.turnId,
    ),
  ),
);
