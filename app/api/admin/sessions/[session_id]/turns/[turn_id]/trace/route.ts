import { z } from "zod";
import { notFound } from "@/lib/domain/app-error";
import { idSchema } from "@/lib/domain/paging";
import { turnTraceSchema } from "@/lib/domain/trace";
import { traceInNumbers } from "@/lib/domain/without-words";
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
    const trace = await container.traces.find(key, turnId);
    if (!trace) throw notFound("trace");
    return answer(turnTraceSchema, isPrivate ? traceInNumbers(trace) : trace);
  },
);
