import { turnAnswer } from "@/app/api/answers";
import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { readingLog } from "@/lib/server/reading-log";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { removeTurn } from "@/lib/server/turns/remove-turn";
import { turnParamsSchema } from "../../../schema";

export const GET = handle({ params: turnParamsSchema }, async ({ params, principal, container }) => {
  const key = { ...ownerKeyOf(principal), sessionId: params.sessionId };
  const { turnLog, demandAll } = readingLog(container);
  const [turn] = await turnLog.get(key, [params.turnId]);
  if (!turn) {
    // The turn may exist but be unreadable right now.
    demandAll();
    throw notFound("turn");
  }
  return answer(turnAnswer, turn);
});

/** Deletes the turn's words and what was derived from them for good; its number stays. */
export const DELETE = handle({ params: turnParamsSchema }, async ({ params, principal, container }) => {
  await removeTurn(container, { ...ownerKeyOf(principal), sessionId: params.sessionId }, params.turnId);
  return new Response(null, { status: 204 });
});
