import type { z } from "zod";
import { fetchJson, withQuery } from "@/components/api/fetch-json.ts";
import { type ReplayOptions, replayChoicesSchema, replaySchema } from "@/lib/domain/replay.ts";

export type ReplayChoices = z.infer<typeof replayChoicesSchema>;

export interface ReplayedTurn {
  sessionId: string;
  turnId: number;
}

const pathOf = ({ sessionId, turnId }: ReplayedTurn) =>
  `/api/admin/sessions/${encodeURIComponent(sessionId)}/turns/${turnId}`;

export function fetchReplayChoices(turn: ReplayedTurn, signal?: AbortSignal) {
  return fetchJson(replayChoicesSchema, `${pathOf(turn)}/replay`, { signal });
}

export function replayTurn(turn: ReplayedTurn, options: ReplayOptions) {
  return fetchJson(replaySchema, `${pathOf(turn)}/replay`, { method: "POST", body: options });
}

/** Address of an evaluation case to download. `gold`: one correct wording per line. */
export function evaluationCaseUrl(turn: ReplayedTurn, gold: string): string {
  return withQuery(`${pathOf(turn)}/evaluation-case`, { gold });
}
