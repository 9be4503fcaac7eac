import { z } from "zod";
import { fetchJson, withQuery } from "@/components/api/fetch-json.ts";
import {
  listedSessionSchema,
  ownedSessionSchema,
  runningTurnsSchema,
  sessionFacetsSchema,
  turnInspectionSchema,
} from "@/lib/domain/admin-session.ts";
import { type MetricPeriod, metricSummarySchema } from "@/lib/domain/metric-summary.ts";
import { turnTraceSchema } from "@/lib/domain/trace.ts";
import { turnSchema } from "@/lib/domain/turn.ts";

const sessionListSchema = z.object({
  sessions: z.array(listedSessionSchema),
  nextCursor: z.string().nullable(),
});
const sessionWithTurnsSchema = ownedSessionSchema.extend({
  turns: z.union([z.array(turnSchema), z.number()]).transform((turns) => (Array.isArray(turns) ? turns : [])),
  nextCursor: z.string().nullable(),
});

export function fetchMetrics(period: MetricPeriod, timeZone: string, signal?: AbortSignal) {
  return fetchJson(metricSummarySchema, withQuery("/api/admin/metrics", { period, time_zone: timeZone }), {
    signal,
  });
}

const SESSIONS = "/api/admin/sessions";

/** `filter`: under the names of the API; empty values are left out. */
export function fetchSessions(filter: Record<string, string>, cursor: string, signal?: AbortSignal) {
  return fetchJson(sessionListSchema, withQuery(SESSIONS, { ...filter, cursor, limit: 100 }), { signal });
}

export function fetchFacets(signal?: AbortSignal) {
  return fetchJson(sessionFacetsSchema, "/api/admin/facets", { signal });
}

export function fetchRunning(signal?: AbortSignal) {
  return fetchJson(runningTurnsSchema, "/api/admin/running", { signal });
}

export function fetchSessionTurns(sessionId: string, after: number, limit: number, signal?: AbortSignal) {
  return fetchJson(
    sessionWithTurnsSchema,
    withQuery(`${SESSIONS}/${encodeURIComponent(sessionId)}`, { after, limit }),
    { signal },
  );
}

/** Address of a trace as the server sends it. */
export function traceUrl(sessionId: string, turnId: number): string {
  return `${turnUrl(sessionId, turnId)}/trace`;
}

/** Address of a page that holds a single turn. */
export function rawTurnUrl(sessionId: string, turnId: number): string {
  return withQuery(`${SESSIONS}/${encodeURIComponent(sessionId)}`, { after: turnId - 1, limit: 1 });
}

export function fetchTrace(sessionId: string, turnId: number, signal?: AbortSignal) {
  return fetchJson(turnTraceSchema, traceUrl(sessionId, turnId), { signal });
}

export function fetchInspection(sessionId: string, turnId: number, signal?: AbortSignal) {
  return fetchJson(turnInspectionSchema, `${turnUrl(sessionId, turnId)}/inspection`, { signal });
}

function turnUrl(sessionId: string, turnId: number): string {
  return `${SESSIONS}/${encodeURIComponent(sessionId)}/turns/${turnId}`;
}
