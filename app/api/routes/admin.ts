import { z } from "zod";
import {
  listedSessionSchema,
  ownedSessionSchema,
  runningTurnsSchema,
  sessionFacetsSchema,
  turnInspectionSchema,
} from "@/lib/domain/admin-session";
import { notFound } from "@/lib/domain/app-error";
import { evaluationSchema } from "@/lib/domain/evaluation";
import { metricPeriodSchema, metricSummarySchema } from "@/lib/domain/metric-summary";
import { tenantLimitsSchema } from "@/lib/domain/month-cost";
import { openingsSchema } from "@/lib/domain/opening";
import { cursorSchema, limitSchema } from "@/lib/domain/paging";
import { sessionFilterSchema } from "@/lib/domain/session-filter";
import { timeZoneSchema } from "@/lib/domain/time-zone";
import { turnTraceSchema } from "@/lib/domain/trace";
import { turnSchema } from "@/lib/domain/turn";
import { traceInNumbers, turnInNumbers } from "@/lib/domain/without-words";
import { evaluationRuns } from "@/lib/server/admin/evaluation-runs";
import { inspectTurn } from "@/lib/server/admin/inspect-turn";
import { listSessionsOfTenant, sessionFacets } from "@/lib/server/admin/list-sessions-of-tenant";
import { metricsOfTenant } from "@/lib/server/admin/metrics-of-tenant";
import { tenantLimits } from "@/lib/server/limits/month-limits";
import { route } from "@/lib/server/requests/route";
import { findSessionInTenant } from "@/lib/server/sessions/find-session-in-tenant";
import { pageOfTurns } from "@/lib/server/sessions/page-of-turns";
import { refuseSearchOfTitles, shownTitles } from "@/lib/server/sessions/titles-in-tenant";
import { cursorAnswer } from "./answers";
import { sessionParams, turnParams } from "./session-schemas";

/** What administrators may read of their tenant. */
export const adminRoutes = [
  route("GET", "/api/admin/sessions", {
    summary: "The sessions of the tenant that a filter lets through, newest first",
    role: "admin",
    query: sessionFilterSchema.extend({ limit: limitSchema, cursor: cursorSchema }),
    gives: z.object({ sessions: z.array(listedSessionSchema), ...cursorAnswer }),
    run: async ({ query, principal, container }) => {
      refuseSearchOfTitles(container, query.query);
      const page = await listSessionsOfTenant(container, principal.tenantId, query);
      return { ...page, sessions: shownTitles(container, principal, page.sessions) };
    },
  }),
  route("GET", "/api/admin/facets", {
    summary: "What the sessions can be narrowed by",
    role: "admin",
    gives: sessionFacetsSchema.meta({ id: "SessionFacets" }),
    run: ({ principal, container }) => sessionFacets(container, principal.tenantId),
  }),
  route("GET", "/api/admin/running", {
    summary: "Turns of the tenant that are being answered now",
    role: "admin",
    gives: runningTurnsSchema.meta({ id: "RunningTurns" }),
    run: async ({ principal, server }) => ({
      running: await server.runner.runningInTenant(principal.tenantId),
    }),
  }),
  route("GET", "/api/admin/metrics", {
    summary:
      "What the tenant's turns took: time, tokens, money, failures; by the hours, days or months of a time zone",
    role: "admin",
    query: z.object({
      period: metricPeriodSchema.default("month"),
      timeZone: timeZoneSchema.default("UTC"),
    }),
    gives: metricSummarySchema.meta({ id: "MetricSummary" }),
    run: ({ query, principal, container }) => metricsOfTenant(principal, query, container),
  }),
  route("GET", "/api/admin/costs", {
    summary: "How far the tenant is with the money of this month, and who of its people is near their limit",
    role: "admin",
    gives: tenantLimitsSchema.meta({ id: "TenantLimits" }),
    run: ({ principal, container }) => tenantLimits(container, principal),
  }),
  // Figures for the whole installation; their questions may come from any tenant.
  route("GET", "/api/admin/evaluation", {
    summary: "What the newest runs of `npm run eval` on this data folder measured",
    role: "operator",
    gives: evaluationSchema.meta({ id: "Evaluation" }),
    run: ({ container }) => evaluationRuns(container.environment.dataFolder),
  }),
  route("GET", "/api/admin/openings", {
    summary: "Which administrator has opened whose conversations and turns, newest first",
    role: "admin",
    query: z.object({ limit: limitSchema, cursor: cursorSchema }),
    gives: openingsSchema.meta({ id: "Openings" }),
    run: ({ query, principal, container }) => container.openings.list(principal, query),
  }),
  route("GET", "/api/admin/sessions/{session_id}", {
    summary: "A session with its turns",
    role: "admin",
    params: sessionParams,
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0), limit: limitSchema }),
    gives: ownedSessionSchema.extend({ turns: z.array(turnSchema), ...cursorAnswer }),
    run: async ({ params, query, principal, container }) => {
      const { session, key, isPrivate } = await findSessionInTenant(container, principal, params.sessionId);
      const { turns, nextCursor } = await pageOfTurns(container.turnLog, key, query);
      const shown = isPrivate ? { title: "", turns: turns.map(turnInNumbers) } : { turns };
      return { ...session, ...shown, nextCursor };
    },
  }),
  route("GET", "/api/admin/sessions/{session_id}/turns/{turn_id}/trace", {
    summary: "What one turn decided, read and spent",
    role: "admin",
    params: turnParams,
    gives: turnTraceSchema,
    run: async ({ params: { sessionId, turnId }, principal, container }) => {
      const opened = { what: "turn", turnId } as const;
      const { key, isPrivate } = await findSessionInTenant(container, principal, sessionId, opened);
      const trace = await container.traces.find(key, turnId);
      if (!trace) throw notFound("trace");
      return isPrivate ? traceInNumbers(trace) : trace;
    },
  }),
  route("GET", "/api/admin/sessions/{session_id}/turns/{turn_id}/inspection", {
    summary: "What one turn took, how it was rated and what it changed of the profile",
    role: "admin",
    params: turnParams,
    gives: turnInspectionSchema.meta({ id: "TurnInspection" }),
    run: async ({ params: { sessionId, turnId }, principal, container }) => {
      const opened = { what: "turn", turnId } as const;
      const { key, isPrivate } = await findSessionInTenant(container, principal, sessionId, opened);
      const inspection = await inspectTurn(container, key, turnId);
      return isPrivate ? { ...inspection, profile: { added: [], removed: [] } } : inspection;
    },
  }),
];
