import { expect, it } from "vitest";
import { sessionsOf, withNewest } from "@/components/admin/newest-first.ts";
import { askedFilter } from "@/components/admin/use-session-filter.ts";
import type { ListedSession } from "@/lib/domain/admin-session.ts";

const session = (sessionId: string, turns = 1): ListedSession => ({
  sessionId,
  tenantId: "acme",
  ownerId: "ann",
  title: sessionId,
  assistant: "general",
  turns,
  pinned: false,
  archived: false,
  collectionIds: [],
  createdAt: "",
  updatedAt: "",
});
const page = (sessions: ListedSession[], nextCursor: string | null = "next") => ({ sessions, nextCursor });
const ids = (sessions: readonly ListedSession[]) => sessions.map(({ sessionId }) => sessionId);

it("puts new sessions first and loses none that they push off the first page", () => {
  const pages = [page([session("c"), session("b")]), page([session("a")], null)];
  const newest = page([session("d"), session("a", 9)]);
  const all = sessionsOf(withNewest(pages, newest));
  expect(ids(all)).toEqual(["d", "a", "c", "b"]);
  expect(all[1]?.turns).toBe(9);
  expect(withNewest(pages, newest)[0]?.nextCursor).toBe("next");
  expect(withNewest([], newest)).toEqual([newest]);
});

const NOTHING = {
  query: "",
  person: "",
  assistant: "",
  from: "",
  to: "",
  route: "",
  degraded: "",
  unsupported: "",
  feedback: "",
  min_cost: "",
  min_turns: "",
};

it("asks for days of the reader's time zone, the last one whole, and for nothing that would be refused", () => {
  const asked = askedFilter({
    ...NOTHING,
    query: " pump ",
    from: "2026-11-01",
    to: "2026-11-01",
    min_cost: "0.5",
  });
  expect(asked).toEqual({
    query: "pump",
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 2).toISOString(),
    min_cost: "0.5",
  });
  const wrong = {
    from: "yesterday",
    to: "2026-1",
    min_cost: "much",
    min_turns: "-1",
    feedback: "x",
    degraded: "1",
  };
  expect(askedFilter({ ...NOTHING, ...wrong })).toEqual({});
});
