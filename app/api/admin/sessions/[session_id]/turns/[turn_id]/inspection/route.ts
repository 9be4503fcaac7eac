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
    const { key } = await findSessionInTenant(container, principal, params.sessionId);
    return answer(turnInspectionAnswer, await inspectTurn(container, key, params.turnId));
  },
);
