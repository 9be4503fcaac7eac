import { askAnswer } from "@/app/api/answers";
import { getServer } from "@/lib/server/process/get-server";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { beginTurn } from "@/lib/server/turns/begin-turn";
import { resultOf } from "@/lib/server/turns/turn-result";
import { askRequestSchema } from "./schema";

export const POST = handle({ body: askRequestSchema }, async ({ body, principal, container }) => {
  const ended = getServer().streams.open(principal);
  try {
    const { started, first } = await beginTurn(container, principal, body);
    return answer(askAnswer, await resultOf(started, first));
  } finally {
    ended();
  }
});
