import { z } from "zod";
import { findAssistant } from "@/lib/assistants/find-assistant";
import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { resolveReferences } from "@/lib/references/resolve-references";
import { handle } from "@/lib/server/handle";
import { MESSAGE_LENGTH } from "@/lib/tunables";
import { sessionParamsSchema } from "../../schema";

const bodySchema = z.object({ text: z.string().max(MESSAGE_LENGTH) });

export const POST = handle({ params: sessionParamsSchema, body: bodySchema }, async ({ params, body, principal, container }) => {
  const key = { ...ownerKeyOf(principal), sessionId: params.session_id };
  const session = await container.sessions.find(key);
  if (!session) throw notFound("session");
  const assistant = findAssistant(session.assistant);
  return Response.json(await resolveReferences({ message: body.text, assistant }, { key, ...container }));
});
