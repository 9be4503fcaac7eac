import { randomUUID } from "node:crypto";
import { sessionAnswer, sessionsAnswer } from "@/app/api/answers";
import { ownerKeyOf } from "@/lib/domain/identity";
import { checkedChoice, usualChoice } from "@/lib/server/documents/collections";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { listSessions } from "@/lib/server/sessions/list-sessions";
import { assistantNow } from "@/lib/server/settings/own-assistants";
import { createBodySchema, listQuerySchema } from "./schema";

export const GET = handle({ query: listQuerySchema }, async ({ query, principal, container }) =>
  answer(
    sessionsAnswer,
    await listSessions(container, ownerKeyOf(principal), {
      ...query,
      archived: query.archived === "true",
      places: query.places === "true",
    }),
  ),
);

export const POST = handle({ body: createBodySchema }, async ({ body, principal, container }) => {
  const begun = await assistantNow(container, principal, body.assistant);
  const session = await container.sessions.create(ownerKeyOf(principal), {
    sessionId: randomUUID(),
    ...begun,
    collectionIds: body.collectionIds
      ? await checkedChoice(container, principal, body.collectionIds)
      : await usualChoice(container, principal, begun),
    title: body.title ?? "",
    now: new Date().toISOString(),
  });
  return answer(sessionAnswer, session, { status: 201 });
});
