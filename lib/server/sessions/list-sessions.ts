import type { Container } from "../../container.ts";
import type { OwnerKey } from "../../domain/identity.ts";
import type { Session } from "../../domain/session.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { SESSION_SEARCH_LIMIT, SHOWN_PLACES } from "../../tunables/conversation.ts";
import { type FoundPlace, placesInSessions } from "./places-in-sessions.ts";

interface SessionsAsked {
  query?: string;
  archived: boolean;
  limit: number;
  cursor?: string;
  /** Includes, for the first conversations, the place where the words were found. */
  places?: boolean;
}

/** Newest first; a query searches titles and what was said. */
export async function listSessions(
  container: Container,
  key: OwnerKey,
  { places = false, ...asked }: SessionsAsked,
): Promise<{ sessions: (Session & { place?: FoundPlace })[]; nextCursor: string | null }> {
  const { query } = asked;
  if (!query) return container.sessions.list(key, asked);
  const found = await container.turnLog.findSessions(key, analyseQuery(query), SESSION_SEARCH_LIMIT);
  const sessionIds = found.map(({ sessionId }) => sessionId);
  const page = await container.sessions.list(key, { ...asked, sessionIds });
  if (!places) return page;
  const shown = new Set(page.sessions.slice(0, SHOWN_PLACES).map(({ sessionId }) => sessionId));
  const placeOf = await placesInSessions(container, key, {
    query,
    found: found.filter(({ sessionId }) => shown.has(sessionId)),
  });
  return {
    ...page,
    sessions: page.sessions.map((session) => {
      const place = placeOf.get(session.sessionId);
      return place ? { ...session, place } : session;
    }),
  };
}
