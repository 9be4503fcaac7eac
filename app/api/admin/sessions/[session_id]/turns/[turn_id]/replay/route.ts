import { z } from "zod";
import { replayAnswer, replayChoicesAnswer } from "@/app/api/answers";
import { idSchema } from "@/lib/domain/paging";
import { replayOptionsSchema } from "@/lib/domain/replay";
import { getServer } from "@/lib/server/process/get-server";
import { replayChoices } from "@/lib/server/replay/replay-choices";
import { openForReplay, replayTurn } from "@/lib/server/replay/replay-turn";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

const params = z.object({ sessionId: idSchema, turnId: z.coerce.number().int().positive() });

/** The choices for asking the turn again, and how it was answered. */
export const GET = handle({ role: "admin", params }, async (call) => {
  const opened = await openForReplay(call.container, call.principal, call.params);
  return answer(replayChoicesAnswer, await replayChoices(call.container, opened));
});

export const POST = handle({ role: "admin", params, body: replayOptionsSchema }, async (call) => {
  const { container, principal, request } = call;
  await getServer().questions.take(principal);
  const opened = await openForReplay(container, principal, call.params);
  const asked = { options: call.body, signal: request.signal };
  return answer(replayAnswer, await replayTurn(container, principal, opened, asked));
});
