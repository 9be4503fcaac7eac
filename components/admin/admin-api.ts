import { z } from "zod";
import { fetchJson, withQuery } from "@/components/api/fetch-json.ts";
import { type MetricPeriod, metricSummarySchema } from "@/lib/domain/metric-summary.ts";
import { sessionSchema } from "@/lib/domain/session.ts";
import { turnTraceSchema } from "@/lib/domain/trace.ts";
import { turnSchema } from "@/lib/domain/turn.ts";

const ownedSessionSchema = sessionSchema.extend({ tenantId: z.string(), ownerId: z.string() });

const sessionListSchema = z.object({
  sessions: z.array(ownedSessionSchema),
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

export function fetchSessions(query: string, cursor: string, signal?: AbortSignal) {
  return fetchJson(sessionListSchema, withQuery(SESSIONS, { query, cursor, limit: 50 }), { signal });
}

export function fetchSessionTurns(sessionId: string, after: number, limit: number, signal?: AbortSignal) {
  return fetchJson(
    sessionWithTurnsSchema,
    withQuery(`${SESSIONS}/${encodeURIComponent(sessionId)}`, { after, limit }),
    { signal },
  );
}

export function fetchTrace(sessionId: string, turnId: number, signal?: AbortSignal) {
  return fetchJson(turnTraceSchema, `${SESSIONS}/${encodeURIComponent(sessionId)}/turns/${turnId}/trace`, {
    signal,
  });
}
