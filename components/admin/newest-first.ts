import type { ListedSession } from "@/lib/domain/admin-session.ts";

interface Page {
  sessions: ListedSession[];
  nextCursor: string | null;
}

/** The same for the same session: two people may have one of the same id. */
export function keyOfSession({ tenantId, ownerId, sessionId }: ListedSession): string {
  return JSON.stringify([tenantId, ownerId, sessionId]);
}

/** Each session once, where a page holds one that has moved up meanwhile. */
export function sessionsOf(pages: readonly Page[]): ListedSession[] {
  const known = new Map<string, ListedSession>();
  for (const session of pages.flatMap((page) => page.sessions)) {
    const key = keyOfSession(session);
    if (!known.has(key)) known.set(key, session);
  }
  return [...known.values()];
}

/** The pages with the newest sessions read again; what these have pushed off the first page stays on it. */
export function withNewest(pages: readonly Page[], newest: Page): Page[] {
  const [first, ...others] = pages;
  if (!first) return [newest];
  return [{ ...first, sessions: sessionsOf([newest, first]) }, ...others];
}
