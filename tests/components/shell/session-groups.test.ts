import { describe, expect, it } from "vitest";
import { groupSessions } from "../../../components/shell/session-groups.ts";
import type { Session } from "../../../lib/domain/session.ts";

const NOW = new Date(2026, 10, 21, 1, 30);

function session(id: string, updated: Date, pinned = false): Session {
  return {
    sessionId: id,
    title: id,
    assistant: "general",
    turns: 1,
    pinned,
    archived: false,
    collectionIds: [],
    createdAt: updated.toISOString(),
    updatedAt: updated.toISOString(),
  };
}

const names = (sessions: Session[]) =>
  groupSessions(sessions, NOW).map((group) => [
    group.name,
    ...group.sessions.map((member) => member.sessionId),
  ]);

describe("conversations by day", () => {
  it("counts calendar days of the reader, not spans of 24 hours", () => {
    expect(
      names([
        session("now", new Date(2026, 10, 21, 0, 5)),
        session("late last night", new Date(2026, 10, 20, 23, 59)),
        session("two days", new Date(2026, 10, 19, 23, 0)),
        session("two weeks", new Date(2026, 10, 7)),
        session("summer", new Date(2026, 6, 3)),
      ]),
    ).toEqual([
      ["today", "now"],
      ["yesterday", "late last night"],
      ["lastWeek", "two days"],
      ["lastMonth", "two weeks"],
      ["2026-07", "summer"],
    ]);
  });

  it("puts pinned ones first, however old they are", () => {
    expect(names([session("new", NOW), session("old", new Date(2020, 0, 1), true)])).toEqual([
      ["pinned", "old"],
      ["today", "new"],
    ]);
  });

  it("takes a clock that is ahead of the reader's as today", () => {
    expect(names([session("ahead", new Date(2026, 10, 22))])).toEqual([["today", "ahead"]]);
  });
});
