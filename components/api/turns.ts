import { z } from "zod";
import { type Resolution, resolutionSchema } from "@/lib/domain/reference.ts";
import { type Turn, turnSchema } from "@/lib/domain/turn.ts";
import { fetchJson, fetchNothing, withQuery } from "./fetch-json.ts";

const turnPageSchema = z.object({ turns: z.array(turnSchema) });

export type Rating = "up" | "down";

/** Turns `after + 1` … in order. */
export async function listTurns(
  sessionId: string,
  after: number,
  limit: number,
  signal?: AbortSignal,
): Promise<Turn[]> {
  const path = withQuery(`/api/sessions/${encodeURIComponent(sessionId)}/turns`, { after, limit });
  return (await fetchJson(turnPageSchema, path, { signal })).turns;
}

export function rateTurn(sessionId: string, turnId: number, rating: Rating | null): Promise<void> {
  return fetchNothing(`/api/sessions/${encodeURIComponent(sessionId)}/turns/${turnId}/feedback`, {
    method: "PUT",
    body: { rating },
  });
}

export function resolveText(sessionId: string, text: string, signal?: AbortSignal): Promise<Resolution> {
  return fetchJson(resolutionSchema, `/api/sessions/${encodeURIComponent(sessionId)}/resolve`, {
    method: "POST",
    body: { text },
    signal,
  });
}

export function stopTurn(sessionId: string, clientTurnId: string): Promise<void> {
  return fetchNothing(`/api/chat/${encodeURIComponent(sessionId)}/stop`, {
    method: "POST",
    body: { client_turn_id: clientTurnId },
  });
}
