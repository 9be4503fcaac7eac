import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/requests/handle";
import { readSession } from "@/lib/server/sessions/read-session";
import { removeSession } from "@/lib/server/sessions/remove-session";
import { changeBodySchema, sessionParamsSchema } from "../schema";

export const GET = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) =>
  Response.json(await readSession(container, { ...ownerKeyOf(principal), sessionId: params.session_id })),
);

export const PATCH = handle(
  { params: sessionParamsSchema, body: changeBodySchema },
  async ({ params, body, principal, container }) => {
    const key = { ...ownerKeyOf(principal), sessionId: params.session_id };
    const session = await container.sessions.update(key, body, new Date().toISOString());
    if (!session) throw notFound("session");
    return Response.json(session);
  },
);

export const DELETE = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) => {
  await removeSession(container, { ...ownerKeyOf(principal), sessionId: params.session_id });
  return new Response(null, { status: 204 });
});
