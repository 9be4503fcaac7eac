import { z } from "zod";
import { type Session, sessionSchema } from "@/lib/domain/session.ts";
import { degradedSchema } from "@/lib/domain/turn.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";

const foundPlaceSchema = z.object({
  turnId: z.number(),
  text: z.string(),
  marks: z.array(z.object({ from: z.number(), to: z.number() })),
});

const listedSessionSchema = sessionSchema.extend({ place: foundPlaceSchema.optional() });

const sessionPageSchema = z.object({
  sessions: z.array(listedSessionSchema),
  nextCursor: z.string().nullable(),
});
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

const outlineSchema = z.object({
  /** Ascending by number, each cut short; that of a deleted turn is empty. */
  questions: z.array(z.object({ turnId: z.number(), question: z.string() })),
  degraded: z.array(degradedSchema),
});

const sessionPath = (sessionId: string) => `/api/sessions/${encodeURIComponent(sessionId)}`;

interface SessionListQuery {
  query?: string;
  archived?: boolean;
  /** With where in each conversation the words of the query stand. */
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
  return fetchJson(sessionPageSchema, withQuery("/api/sessions", asked), { signal });
}

export function readSession(sessionId: string, signal?: AbortSignal): Promise<SessionDetail> {
  return fetchJson(sessionDetailSchema, sessionPath(sessionId), { signal });
}

/** All questions of a conversation at once. */
export function readOutline(sessionId: string, signal?: AbortSignal): Promise<z.infer<typeof outlineSchema>> {
  return fetchJson(outlineSchema, `${sessionPath(sessionId)}/outline`, { signal });
}

/** Without collections the conversation searches what its assistant does as a rule. */
export function createSession(assistant: string, collectionIds: readonly string[]): Promise<Session> {
  const body = { assistant, ...(collectionIds.length > 0 ? { collectionIds } : {}) };
  return fetchJson(sessionSchema, "/api/sessions", { method: "POST", body });
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
