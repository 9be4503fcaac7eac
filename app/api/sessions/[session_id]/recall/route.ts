import { z } from "zod";
import { recallAnswer } from "@/app/api/answers";
import { ownerKeyOf } from "@/lib/domain/identity";
import { getServer } from "@/lib/server/process/get-server";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { recallInSession } from "@/lib/server/sessions/conversation-search";
import { RECALL_VECTORS_WAIT_MS } from "@/lib/tunables/conversation";
import { MESSAGE_LENGTH, PAGE_LIMIT_DEFAULT, RECALL_LIMIT_MAX } from "@/lib/tunables/requests";
import { sessionParamsSchema } from "../../schema";

const querySchema = z.object({
  q: z.string().min(1, "q is empty; write what to look for").max(MESSAGE_LENGTH),
  limit: z.coerce
    .number()
    .int()
    .min(1, "limit is at least 1")
    .max(RECALL_LIMIT_MAX, `limit is at most ${RECALL_LIMIT_MAX}`)
    .default(PAGE_LIMIT_DEFAULT),
  now: z.iso.datetime({ offset: true, local: true }).optional(),
});

export const GET = handle(
  { params: sessionParamsSchema, query: querySchema },
  async ({ params, query, principal, container }) => {
    const key = { ...ownerKeyOf(principal), sessionId: params.sessionId };
    // The session may just have been imported, with its vectors still being made.
    await getServer().runner.turnVectors.ready(key, RECALL_VECTORS_WAIT_MS);
    const now = query.now === undefined ? new Date() : new Date(query.now);
    return answer(recallAnswer, {
      turns: await recallInSession(container, key, { query: query.q, limit: query.limit, now }),
    });
  },
);
