import { z } from "zod";
import { idSchema, limitSchema } from "@/lib/domain/paging";
import { handle } from "@/lib/server/requests/handle";
import { findSessionInTenant } from "@/lib/server/sessions/find-session-in-tenant";

export const GET = handle(
  {
    role: "admin",
    params: z.object({ session_id: idSchema }),
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0), limit: limitSchema }),
  },
  async ({ params, query, principal, container }) => {
    const { session, key } = await findSessionInTenant(container, principal, params.session_id);
    const turns = await container.turnLog.list(key, query);
    const last = turns.at(-1);
    const more =
      last !== undefined &&
      turns.length === query.limit &&
      last.turn_id < (await container.turnLog.lastTurnId(key));
    return Response.json({ ...session, turns, next_cursor: more ? String(last.turn_id) : null });
  },
);
