import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sittingsOf } from "../../../../lib/language/time/sittings.ts";
import { parseTimeExpressions } from "../../../../lib/language/time/time-expressions.ts";

/** A Saturday. */
const NOW = new Date("2026-11-21T12:00:00Z");
const SITTINGS = sittingsOf(
  [
    "2026-11-03T10:00:00Z",
    "2026-11-03T10:05:00Z",
    "2026-11-10T10:00:00Z",
    "2026-11-20T08:00:00Z",
    "2026-11-21T08:00:00Z",
  ].map((ts, place) => ({ turnId: place + 1, ts })),
);

function windows(text: string, now = NOW, sittings = SITTINGS) {
  return parseTimeExpressions(text, now, sittings).map(
    ({ from, to }) =>
      `${new Date(from).toISOString().slice(0, 16)} ${new Date(to).toISOString().slice(0, 16)}`,
  );
}

function day(date: string): string {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return `${date}T00:00 ${next}T00:00`;
}

describe("time expressions", () => {
  it.each([
    ["What did we discuss yesterday?", day("2026-11-20")],
    ["어제 뭐라고 했지?", day("2026-11-20")],
    ["그저께 이야기", day("2026-11-19")],
    ["today", day("2026-11-21")],
    ["오늘 한 얘기", day("2026-11-21")],
    ["167 days ago", day("2026-06-07")],
    ["이틀 전에 말한 것", day("2026-11-19")],
    ["last Tuesday", day("2026-11-17")],
    ["화요일에 말한 펌프", day("2026-11-17")],
    ["지난주 화요일", day("2026-11-10")],
    ["Tuesday last week", day("2026-11-10")],
    ["on May 8th", day("2026-05-08")],
    ["the twenty-fifth of May", day("2026-05-25")],
    ["May 8, 2023", day("2023-05-08")],
    ["8 May 2023", day("2023-05-08")],
    ["2026-11-20", day("2026-11-20")],
    ["5월 8일에", day("2026-05-08")],
    ["2025년 5월 8일", day("2025-05-08")],
    ["작년 12월 24일", day("2025-12-24")],
  ])("reads the day in %j", (text, expected) => {
    expect(windows(text, NOW, [])).toEqual([expected]);
  });

  it.each([
    ["two weeks ago", "2026-11-02T00:00 2026-11-09T00:00"],
    ["2주 전", "2026-11-02T00:00 2026-11-09T00:00"],
    ["last week", "2026-11-09T00:00 2026-11-16T00:00"],
    ["지난주", "2026-11-09T00:00 2026-11-16T00:00"],
    ["지지난주", "2026-11-02T00:00 2026-11-09T00:00"],
    ["이번 주", "2026-11-16T00:00 2026-11-23T00:00"],
    ["last month", "2026-10-01T00:00 2026-11-01T00:00"],
    ["지난달", "2026-10-01T00:00 2026-11-01T00:00"],
    ["두 달 전", "2026-09-01T00:00 2026-10-01T00:00"],
    ["in May", "2026-05-01T00:00 2026-06-01T00:00"],
    ["in December", "2025-12-01T00:00 2026-01-01T00:00"],
    ["5월에 바뀐 주기", "2026-05-01T00:00 2026-06-01T00:00"],
    ["작년 5월", "2025-05-01T00:00 2025-06-01T00:00"],
    ["in 2023", "2023-01-01T00:00 2024-01-01T00:00"],
    ["작년에", "2025-01-01T00:00 2026-01-01T00:00"],
    ["over the last 3 days", "2026-11-18T00:00 2026-11-21T12:00"],
    ["최근 일주일 동안", "2026-11-14T00:00 2026-11-21T12:00"],
    ["over this last week", "2026-11-14T00:00 2026-11-21T12:00"],
    ["since November 10", "2026-11-10T00:00 2026-11-21T12:00"],
    ["11월 10일 이후", "2026-11-10T00:00 2026-11-21T12:00"],
    ["between May eighth and June ninth", "2026-05-08T00:00 2026-06-10T00:00"],
    ["from December 17th to January 1st", "2025-12-17T00:00 2026-01-02T00:00"],
    ["5월 8일부터 12일까지", "2026-05-08T00:00 2026-05-13T00:00"],
    ["어제 저녁", "2026-11-20T17:00 2026-11-21T00:00"],
    ["last night", "2026-11-20T18:00 2026-11-21T04:00"],
    ["어젯밤에 물어본 것", "2026-11-20T18:00 2026-11-21T04:00"],
    ["어제 밤", "2026-11-20T18:00 2026-11-21T04:00"],
    ["this morning", "2026-11-21T00:00 2026-11-21T12:00"],
  ])("reads the stretch in %j", (text, expected) => {
    expect(windows(text)).toEqual([expected]);
  });

  it.each([
    ["session 3", "2026-11-20T08:00 2026-11-20T08:00"],
    ["세 번째 대화에서", "2026-11-20T08:00 2026-11-20T08:00"],
    ["our first discussion", "2026-11-03T10:00 2026-11-03T10:05"],
    ["첫 번째 대화", "2026-11-03T10:00 2026-11-03T10:05"],
    ["sessions 1 through 3", "2026-11-03T10:00 2026-11-20T08:00"],
    ["from the first through third sessions", "2026-11-03T10:00 2026-11-20T08:00"],
    ["1~3번째 대화", "2026-11-03T10:00 2026-11-20T08:00"],
    ["two sessions ago", "2026-11-20T08:00 2026-11-20T08:00"],
    ["두 번 전 대화", "2026-11-20T08:00 2026-11-20T08:00"],
    ["in our last chat", "2026-11-21T08:00 2026-11-21T08:00"],
    ["지난번에", "2026-11-21T08:00 2026-11-21T08:00"],
  ])("reads the sitting in %j", (text, expected) => {
    expect(windows(text)).toEqual([expected]);
  });

  it("does not count the sitting one is in among the past ones", () => {
    const now = new Date("2026-11-21T08:01:00Z");
    expect(windows("in our last chat", now)).toEqual(["2026-11-20T08:00 2026-11-20T08:00"]);
    expect(windows("in this chat", now)).toEqual(["2026-11-21T08:00 2026-11-21T08:00"]);
  });

  it("takes the day before when nothing was said on the day that was counted", () => {
    expect(windows("10 days ago")).toEqual([day("2026-11-10")]);
  });

  it("takes the newest such day on which something was said", () => {
    const sittings = sittingsOf([{ turnId: 1, ts: "2024-05-08T10:00:00Z" }]);
    const [window] = parseTimeExpressions("on May 8th", NOW, sittings);
    expect(new Date(window?.from ?? 0).toISOString()).toBe("2024-05-08T00:00:00.000Z");
  });

  it("counts days in the time zone it is given", () => {
    const [window] = parseTimeExpressions("어제", new Date("2026-11-20T16:00:00Z"), [], 9 * 60);
    expect(new Date(window?.from ?? 0).toISOString()).toBe("2026-11-19T15:00:00.000Z");
  });

  it.each([
    "May I ask about the pump?",
    "3 pumps and 2 valves",
    "2번 문서 전체 보여줘",
    "How long does the meeting take?",
    "February 30",
    "점검 주기는 3개월입니다",
    "session 99",
    "99 sessions ago",
    "secondary pump",
    "",
  ])("sees no time in %j", (text) => {
    expect(windows(text)).toEqual([]);
  });

  it("says how it understood the words", () => {
    expect(parseTimeExpressions("지난주 화요일에 뭐라고 했지", NOW, SITTINGS)).toMatchObject([
      { text: "지난주 화요일", reason: { code: "weekday_of_week", params: { weekday: "tue", ago: 1 } } },
    ]);
  });

  it("never fails and never gives an empty window, whatever the text", () => {
    const words = fc.constantFrom(
      "between",
      "May",
      "8th",
      "and",
      "last",
      "3",
      "days",
      "ago",
      "세",
      "번째",
      "대화",
      "5월",
      "8일",
      "부터",
      "session",
      "-",
      "2026",
      "전",
      "지난",
      "주",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join(" ")),
        ),
        (text) => {
          for (const { from, to } of parseTimeExpressions(text, NOW, SITTINGS))
            expect(to).toBeGreaterThan(from);
        },
      ),
    );
  });
});
