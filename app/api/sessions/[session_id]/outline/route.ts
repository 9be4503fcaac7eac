import { outlineAnswer } from "@/app/api/answers";
import { ownerKeyOf } from "@/lib/domain/identity";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { outlineSession } from "@/lib/server/sessions/outline-session";
import { sessionParamsSchema } from "../../schema";

export const GET = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) =>
  answer(
    outlineAnswer,
    await outlineSession(container, { ...ownerKeyOf(principal), sessionId: params.sessionId }),
  ),
);
