import { ownAssistantAnswer, savedAssistantAnswer } from "@/app/api/answers";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { removeAssistant, saveAssistant, showAssistant } from "@/lib/server/settings/own-assistants";
import { assistantParamsSchema, assistantQuerySchema, saveAssistantSchema } from "../schema";

export const GET = handle(
  { params: assistantParamsSchema, query: assistantQuerySchema },
  async ({ params, query, principal, container }) =>
    answer(
      ownAssistantAnswer,
      await showAssistant(container, principal, {
        id: params.assistantId,
        version: query.version,
        locale: query.language,
      }),
    ),
);

export const PUT = handle(
  { params: assistantParamsSchema, body: saveAssistantSchema },
  async ({ params, body, principal, container }) =>
    answer(
      savedAssistantAnswer,
      await saveAssistant(container, principal, { id: params.assistantId, ...body }),
    ),
);

export const DELETE = handle({ params: assistantParamsSchema }, async ({ params, principal, container }) => {
  await removeAssistant(container, principal, params.assistantId);
  return new Response(null, { status: 204 });
});
