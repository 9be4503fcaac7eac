import type { Resolution } from "@/lib/domain/reference.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";
import { turnShape } from "./load-shapes.ts";
import type { TurnPage } from "./turn-shapes.ts";

export type { TurnPage };

export type Rating = "up" | "down";

/** Turns from `after + 1` on, in order. */
export async function listTurns(
  sessionId: string,
  after: number,
  limit: number,
  signal?: AbortSignal,
): Promise<TurnPage> {
  const path = withQuery(`/api/sessions/${encodeURIComponent(sessionId)}/turns`, { after, limit });
  return fetchJson(turnShape("turnPageSchema"), path, { signal });
}

export function rateTurn(
  sessionId: string,
  turnId: number,
  rating: Rating | null,
  comment?: string,
): Promise<void> {
  return fetchNothing(`/api/sessions/${encodeURIComponent(sessionId)}/turns/${turnId}/feedback`, {
    method: "PUT",
    body: { rating, comment },
  });
}

/** Deletes it for good, along with what was derived from it. */
export function deleteTurn(sessionId: string, turnId: number): Promise<void> {
  return fetchNothing(`/api/sessions/${encodeURIComponent(sessionId)}/turns/${turnId}`, { method: "DELETE" });
}

/** What the words refer to, read as a continuation of the given turn; undefined: of the newest. */
export function resolveText(
  sessionId: string,
  text: string,
  parentTurnId: number | null | undefined,
  signal?: AbortSignal,
): Promise<Resolution> {
  return fetchJson(turnShape("resolutionSchema"), `/api/sessions/${encodeURIComponent(sessionId)}/resolve`, {
    method: "POST",
    body: { text, parentTurnId },
    signal,
  });
}

export function stopTurn(sessionId: string, clientTurnId: string): Promise<void> {
  return fetchNothing(`/api/chat/${encodeURIComponent(sessionId)}/stop`, {
    method: "POST",
    body: { clientTurnId },
  });
}
