import { type TurnContextView, turnContextViewSchema } from "@/lib/domain/turn-context-view.ts";
import { fetchJson } from "./fetch-json.ts";

/** What one turn was answered from, as it was at that time. */
export function readTurnContext(
  sessionId: string,
  turnId: number,
  signal?: AbortSignal,
): Promise<TurnContextView> {
  return fetchJson(
    turnContextViewSchema,
    `/api/sessions/${encodeURIComponent(sessionId)}/turns/${turnId}/context`,
    { signal },
  );
}
