import { createUIMessageStreamResponse } from "ai";
import { beginTurn } from "@/lib/server/begin-turn";
import { handle } from "@/lib/server/handle";
import { turnStream } from "@/lib/server/turn-stream";
import { askRequestSchema } from "../ask/schema";

export const POST = handle({ body: askRequestSchema }, async ({ body, principal, container }) => {
  const { start, started } = await beginTurn(container, principal, body);
  return createUIMessageStreamResponse({
    stream: turnStream(start, started),
    headers: { "X-Session-Id": start.session_id },
  });
});
