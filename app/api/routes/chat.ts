import { createUIMessageStreamResponse } from "ai";
import { z } from "zod";
import { notFound } from "@/lib/domain/app-error";
import { askResultSchema } from "@/lib/domain/ask";
import { idSchema } from "@/lib/domain/paging";
import { route } from "@/lib/server/requests/route";
import { beginTurn } from "@/lib/server/turns/begin-turn";
import { resultOf } from "@/lib/server/turns/turn-result";
import { STREAM_HEADERS, turnStream } from "@/lib/server/turns/turn-stream";
import { streamAnswer } from "./answers";
import { askRequestSchema } from "./ask-schema";
import { sessionParams } from "./session-schemas";

/** Asking, and following or stopping an answer. */
export const chatRoutes = [
  route("POST", "/api/ask", {
    summary: "Ask; one JSON answer",
    body: askRequestSchema,
    gives: askResultSchema.meta({ id: "Answer" }),
    isQuestion: true,
    run: async ({ body, principal, server, container }) => {
      const ended = server.streams.open(principal);
      try {
        const { started, first } = await beginTurn(container, principal, body);
        return await resultOf(started, first);
      } finally {
        ended();
      }
    },
  }),
  route("POST", "/api/chat", {
    summary: "Ask; UI message stream",
    body: askRequestSchema,
    gives: streamAnswer,
    media: "text/event-stream",
    isQuestion: true,
    run: async ({ body, principal, server, container }) => {
      const ended = server.streams.open(principal);
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
    },
  }),
  // Streams a running turn from its beginning; 204 when it is not running (any more): then it is among the
  // stored turns.
  route("GET", "/api/chat/{session_id}/stream", {
    summary: "Continue to read a running turn",
    params: sessionParams,
    query: z.object({ clientTurnId: idSchema.optional() }),
    gives: streamAnswer,
    media: "text/event-stream",
    isQuestion: true,
    run: async ({ params: { sessionId }, query, principal, owner, server: { runner, streams } }) => {
      const key = { ...owner, sessionId };
      const run = query.clientTurnId
        ? await runner.find(key, query.clientTurnId)
        : ((await runner.running(key))[0] ?? null);
      if (!run) return new Response(null, { status: 204 });
      const start = { sessionId, clientTurnId: run.clientTurnId, userText: run.userText };
      const ended = streams.open(principal);
      return createUIMessageStreamResponse({
        stream: turnStream(start, run, ended),
        headers: STREAM_HEADERS,
      });
    },
  }),
  // What was written is kept and marked as stopped; a finished turn stays as it is.
  route("POST", "/api/chat/{session_id}/stop", {
    summary: "Stop a running answer",
    params: sessionParams,
    body: z.object({ clientTurnId: idSchema }),
    status: 202,
    run: async ({ params, body, owner, server, container }) => {
      const key = { ...owner, ...params };
      if (!(await container.sessions.find(key))) throw notFound("session");
      const stopped = await server.runner.stop(key, body.clientTurnId);
      return new Response(null, { status: stopped ? 202 : 204 });
    },
  }),
];
