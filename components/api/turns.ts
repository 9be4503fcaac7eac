import type { Resolution } from "@/lib/domain/reference.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";
import { turnShape } from "./load-shapes.ts";
import type { TurnPage } from "./turn-shapes.ts";

export type { TurnPage };

export type Rating = "up" | "down";

/** Turns `after + 1` … in order. */
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

/** For good: what was derived from it goes as well. */
export function deleteTurn(sessionId: string, turnId: number): Promise<void> {
  return fetchNothing(`/api/sessions/${encodeURIComponent(sessionId)}/turns/${turnId}`, { method: "DELETE" });
}

/** What words point at, read from the turn they would continue; undefined: the newest. */
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
