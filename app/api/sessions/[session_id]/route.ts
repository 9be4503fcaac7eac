import { sessionAnswer } from "@/app/api/answers";
import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { checkedChoice } from "@/lib/server/documents/collections";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { readSession, shownSessionSchema } from "@/lib/server/sessions/read-session";
import { removeSession } from "@/lib/server/sessions/remove-session";
import { changeBodySchema, sessionParamsSchema } from "../schema";

export const GET = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) =>
  answer(
    shownSessionSchema,
    await readSession(container, { ...ownerKeyOf(principal), sessionId: params.sessionId }),
  ),
);

export const PATCH = handle(
  { params: sessionParamsSchema, body: changeBodySchema },
  async ({ params, body, principal, container }) => {
    const key = { ...ownerKeyOf(principal), sessionId: params.sessionId };
    const { collectionIds } = body;
    if (collectionIds) await checkedChoice(container, principal, collectionIds);
    const session = await container.sessions.update(key, body, new Date().toISOString());
    if (!session) throw notFound("session");
    return answer(sessionAnswer, session);
  },
);

export const DELETE = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) => {
  await removeSession(container, { ...ownerKeyOf(principal), sessionId: params.sessionId });
  return new Response(null, { status: 204 });
});
