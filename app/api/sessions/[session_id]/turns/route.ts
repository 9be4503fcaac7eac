import { turnsAnswer } from "@/app/api/answers";
import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { readingLog } from "@/lib/server/reading-log";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { sessionParamsSchema, turnsQuerySchema } from "../../schema";

export const GET = handle(
  { params: sessionParamsSchema, query: turnsQuerySchema },
  async ({ params, query, principal, container }) => {
    const key = { ...ownerKeyOf(principal), sessionId: params.sessionId };
    if (!(await container.sessions.find(key))) throw notFound("session");
    const { turnLog, degraded } = readingLog(container);
    const turns = await turnLog.list(key, query);
    const last = turns.at(-1);
    const more =
      last !== undefined && turns.length === query.limit && last.turnId < (await turnLog.lastTurnId(key));
    return answer(turnsAnswer, {
      turns,
      nextCursor: more ? String(last.turnId) : null,
      degraded: [...degraded],
    });
  },
);
