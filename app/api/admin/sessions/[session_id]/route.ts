import { z } from "zod";
import { ownedSessionAnswer } from "@/app/api/answers";
import { idSchema, limitSchema } from "@/lib/domain/paging";
import { turnInNumbers } from "@/lib/domain/without-words";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { findSessionInTenant } from "@/lib/server/sessions/find-session-in-tenant";

export const GET = handle(
  {
    role: "admin",
    params: z.object({ sessionId: idSchema }),
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0), limit: limitSchema }),
  },
  async ({ params, query, principal, container }) => {
    const { session, key, isPrivate } = await findSessionInTenant(container, principal, params.sessionId);
    const turns = await container.turnLog.list(key, query);
    const last = turns.at(-1);
    const more =
      last !== undefined &&
      turns.length === query.limit &&
      last.turnId < (await container.turnLog.lastTurnId(key));
    return answer(ownedSessionAnswer, {
      ...session,
      ...(isPrivate ? { title: "", turns: turns.map(turnInNumbers) } : { turns }),
      nextCursor: more ? String(last.turnId) : null,
    });
  },
);
