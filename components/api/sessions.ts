import { z } from "zod";
import { type Session, sessionSchema } from "@/lib/domain/session.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";

const sessionPageSchema = z.object({ sessions: z.array(sessionSchema), nextCursor: z.string().nullable() });
export type SessionPage = z.infer<typeof sessionPageSchema>;

export const sessionDetailSchema = sessionSchema.extend({
  jumps: z.array(z.object({ turnId: z.number(), parentTurnId: z.number().nullable() })),
  running: z.array(
    z.object({
      clientTurnId: z.string(),
      userText: z.string(),
      parentTurnId: z.number().nullable().optional(),
      startedAt: z.string(),
    }),
  ),
  feedback: z.array(z.object({ turnId: z.number(), rating: z.enum(["up", "down"]) })),
});
export type SessionDetail = z.infer<typeof sessionDetailSchema>;

const sessionPath = (sessionId: string) => `/api/sessions/${encodeURIComponent(sessionId)}`;

export function listSessions(
  query: string,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<SessionPage> {
  return fetchJson(sessionPageSchema, withQuery("/api/sessions", { query, cursor }), { signal });
}

export function readSession(sessionId: string, signal?: AbortSignal): Promise<SessionDetail> {
  return fetchJson(sessionDetailSchema, sessionPath(sessionId), { signal });
}

/** Without collections the conversation searches what its assistant does as a rule. */
export function createSession(assistant: string, collectionIds: readonly string[]): Promise<Session> {
  const body = { assistant, ...(collectionIds.length > 0 ? { collectionIds } : {}) };
  return fetchJson(sessionSchema, "/api/sessions", { method: "POST", body });
}

export function changeSession(
  sessionId: string,
  change: { title?: string; pinned?: boolean; collectionIds?: readonly string[] },
): Promise<void> {
  return fetchNothing(sessionPath(sessionId), { method: "PATCH", body: change });
}

export function deleteSession(sessionId: string): Promise<void> {
  return fetchNothing(sessionPath(sessionId), { method: "DELETE", keepalive: true });
}
