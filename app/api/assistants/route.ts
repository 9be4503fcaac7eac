import { savedAssistantAnswer } from "@/app/api/answers";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { listAssistants, makeAssistant } from "@/lib/server/settings/own-assistants";
import { assistantsAnswer, makeAssistantSchema } from "./schema";

export const GET = handle({}, async ({ principal, container }) =>
  answer(assistantsAnswer, { assistants: await listAssistants(container, principal) }),
);

export const POST = handle({ body: makeAssistantSchema }, async ({ body, principal, container }) =>
  answer(savedAssistantAnswer, await makeAssistant(container, principal, body.definition), { status: 201 }),
);
