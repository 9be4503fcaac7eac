import type { Session } from "@/lib/domain/session.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";
import { shape, turnShape } from "./load-shapes.ts";
import type { SessionPage } from "./shapes.ts";
import type { Outline, SessionDetail } from "./turn-shapes.ts";

export type { SessionDetail, SessionPage };

const sessionPath = (sessionId: string) => `/api/sessions/${encodeURIComponent(sessionId)}`;

interface SessionListQuery {
  query?: string;
  archived?: boolean;
  /** Also returns where in each conversation the words of the query are. */
  places?: boolean;
  limit?: number;
  cursor?: string;
}

const whenTrue = (value: boolean | undefined) => (value ? "true" : undefined);

export function listSessions(
  { archived, places, ...query }: SessionListQuery,
  signal?: AbortSignal,
): Promise<SessionPage> {
  const asked = { ...query, archived: whenTrue(archived), places: whenTrue(places) };
  return fetchJson(shape("sessionPageSchema"), withQuery("/api/sessions", asked), { signal });
}

export function readSession(sessionId: string, signal?: AbortSignal): Promise<SessionDetail> {
  return fetchJson(turnShape("sessionDetailSchema"), sessionPath(sessionId), { signal });
}

/** All questions of a conversation at once. */
export function readOutline(sessionId: string, signal?: AbortSignal): Promise<Outline> {
  return fetchJson(turnShape("outlineSchema"), `${sessionPath(sessionId)}/outline`, { signal });
}

/** Without collections, the conversation searches what its assistant normally does. */
export function createSession(assistant: string, collectionIds: readonly string[]): Promise<Session> {
  const body = { assistant, ...(collectionIds.length > 0 ? { collectionIds } : {}) };
  return fetchJson(shape("sessionSchema"), "/api/sessions", { method: "POST", body });
}

export function changeSession(
  sessionId: string,
  change: { title?: string; pinned?: boolean; archived?: boolean; collectionIds?: readonly string[] },
): Promise<void> {
  return fetchNothing(sessionPath(sessionId), { method: "PATCH", body: change });
}

export function deleteSession(sessionId: string): Promise<void> {
  return fetchNothing(sessionPath(sessionId), { method: "DELETE", keepalive: true });
}
