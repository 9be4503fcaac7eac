import { z } from "zod";
import { notFound } from "@/lib/domain/app-error";
import { idSchema } from "@/lib/domain/paging";
import { handle } from "@/lib/server/requests/handle";
import { findSessionInTenant } from "@/lib/server/sessions/find-session-in-tenant";

export const GET = handle(
  {
    role: "admin",
    params: z.object({ session_id: idSchema, turn_id: z.coerce.number().int().positive() }),
  },
  async ({ params, principal, container }) => {
    const { key } = await findSessionInTenant(container, principal, params.session_id);
    const trace = await container.traces.find(key, params.turn_id);
    if (!trace) throw notFound("trace");
    return Response.json(trace);
  },
);
