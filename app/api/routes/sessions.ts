import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AppError, notFound } from "@/lib/domain/app-error";
import { resolutionSchema } from "@/lib/domain/reference";
import { degradedSchema } from "@/lib/domain/turn";
import { sessionMemorySchema } from "@/lib/domain/working-memory";
import { brokenChatSchema } from "@/lib/foreign-chats/foreign-chat";
import { checkedChoice, usualChoice } from "@/lib/server/documents/collections";
import { discardAll, receiveUpload } from "@/lib/server/documents/receive-upload";
import { exportConversation, exportPack } from "@/lib/server/export/export-conversation";
import { importForeignChats } from "@/lib/server/import/import-foreign-chats";
import { route } from "@/lib/server/requests/route";
import { recallInSession, resolveInSession } from "@/lib/server/sessions/conversation-search";
import { exportSession } from "@/lib/server/sessions/export-session";
import { importSession } from "@/lib/server/sessions/import-session";
import { listSessions } from "@/lib/server/sessions/list-sessions";
import { outlineSession } from "@/lib/server/sessions/outline-session";
import { readSession, shownSessionSchema } from "@/lib/server/sessions/read-session";
import { removeSession } from "@/lib/server/sessions/remove-session";
import { readSessionMemory, rebuildSessionMemory } from "@/lib/server/sessions/session-memory";
import { assistantNow } from "@/lib/server/settings/own-assistants";
import { RECALL_VECTORS_WAIT_MS } from "@/lib/tunables/conversation";
import { IMPORT_BODY_BYTES } from "@/lib/tunables/requests";
import { recallAnswer, sessionAnswer, sessionsAnswer } from "./answers";
import {
  changeBodySchema,
  createBodySchema,
  exportQuerySchema,
  importBodySchema,
  listQuerySchema,
  recallQuerySchema,
  resolveBodySchema,
  sessionParams,
} from "./session-schemas";

const oneFile = () => new AppError("invalid_request", { message: "Send one file, in the field `files`." });

/** Conversations, and what is remembered of them. */
export const sessionRoutes = [
  route("GET", "/api/sessions", {
    summary: "One's sessions, newest first",
    query: listQuerySchema,
    gives: sessionsAnswer,
    run: ({ query, owner, container }) =>
      listSessions(container, owner, {
        ...query,
        archived: query.archived === "true",
        places: query.places === "true",
      }),
  }),
  route("POST", "/api/sessions", {
    summary: "Make a session",
    body: createBodySchema,
    status: 201,
    gives: sessionAnswer,
    run: async ({ body, principal, owner, container }) => {
      const begun = await assistantNow(container, principal, body.assistant);
      return container.sessions.create(owner, {
        sessionId: randomUUID(),
        ...begun,
        collectionIds: body.collectionIds
          ? await checkedChoice(container, principal, body.collectionIds)
          : await usualChoice(container, principal, begun),
        title: body.title ?? "",
        now: new Date().toISOString(),
      });
    },
  }),
  route("POST", "/api/sessions/import", {
    summary: "Store a conversation from elsewhere",
    body: importBodySchema,
    bodyLimit: IMPORT_BODY_BYTES,
    status: 201,
    gives: z.object({ sessionId: z.string(), turns: z.number().int() }),
    run: async ({ body, owner, server, container }) => {
      const imported = await importSession(container, owner, body);
      server.runner.turnVectors.keep({ ...owner, sessionId: imported.sessionId });
      return imported;
    },
  }),
  // The file is read and not kept.
  route("POST", "/api/sessions/import/file", {
    summary:
      "Store the conversations of an export from ChatGPT, Open WebUI or LibreChat (multipart, `files`)",
    /**
     * `imported`: conversations that are new here; `known`: those from an earlier import; `broken`: those
     * that could not be read.
     */
    gives: z.object({
      imported: z.number().int(),
      known: z.number().int(),
      brokenCount: z.number().int(),
      broken: z.array(brokenChatSchema),
    }),
    run: async ({ request, principal, owner, server, container }) => {
      const upload = await receiveUpload(request, principal, container.objectStore, {
        checkFiles: ({ count }) => {
          if (count > 1) throw oneFile();
        },
      });
      try {
        const [file] = upload.files;
        if (!file) throw oneFile();
        const bytes = await file.staged.part(0, file.staged.bytes);
        const result = await importForeignChats(container, owner, bytes, request.signal);
        for (const key of result.imported) server.runner.turnVectors.keep(key);
        return { ...result, imported: result.imported.length };
      } finally {
        await discardAll(upload.files);
      }
    },
  }),
  route("GET", "/api/sessions/{session_id}", {
    summary: "A session",
    params: sessionParams,
    gives: shownSessionSchema,
    run: ({ params, owner, container }) => readSession(container, { ...owner, ...params }),
  }),
  route("PATCH", "/api/sessions/{session_id}", {
    summary: "Rename, pin or archive",
    params: sessionParams,
    body: changeBodySchema,
    gives: sessionAnswer,
    run: async ({ params, body, principal, owner, container }) => {
      if (body.collectionIds) await checkedChoice(container, principal, body.collectionIds);
      const now = new Date().toISOString();
      const session = await container.sessions.update({ ...owner, ...params }, body, now);
      if (!session) throw notFound("session");
      return session;
    },
  }),
  route("DELETE", "/api/sessions/{session_id}", {
    summary: "Delete with everything derived",
    params: sessionParams,
    run: ({ params, owner, container }) => removeSession(container, { ...owner, ...params }),
  }),
  route("GET", "/api/sessions/{session_id}/outline", {
    summary: "The questions of the whole conversation, of long ones the beginning",
    params: sessionParams,
    gives: z.object({
      questions: z.array(z.object({ turnId: z.number().int(), question: z.string() })),
      degraded: z.array(degradedSchema),
    }),
    run: ({ params, owner, container }) => outlineSession(container, { ...owner, ...params }),
  }),
  route("GET", "/api/sessions/{session_id}/export", {
    summary: "The conversation as a file",
    params: sessionParams,
    query: exportQuerySchema,
    gives: z.string(),
    media: "text/markdown",
    run: ({ request: { signal }, params, query, owner, container }) => {
      const key = { ...owner, ...params };
      const { format, turnId, shown, originals } = query;
      if (format === "pack")
        return exportPack(container, key, { turnId, signal, originals: originals === "true" });
      if (format === "markdown" || format === "json") return exportSession(container, key, format, turnId);
      return exportConversation(container, key, format, {
        turnId,
        signal,
        isShown: format === "html" && shown === "true",
      });
    },
  }),
  route("POST", "/api/sessions/{session_id}/resolve", {
    summary: "What the words point at",
    params: sessionParams,
    body: resolveBodySchema,
    gives: resolutionSchema,
    run: ({ params, body, owner, container }) =>
      resolveInSession(
        container,
        { ...owner, ...params },
        { text: body.text, parentTurnId: body.parentTurnId },
      ),
  }),
  route("GET", "/api/sessions/{session_id}/recall", {
    summary: "The turns that matter for a question",
    params: sessionParams,
    query: recallQuerySchema,
    gives: recallAnswer,
    run: async ({ params, query, owner, server, container }) => {
      const key = { ...owner, ...params };
      // The session may just have been imported, with its vectors still being made.
      await server.runner.turnVectors.ready(key, RECALL_VECTORS_WAIT_MS);
      const now = query.now === undefined ? new Date() : new Date(query.now);
      return { turns: await recallInSession(container, key, { query: query.q, limit: query.limit, now }) };
    },
  }),
  route("GET", "/api/sessions/{session_id}/memory", {
    summary: "What the session has at hand: its last turns, rolling summary and entities",
    params: sessionParams,
    gives: sessionMemorySchema,
    run: ({ params, owner, container }) => readSessionMemory(container, { ...owner, ...params }),
  }),
  route("DELETE", "/api/sessions/{session_id}/memory", {
    summary: "Forgets it and makes it again from the turn log, by rule; nothing is lost",
    params: sessionParams,
    gives: sessionMemorySchema,
    run: ({ params, owner, container }) => rebuildSessionMemory(container, { ...owner, ...params }),
  }),
];
