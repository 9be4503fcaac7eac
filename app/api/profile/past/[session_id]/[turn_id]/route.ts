import { ownerKeyOf } from "@/lib/domain/identity";
import { removeConclusion } from "@/lib/server/people/stored-conclusions";
import { handle } from "@/lib/server/requests/handle";
import { turnParamsSchema } from "../../../../sessions/schema";

/** After this, nothing is derived from that turn any more; the conversation keeps it. */
export const DELETE = handle({ params: turnParamsSchema }, async ({ params, principal, container }) => {
  await removeConclusion(container, { ...ownerKeyOf(principal), sessionId: params.sessionId }, params.turnId);
  return new Response(null, { status: 204 });
});
