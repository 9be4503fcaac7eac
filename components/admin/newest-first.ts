import type { ListedSession } from "@/lib/domain/admin-session.ts";

interface Page {
  sessions: ListedSession[];
  nextCursor: string | null;
}

/** A unique key of a session: two people may have sessions with the same id. */
export function keyOfSession({ tenantId, ownerId, sessionId }: ListedSession): string {
  return JSON.stringify([tenantId, ownerId, sessionId]);
}

/** Each session once, because one that has moved up meanwhile may be on two pages. */
export function sessionsOf(pages: readonly Page[]): ListedSession[] {
  const known = new Map<string, ListedSession>();
  for (const session of pages.flatMap((page) => page.sessions)) {
    const key = keyOfSession(session);
    if (!known.has(key)) known.set(key, session);
  }
  return [...known.values()];
}

/** The pages with the newest sessions read again. Sessions they push off the first page stay on it. */
export function withNewest(pages: readonly Page[], newest: Page): Page[] {
  const [first, ...others] = pages;
  if (!first) return [newest];
  return [{ ...first, sessions: sessionsOf([newest, first]) }, ...others];
}
