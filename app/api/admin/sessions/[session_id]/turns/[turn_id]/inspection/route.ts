import { z } from "zod";
import { turnInspectionAnswer } from "@/app/api/answers";
import { idSchema } from "@/lib/domain/paging";
import { inspectTurn } from "@/lib/server/admin/inspect-turn";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { findSessionInTenant } from "@/lib/server/sessions/find-session-in-tenant";

export const GET = handle(
  {
    role: "admin",
    params: z.object({ sessionId: idSchema, turnId: z.coerce.number().int().positive() }),
  },
  async ({ params, principal, container }) => {
    const { sessionId, turnId } = params;
    const opened = { what: "turn", turnId } as const;
    const { key, isPrivate } = await findSessionInTenant(container, principal, sessionId, opened);
    const inspection = await inspectTurn(container, key, turnId);
    const shown = isPrivate ? { ...inspection, profile: { added: [], removed: [] } } : inspection;
    return answer(turnInspectionAnswer, shown);
  },
);
