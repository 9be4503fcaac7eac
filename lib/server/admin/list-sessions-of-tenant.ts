import { ASSISTANTS } from "../../assistants/find-assistant.ts";
import type { Container } from "../../container.ts";
import type { ListedSession, SessionFacets } from "../../domain/admin-session.ts";
import type { SessionFilter } from "../../domain/session-filter.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { ADMIN_FOUND_SESSIONS, ADMIN_PEOPLE } from "../../tunables/requests.ts";

type Asked = SessionFilter & { limit: number; cursor?: string | undefined };
type Stores = Pick<Container, "sessions" | "turnLog" | "metrics">;

/** The tenant's conversations, newest first, each with the summed numbers of its turns. */
export async function listSessionsOfTenant(
  { sessions, turnLog, metrics }: Stores,
  tenantId: string,
  { cursor, ...asked }: Asked,
): Promise<{ sessions: ListedSession[]; nextCursor: string | null }> {
  const { query, person } = asked;
  const terms = query ? analyseQuery(query) : [];
  const found = await (person === undefined
    ? turnLog.findInTenant(tenantId, terms, ADMIN_FOUND_SESSIONS)
    : ofPerson(turnLog, { tenantId, ownerId: person }, terms));
  const page = await sessions.listTenant(tenantId, { ...asked, found, ...(cursor ? { cursor } : {}) });
  const sums = new Map(
    (await metrics.ofSessions({ tenantId }, page.sessions)).map(({ ownerId, sessionId, ...sum }) => [
      nameOf({ ownerId, sessionId }),
      sum,
    ]),
  );
  return {
    ...page,
    sessions: page.sessions.map((session) => {
      const sum = sums.get(nameOf(session));
      return sum ? { ...session, sums: sum } : session;
    }),
  };
}

async function ofPerson(
  turnLog: Stores["turnLog"],
  key: { tenantId: string; ownerId: string },
  terms: ReturnType<typeof analyseQuery>,
) {
  const found = await turnLog.findSessions(key, terms, ADMIN_FOUND_SESSIONS);
  return found.map((place) => ({ ...place, ownerId: key.ownerId }));
}

function nameOf({ ownerId, sessionId }: { ownerId: string; sessionId: string }): string {
  return JSON.stringify([ownerId, sessionId]);
}

/** The values that the list can be filtered by. */
export async function sessionFacets(
  { sessions }: Pick<Container, "sessions">,
  tenantId: string,
): Promise<SessionFacets> {
  const routes = ASSISTANTS.flatMap((assistant) => assistant.routes.map(({ id }) => id));
  return { people: await sessions.owners(tenantId, ADMIN_PEOPLE), routes: [...new Set(routes)].sort() };
}
