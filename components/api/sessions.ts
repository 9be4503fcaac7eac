import { z } from "zod";
import { type Session, sessionSchema } from "@/lib/domain/session.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";

const sessionPageSchema = z.object({ sessions: z.array(sessionSchema), next_cursor: z.string().nullable() });
export type SessionPage = z.infer<typeof sessionPageSchema>;

export const sessionDetailSchema = sessionSchema.extend({
  jumps: z.array(z.object({ turn_id: z.number(), parent_turn_id: z.number().nullable() })),
  running: z.array(
    z.object({
      client_turn_id: z.string(),
      user_text: z.string(),
      parent_turn_id: z.number().nullable().optional(),
      started_at: z.string(),
    }),
  ),
  feedback: z.array(z.object({ turn_id: z.number(), rating: z.enum(["up", "down"]) })),
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

export function createSession(assistant: string): Promise<Session> {
  return fetchJson(sessionSchema, "/api/sessions", { method: "POST", body: { assistant } });
}

export function changeSession(
  sessionId: string,
  change: { title?: string; pinned?: boolean },
): Promise<void> {
  return fetchNothing(sessionPath(sessionId), { method: "PATCH", body: change });
}

export function deleteSession(sessionId: string): Promise<void> {
  return fetchNothing(sessionPath(sessionId), { method: "DELETE", keepalive: true });
}
