import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { askAnswer, streamAnswer } from "../answers";
import { askRequestSchema } from "../ask/schema";
import { operation } from "./operation";
import { sessionId } from "./path-parameters";

/** Asking, and following or stopping an answer. */
export const chatPaths: ZodOpenApiPathsObject = {
  "/api/ask": {
    post: operation({
      summary: "Ask; one JSON answer",
      body: askRequestSchema,
      gives: askAnswer,
      isQuestion: true,
    }),
  },
  "/api/chat": {
    post: operation({
      summary: "Ask; UI message stream",
      body: askRequestSchema,
      gives: streamAnswer,
      media: "text/event-stream",
      isQuestion: true,
    }),
  },
  "/api/chat/{session_id}/stream": {
    get: operation({
      summary: "Continue to read a running turn",
      path: sessionId,
      query: z.object({ clientTurnId: z.string().optional() }),
      gives: streamAnswer,
      media: "text/event-stream",
      isQuestion: true,
    }),
  },
  "/api/chat/{session_id}/stop": {
    post: operation({
      summary: "Stop a running answer",
      path: sessionId,
      body: z.object({ clientTurnId: z.string() }),
      status: 202,
    }),
  },
};
