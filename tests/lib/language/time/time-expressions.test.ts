import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sittingsOf } from "../../../../lib/language/time/sittings.ts";
import { parseTimeExpressions } from "../../../../lib/language/time/time-expressions.ts";
import { phraseTable } from "../../../helpers/phrase-table.ts";

const phrases = phraseTable(import.meta.filename);

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

  it.each(phrases.pairs("reads the stretch in"))("reads the stretch in %j", (text, expected) => {
    expect(windows(text)).toEqual([expected]);
  });

  it.each(phrases.pairs("reads the sitting in"))("reads the sitting in %j", (text, expected) => {
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
