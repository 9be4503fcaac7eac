import { wordsAnswer } from "@/app/api/answers";
import { changeOwnWords, ownWordsFor } from "@/lib/server/documents/own-words";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { changeWordsSchema } from "./schema";

export const GET = handle({}, async ({ principal, container }) =>
  answer(wordsAnswer, await ownWordsFor(container, principal)),
);

export const PUT = handle({ body: changeWordsSchema }, async ({ body, principal, container }) =>
  answer(wordsAnswer, await changeOwnWords(container, principal, body)),
);
