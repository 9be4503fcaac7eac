import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SessionPlace } from "../../ports/session-store.ts";

/**
 * True for rows of one of these sessions of a tenant. The sessions are passed as one value, however many they
 * are, and both columns are compared at once, so that an index beginning with them is used.
 */
export function isOneOf(
  table: { owner_id: SQLWrapper; session_id: SQLWrapper },
  places: readonly SessionPlace[],
): SQL | undefined {
  if (places.length === 0) return undefined;
  const list = JSON.stringify(places.map(({ ownerId, sessionId }) => [ownerId, sessionId]));
  return sql`(${table.owner_id}, ${table.session_id}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${list}))`;
}
