import type { Container } from "../../container.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import type { Session } from "../../domain/session.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { SESSION_SEARCH_LIMIT } from "../../tunables/conversation.ts";

/** Newest first; a query searches titles and what was said. */
export async function listSessions(
  container: Container,
  key: OwnerKey,
  query: { query?: string; archived: boolean; limit: number; cursor?: string },
): Promise<{ sessions: Session[]; nextCursor: string | null }> {
  const sessionIds = query.query
    ? await container.turnLog.findSessions(key, analyseQuery(query.query), SESSION_SEARCH_LIMIT)
    : undefined;
  return container.sessions.list(key, { ...query, ...(sessionIds ? { sessionIds } : {}) });
}
