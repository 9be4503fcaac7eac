import { createUIMessageStreamResponse } from "ai";
import { getServer } from "@/lib/server/process/get-server";
import { handle } from "@/lib/server/requests/handle";
import { beginTurn } from "@/lib/server/turns/begin-turn";
import { STREAM_HEADERS, turnStream } from "@/lib/server/turns/turn-stream";
import { askRequestSchema } from "../ask/schema";

export const POST = handle({ body: askRequestSchema }, async ({ body, principal, container }) => {
  const ended = getServer().streams.open(principal);
  try {
    const { start, started } = await beginTurn(container, principal, body);
    return createUIMessageStreamResponse({
      stream: turnStream(start, started, ended),
      headers: { ...STREAM_HEADERS, "X-Session-Id": start.sessionId },
    });
  } catch (error) {
    ended();
    throw error;
  }
});
