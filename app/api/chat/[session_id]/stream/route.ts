import { createUIMessageStreamResponse } from "ai";
import { z } from "zod";
import { ownerKeyOf } from "@/lib/domain/identity";
import { idSchema } from "@/lib/domain/paging";
import { getServer } from "@/lib/server/process/get-server";
import { handle } from "@/lib/server/requests/handle";
import { STREAM_HEADERS, turnStream } from "@/lib/server/turns/turn-stream";

/**
 * Streams a running turn from its beginning; 204 when it is not running (any more): then it is among the
 * stored turns.
 */
export const GET = handle(
  { params: z.object({ sessionId: idSchema }), query: z.object({ clientTurnId: idSchema.optional() }) },
  async ({ params, query, principal }) => {
    const key = { ...ownerKeyOf(principal), sessionId: params.sessionId };
    const { runner, streams } = getServer();
    const run = query.clientTurnId
      ? await runner.find(key, query.clientTurnId)
      : ((await runner.running(key))[0] ?? null);
    if (!run) return new Response(null, { status: 204 });
    const start = {
      sessionId: params.sessionId,
      clientTurnId: run.clientTurnId,
      userText: run.userText,
    };
    const ended = streams.open(principal);
    return createUIMessageStreamResponse({ stream: turnStream(start, run, ended), headers: STREAM_HEADERS });
  },
);
