import { eq, gte, like, lt, or, type SQL, sql } from "drizzle-orm";
import { sessions } from "../../../drizzle/schema/session.ts";
import type { SessionFilter } from "../../domain/session-filter.ts";
import type { SessionPlace } from "../../ports/session-store.ts";
import { isOneOf } from "./is-one-of.ts";
import { metricConditions } from "./metric-conditions.ts";

export const containsText = (query: string) =>
  like(sessions.title, sql`${`%${query.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`);

/** The conditions a filter sets for a session; `found`: the sessions that contain the words of its query. */
export function filterConditions(filter: SessionFilter, found: readonly SessionPlace[] = []): SQL[] {
  const { query, person, assistant, from, to, minTurns } = filter;
  return [
    query ? or(containsText(query), isOneOf(sessions, found)) : undefined,
    person === undefined ? undefined : eq(sessions.owner_id, person),
    assistant === undefined ? undefined : eq(sessions.assistant, assistant),
    from === undefined ? undefined : gte(sessions.updated_at, from),
    to === undefined ? undefined : lt(sessions.created_at, to),
    minTurns === undefined ? undefined : gte(sessions.turns, minTurns),
    ...metricConditions(filter),
  ].filter((condition) => condition !== undefined);
}
