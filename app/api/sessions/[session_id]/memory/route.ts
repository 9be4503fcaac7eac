import { ownerKeyOf } from "@/lib/domain/identity";
import { sessionMemorySchema } from "@/lib/domain/working-memory";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { readSessionMemory, rebuildSessionMemory } from "@/lib/server/sessions/session-memory";
import { sessionParamsSchema } from "../../schema";

export const GET = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) =>
  answer(
    sessionMemorySchema,
    await readSessionMemory(container, { ...ownerKeyOf(principal), sessionId: params.sessionId }),
  ),
);

/** Nothing is lost: working memory is rebuilt from the turns. */
export const DELETE = handle({ params: sessionParamsSchema }, async ({ params, principal, container }) =>
  answer(
    sessionMemorySchema,
    await rebuildSessionMemory(container, { ...ownerKeyOf(principal), sessionId: params.sessionId }),
  ),
);
