import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { uploadedDocumentSchema } from "@/lib/domain/document";
import { healthSchema } from "@/lib/domain/health";
import { resolutionSchema } from "@/lib/domain/reference";
import { assistantIdSchema, sessionSchema } from "@/lib/domain/session";
import { turnTraceSchema } from "@/lib/domain/trace";
import { turnSchema } from "@/lib/domain/turn";
import { turnContextViewSchema } from "@/lib/domain/turn-context-view";
import { sessionMemorySchema } from "@/lib/domain/working-memory";
import {
  askAnswer,
  cursorAnswer,
  documentsAnswer,
  importedAnswer,
  ownedSessionsAnswer,
  profileAnswer,
  recallAnswer,
  renditionAnswer,
  samplesAnswer,
  searchAnswer,
  sessionAnswer,
  sessionsAnswer,
  streamAnswer,
  turnAnswer,
  turnsAnswer,
  versionedDocumentAnswer,
} from "../answers";
import { askRequestSchema } from "../ask/schema";
import { listQuerySchema as documentListQuerySchema, uploadFieldsSchema } from "../documents/schema";
import { changeProfileSchema, confirmQuerySchema, decisionSchema } from "../profile/schema";
import {
  changeBodySchema,
  createBodySchema,
  importBodySchema,
  listQuerySchema as sessionListQuerySchema,
  turnsQuerySchema,
} from "../sessions/schema";
import { operation } from "./operation";

const documentId = z.object({ docId: z.string() });
const sessionId = z.object({ sessionId: z.string() });
const turnId = sessionId.extend({ turnId: z.number().int() });
const version = z.object({ version: z.number().int().optional() });
const locale = z.object({ ko: z.string(), en: z.string() });

const uploaded = z.object({ documents: z.array(uploadedDocumentSchema) });
const text = z.string();

const paths: ZodOpenApiPathsObject = {
  "/api/health": { get: operation({ summary: "State of the engines and models", gives: healthSchema }) },
  "/api/assistants": {
    get: operation({
      summary: "The assistants",
      gives: z.object({
        assistants: z.array(
          z.object({
            id: assistantIdSchema,
            title: locale,
            description: locale,
            profileSlots: z.array(z.string()),
          }),
        ),
      }),
    }),
  },
  "/api/documents": {
    get: operation({
      summary: "The library",
      query: documentListQuerySchema,
      gives: documentsAnswer,
    }),
    post: operation({
      summary: "Add documents",
      multipart: z.object({
        files: z.array(z.string().meta({ format: "binary" })),
        ...uploadFieldsSchema.omit({ metadata: true }).shape,
        metadata: z.string().optional(),
      }),
      status: 202,
      gives: uploaded,
    }),
  },
  "/api/documents/{doc_id}": {
    get: operation({
      summary: "A document with its versions",
      path: documentId,
      gives: versionedDocumentAnswer,
    }),
    delete: operation({ summary: "Delete a document", path: documentId, status: 204 }),
  },
  "/api/documents/{doc_id}/original": {
    get: operation({
      summary: "The bytes as uploaded",
      path: documentId,
      query: version,
      gives: text,
      media: "application/octet-stream",
    }),
  },
  "/api/documents/{doc_id}/rendition": {
    get: operation({
      summary: "The document as Markdown with anchors",
      path: documentId,
      query: version,
      gives: renditionAnswer,
    }),
  },
  "/api/documents/{doc_id}/retry": {
    post: operation({ summary: "Read a failed document again", path: documentId, status: 202 }),
  },
  "/api/search": {
    get: operation({
      summary: "Search the library",
      query: z.object({
        q: z.string(),
        limit: z.number().int().optional(),
        docIds: z.string().optional(),
        docType: z.string().optional(),
        sessionId: z.string().optional(),
        assistant: assistantIdSchema.optional(),
        everywhere: z.enum(["true", "false"]).optional(),
      }),
      gives: searchAnswer,
    }),
  },
  "/api/samples": {
    get: operation({ summary: "What there is of the sample libraries", gives: samplesAnswer }),
    post: operation({ summary: "Put the sample documents in (admin)", gives: samplesAnswer, status: 202 }),
    patch: operation({
      summary: "Search samples beside own documents, or no longer (admin)",
      body: z.object({ kept: z.boolean() }),
      gives: samplesAnswer,
    }),
    delete: operation({ summary: "Remove all sample documents (admin)", status: 204 }),
  },
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
  "/api/sessions": {
    get: operation({
      summary: "One's sessions, newest first",
      query: sessionListQuerySchema,
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
      query: z.object({ format: z.enum(["markdown", "json"]).optional() }),
      gives: text,
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
  "/api/profile": {
    get: operation({ summary: "What is known of oneself, with history and conflicts", gives: profileAnswer }),
    patch: operation({
      summary: "Correct a value, or switch the profile on or off",
      body: changeProfileSchema,
      gives: profileAnswer,
    }),
    delete: operation({ summary: "Erase the whole profile", status: 204 }),
  },
  "/api/me/data": {
    delete: operation({
      summary: "Delete all one's conversations and one's profile for good, with confirm=true; documents stay",
      query: confirmQuerySchema,
      gives: z.object({ sessions: z.number().int() }),
    }),
  },
  "/api/profile/{value_id}": {
    delete: operation({
      summary: "Forget a value; allergies and contraindications with confirm=true",
      path: z.object({ valueId: z.string() }),
      query: confirmQuerySchema,
      status: 204,
    }),
  },
  "/api/profile/conflicts/{conflict_id}": {
    post: operation({
      summary: "Decide which of two contradicting values holds",
      path: z.object({ conflictId: z.string() }),
      body: decisionSchema,
      gives: profileAnswer,
    }),
  },
  "/api/admin/sessions": {
    get: operation({
      summary: "All sessions of the tenant",
      query: z.object({
        query: z.string().optional(),
        limit: z.number().int().optional(),
        cursor: z.string().optional(),
      }),
      gives: ownedSessionsAnswer,
    }),
  },
  "/api/admin/sessions/{session_id}": {
    get: operation({
      summary: "A session with its turns",
      path: sessionId,
      query: z.object({ after: z.number().int().optional(), limit: z.number().int().optional() }),
      gives: sessionSchema.extend({ turns: z.array(turnSchema), ...cursorAnswer }),
    }),
  },
  "/api/admin/sessions/{session_id}/turns/{turn_id}/trace": {
    get: operation({
      summary: "What one turn decided, read and spent",
      path: turnId,
      gives: turnTraceSchema,
    }),
  },
};

/** OpenAPI 3.1, from the schemas that the handlers check with. */
export function openApiDocument(version: string) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Ibid",
      version,
      description: "Ask questions of one's own documents; every answer numbers its sources.",
    },
    paths,
  });
}
