import type { Session } from "@/lib/domain/session.ts";

export type SessionGroupName = "pinned" | "today" | "yesterday" | "lastWeek" | "lastMonth" | (string & {});

export interface SessionGroup {
  /** A named span of days, or "2026-10" for an older month. */
  name: SessionGroupName;
  sessions: Session[];
}

const DAY_MS = 86_400_000;

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

/**
 * Calendar days in the reader's time zone, not spans of 24 hours; rounding absorbs the hour of a clock
 * change.
 */
function daysBetween(earlier: Date, later: Date): number {
  return Math.round((startOfDay(later) - startOfDay(earlier)) / DAY_MS);
}

function groupNameOf(session: Session, now: Date): SessionGroupName {
  if (session.pinned) return "pinned";
  const updated = new Date(session.updatedAt);
  const days = daysBetween(updated, now);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days <= 7) return "lastWeek";
  if (days <= 30) return "lastMonth";
  return `${updated.getFullYear()}-${String(updated.getMonth() + 1).padStart(2, "0")}`;
}

/** Keeps the order of the sessions; pinned ones come first. */
export function groupSessions(sessions: readonly Session[], now: Date): SessionGroup[] {
  const groups = new Map<SessionGroupName, Session[]>();
  for (const session of sessions) {
    const name = groupNameOf(session, now);
    groups.set(name, [...(groups.get(name) ?? []), session]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, sessions: members }))
    .sort((a, b) => Number(b.name === "pinned") - Number(a.name === "pinned"));
}
