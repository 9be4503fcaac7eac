import { and, eq, type SQL, sql } from "drizzle-orm";
import { sessions } from "../../../drizzle/schema/session.ts";
import { turnMetrics } from "../../../drizzle/schema/turn-metric.ts";
import type { SessionFilter } from "../../domain/session-filter.ts";

/** The turn had to do without some service. */
export const isDegraded: SQL = sql`json_array_length(${turnMetrics.metric}, '$.degraded') > 0`;
/** A part of the turn's answer is supported by no evidence. */
export const isUnsupported: SQL = sql`coalesce(json_extract(${turnMetrics.metric}, '$.unsupported'), 0) > 0`;

/** Conversations that cost at least `minCost`, with a turn that meets every condition on turns. */
export function metricConditions(filter: SessionFilter): SQL[] {
  const { route, degraded, unsupported, feedback, minCost } = filter;
  // The plain column comes before the JSON, so that the JSON of only a few rows is read.
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
