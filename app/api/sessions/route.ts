import { randomUUID } from "node:crypto";
import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/requests/handle";
import { listSessions } from "@/lib/server/sessions/list-sessions";
import { createBodySchema, listQuerySchema } from "./schema";

export const GET = handle({ query: listQuerySchema }, async ({ query, principal, container }) =>
  Response.json(
    await listSessions(container, ownerKeyOf(principal), { ...query, archived: query.archived === "true" }),
  ),
);

export const POST = handle({ body: createBodySchema }, async ({ body, principal, container }) => {
  const session = await container.sessions.create(ownerKeyOf(principal), {
    session_id: randomUUID(),
    assistant: body.assistant,
    title: body.title ?? "",
    now: new Date().toISOString(),
  });
  return Response.json(session, { status: 201 });
});
