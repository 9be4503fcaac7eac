import { ownerKeyOf } from "@/lib/domain/identity";
import { handle } from "@/lib/server/requests/handle";
import { readSessionMemory, rebuildSessionMemory } from "@/lib/server/sessions/session-memory";
import { sessionParamsSchema } from "../../schema";

export const GET = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) =>
  Response.json(
    await readSessionMemory(container, { ...ownerKeyOf(principal), sessionId: params.session_id }),
  ),
);

/** Nothing is lost: working memory is made again from the turns. */
export const DELETE = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) =>
  Response.json(
    await rebuildSessionMemory(container, { ...ownerKeyOf(principal), sessionId: params.session_id }),
  ),
);
