import { createUIMessageStreamResponse } from "ai";
import { handle } from "@/lib/server/requests/handle";
import { beginTurn } from "@/lib/server/turns/begin-turn";
import { STREAM_HEADERS, turnStream } from "@/lib/server/turns/turn-stream";
import { askRequestSchema } from "../ask/schema";

export const POST = handle({ body: askRequestSchema }, async ({ body, principal, container }) => {
  const { start, started } = await beginTurn(container, principal, body);
  return createUIMessageStreamResponse({
    stream: turnStream(start, started),
    headers: { ...STREAM_HEADERS, "X-Session-Id": start.session_id },
  });
});
