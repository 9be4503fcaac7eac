import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { resolutionSchema } from "@/lib/domain/reference";
import { turnContextViewSchema } from "@/lib/domain/turn-context-view";
import { sessionMemorySchema } from "@/lib/domain/working-memory";
import {
  foreignImportAnswer,
  importedAnswer,
  outlineAnswer,
  recallAnswer,
  sessionAnswer,
  sessionsAnswer,
  turnAnswer,
  turnsAnswer,
} from "../answers";
import {
  changeBodySchema,
  createBodySchema,
  exportQuerySchema,
  importBodySchema,
  listQuerySchema,
  turnsQuerySchema,
} from "../sessions/schema";
import { operation } from "./operation";
import { sessionId, turnId } from "./path-parameters";

/** Conversations with their turns, and what is remembered of them. */
export const sessionPaths: ZodOpenApiPathsObject = {
  "/api/sessions": {
    get: operation({
      summary: "One's sessions, newest first",
      query: listQuerySchema,
      gives: sessionsAnswer,
    }),
    post: operation({ summary: "Make a session", body: createBodySchema, status: 201, gives: sessionAnswer }),
  },
  "/api/sessions/import": {
    post: operation({
      summary: "Store a conversation from elsewhere",
      body: importBodySchema,
      status: 201,
      gives: importedAnswer,
    }),
  },
  "/api/sessions/import/file": {
    post: operation({
      summary:
        "Store the conversations of an export from ChatGPT, Open WebUI or LibreChat (multipart, `files`)",
      gives: foreignImportAnswer,
    }),
  },
  "/api/sessions/{session_id}": {
    get: operation({ summary: "A session", path: sessionId, gives: sessionAnswer }),
    patch: operation({
      summary: "Rename, pin or archive",
      path: sessionId,
      body: changeBodySchema,
      gives: sessionAnswer,
    }),
    delete: operation({ summary: "Delete with everything derived", path: sessionId, status: 204 }),
  },
  "/api/sessions/{session_id}/outline": {
    get: operation({
      summary: "The questions of the whole conversation, of long ones the beginning",
      path: sessionId,
      gives: outlineAnswer,
    }),
  },
  "/api/sessions/{session_id}/turns": {
    get: operation({
      summary: "The turns in order",
      path: sessionId,
      query: turnsQuerySchema,
      gives: turnsAnswer,
    }),
  },
  "/api/sessions/{session_id}/turns/{turn_id}": {
    get: operation({ summary: "One turn", path: turnId, gives: turnAnswer }),
    delete: operation({
      summary: "Deletes a question with its answer and all that was derived from them; its number stays",
      path: turnId,
      status: 204,
    }),
  },
  "/api/sessions/{session_id}/turns/{turn_id}/context": {
    get: operation({
      summary: "What one turn was answered from: its token plan, and what was remembered then",
      path: turnId,
      gives: turnContextViewSchema,
    }),
  },
  "/api/sessions/{session_id}/turns/{turn_id}/feedback": {
    put: operation({
      summary: "What one thinks of an answer",
      path: turnId,
      body: z.object({ rating: z.enum(["up", "down"]).nullable(), comment: z.string().optional() }),
      status: 204,
    }),
  },
  "/api/sessions/{session_id}/export": {
    get: operation({
      summary: "The conversation as a file",
      path: sessionId,
      query: exportQuerySchema,
      gives: z.string(),
      media: "text/markdown",
    }),
  },
  "/api/sessions/{session_id}/resolve": {
    post: operation({
      summary: "What the words point at",
      path: sessionId,
      body: z.object({ text: z.string(), parentTurnId: z.number().int().positive().nullable().optional() }),
      gives: resolutionSchema,
    }),
  },
  "/api/sessions/{session_id}/recall": {
    get: operation({
      summary: "The turns that matter for a question",
      path: sessionId,
      query: z.object({ q: z.string(), limit: z.number().int().optional(), now: z.string().optional() }),
      gives: recallAnswer,
    }),
  },
  "/api/sessions/{session_id}/memory": {
    get: operation({
      summary: "What the session has at hand: its last turns, rolling summary and entities",
      path: sessionId,
      gives: sessionMemorySchema,
    }),
    delete: operation({
      summary: "Forgets it and makes it again from the turn log, by rule; nothing is lost",
      path: sessionId,
      gives: sessionMemorySchema,
    }),
  },
};
