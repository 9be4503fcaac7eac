import { and, eq, type SQL, sql } from "drizzle-orm";
import { sessions } from "../../../drizzle/schema/session.ts";
import { turnMetrics } from "../../../drizzle/schema/turn-metric.ts";
import type { SessionFilter } from "../../domain/session-filter.ts";

/** The turn had to do without something. */
export const isDegraded: SQL = sql`json_array_length(${turnMetrics.metric}, '$.degraded') > 0`;
/** Something of its answer is borne out by nothing. */
export const isUnsupported: SQL = sql`coalesce(json_extract(${turnMetrics.metric}, '$.unsupported'), 0) > 0`;

/** Conversations with a turn that meets all that is asked of turns, and that took as much as is asked. */
export function metricConditions(filter: SessionFilter): SQL[] {
  const { route, degraded, unsupported, feedback, minCost } = filter;
  // The column before the JSON, which is read of few rows then.
  const ofTurn = [
    feedback === undefined ? null : eq(turnMetrics.rating, feedback),
    route === undefined ? null : sql`json_extract(${turnMetrics.metric}, '$.route') = ${route}`,
    degraded ? isDegraded : null,
    unsupported ? isUnsupported : null,
  ].filter((condition) => condition !== null);
  const turnsOf = and(
    eq(turnMetrics.tenant_id, sessions.tenant_id),
    eq(turnMetrics.owner_id, sessions.owner_id),
    eq(turnMetrics.session_id, sessions.session_id),
  );
  return [
    ...(ofTurn.length === 0
      ? []
      : [sql`EXISTS (SELECT 1 FROM ${turnMetrics} WHERE ${and(turnsOf, ...ofTurn)})`]),
    ...(minCost === undefined
      ? []
      : [sql`(SELECT sum(${turnMetrics.cost}) FROM ${turnMetrics} WHERE ${turnsOf}) >= ${minCost}`]),
  ];
}
