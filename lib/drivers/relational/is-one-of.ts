import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SessionPlace } from "../../ports/session-store.ts";

/**
 * One of these sessions of a tenant, however many they are: as one value, and by both columns at once, which an
 * index that begins with them finds.
 */
export function isOneOf(
  table: { owner_id: SQLWrapper; session_id: SQLWrapper },
  places: readonly SessionPlace[],
): SQL | undefined {
  if (places.length === 0) return undefined;
  const list = JSON.stringify(places.map(({ ownerId, sessionId }) => [ownerId, sessionId]));
  return sql`(${table.owner_id}, ${table.session_id}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${list}))`;
}
