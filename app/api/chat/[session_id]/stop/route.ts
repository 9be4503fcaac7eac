import { z } from "zod";
import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { idSchema } from "@/lib/domain/paging";
import { getServer } from "@/lib/server/process/get-server";
import { handle } from "@/lib/server/requests/handle";

/** Stops a running answer. What was written is kept and marked as stopped; a finished turn stays as it is. */
export const POST = handle(
  { params: z.object({ sessionId: idSchema }), body: z.object({ clientTurnId: idSchema }) },
  async ({ params, body, principal, container }) => {
    const key = { ...ownerKeyOf(principal), sessionId: params.sessionId };
    if (!(await container.sessions.find(key))) throw notFound("session");
    const stopped = await getServer().runner.stop(key, body.clientTurnId);
    return new Response(null, { status: stopped ? 202 : 204 });
  },
);
