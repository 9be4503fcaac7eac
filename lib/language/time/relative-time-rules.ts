import { pattern } from "../../domain/pattern.ts";
import type { TimeUnit } from "../../domain/time-reason.ts";
import { ANY_WEEKDAY } from "../lexicon/calendar-words.ts";
import { anyOf } from "../lexicon/word-table.ts";
import type { Calendar, Stretch } from "./calendar.ts";
import type { TimeContext, TimeRule } from "./time-rule.ts";

const HOUR_MS = 60 * 60 * 1_000;
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const KO_WEEKDAYS = "월화수목금토일";
const WEEKDAY = `(?<weekday>${ANY_WEEKDAY})`;
const KO_WEEKDAY = `(?<koWeekday>[${KO_WEEKDAYS}])요일`;
const KO_LAST = "(?:지난|저번|전)";
const PARTS: Record<string, [number, number]> = {
  morning: [0, 12],
  아침: [0, 12],
  오전: [0, 12],
  새벽: [0, 7],
  afternoon: [12, 18],
  오후: [12, 24],
  evening: [17, 24],
  저녁: [17, 24],
  night: [18, 28],
  밤: [18, 28],
};
const PART = "morning|afternoon|evening|night";
const KO_PART = "아침|오전|새벽|오후|저녁|밤";

const UNIT = anyOf(["minute", "hour", "day", "week", "month", "year"]);
const KO_UNIT = anyOf(["분", "시간", "일", "주일", "주", "개월", "달", "년"]);
const SPAN = "day|week|month|year";
const LAST = "(?:last|past|previous)";
const WITHIN = "(?:over|in|during|for|within|throughout)";
const KO_WHICH = "지지난|저저번|지난|저번|이번";
const NAMED_PERIODS: Readonly<Record<string, { unit: TimeUnit; ago: number }>> = {
  전주: { unit: "week", ago: 1 },
  금주: { unit: "week", ago: 0 },
  전월: { unit: "month", ago: 1 },
  이달: { unit: "month", ago: 0 },
  금월: { unit: "month", ago: 0 },
  작년: { unit: "year", ago: 1 },
  올해: { unit: "year", ago: 0 },
  재작년: { unit: "year", ago: 2 },
};

export const RELATIVE_RULES: readonly TimeRule[] = [
  {
    pattern: new RegExp(
      `\\b(?:earlier|previously)\\s+(?:today|(?:this|in the)\\s+(?<part>${PART}))\\b|\\b(?:today|this (?<part2>${PART}))\\s+earlier\\b|(?:아까\\s+)?오늘\\s*(?<koPart>${KO_PART})?\\s*(?:일찍|앞서|아까)|아까\\s*오늘`,
    ),
    read({ groups }, context) {
      const stretch = partOf(context.calendar.daysAgo(0), groups?.part ?? groups?.part2 ?? groups?.koPart);
      return {
        stretch: beforeThisSitting(stretch, context),
        otherwise: [beforeThisSitting(context.calendar.daysAgo(0), context)],
        reason: { code: "earlier_today" },
      };
    },
  },
  {
    pattern: new RegExp(
      `\\bthis\\s+(?<part>${PART})\\b|\\b(?<tonight>tonight)\\b|오늘\\s*(?<koPart>${KO_PART})`,
    ),
    read({ groups }, { calendar }) {
      const part = groups?.part ?? groups?.koPart ?? (groups?.tonight ? "evening" : undefined);
      return {
        stretch: partOf(calendar.daysAgo(0), part),
        reason: part ? { code: "part_of_today", params: { part } } : { code: "today" },
      };
    },
  },
  {
    pattern: /\b(?:the )?day before yesterday\b|그저께|그제|엊그제|엊그저께/,
    read: (_match, { calendar }) => ({ stretch: calendar.daysAgo(2), reason: { code: "two_days_ago" } }),
  },
  {
    pattern: new RegExp(
      `\\byesterday(?:\\s+(?<part>${PART}))?\\b|\\b(?<night>last night)\\b|(?:어제|어저께)\\s*(?<koPart>${KO_PART})?|(?<koNight>어젯밤)`,
    ),
    read({ groups }, { calendar }) {
      const part = groups?.night || groups?.koNight ? "night" : (groups?.part ?? groups?.koPart);
      return {
        stretch: partOf(calendar.daysAgo(1), part),
        reason: part ? { code: "part_of_yesterday", params: { part } } : { code: "yesterday" },
      };
    },
  },
  {
    pattern: /\btoday\b|오늘/,
    read: (_match, { calendar }) => ({ stretch: calendar.daysAgo(0), reason: { code: "today" } }),
  },
  {
    pattern: pattern("")`
      \b${WITHIN}?\s*(?:the|this|these)?\s*${LAST}\s+(?<count>\d{1,4})\s+(?<unit>${UNIT})s?\b|
      (?:최근|지난|요)\s*(?<koCount>\d{1,4})\s*(?<koUnit>${KO_UNIT})\s*(?:간|동안|사이|이내)?
    `,
    read({ groups }, { calendar }) {
      const count = Number(groups?.count ?? groups?.koCount);
      const unit = unitOf(groups?.unit ?? groups?.koUnit);
      return {
        stretch: { from: startOfSpan(calendar, count, unit), to: calendar.now + 1 },
        reason: { code: "last_units", params: { count, unit } },
      };
    },
  },
  {
    pattern: pattern("")`
      \b(?:the|this)\s+${LAST}\s+(?<unit>${SPAN})\b|
      \bpast\s+(?<unit2>${SPAN})\b|\bthese days\b|최근\s*(?<koUnit>한\s*달|1달|1개월)
    `,
    read({ groups }, { calendar }) {
      const unit = groups?.koUnit ? "month" : unitOf(groups?.unit ?? groups?.unit2);
      return {
        stretch: { from: startOfSpan(calendar, 1, unit), to: calendar.now + 1 },
        reason: { code: "last_unit", params: { unit } },
      };
    },
  },
  {
    pattern: pattern("")`
      \b(?<count>\d{1,4})\s+(?<unit>${UNIT})s?\s+(?:ago|back|earlier)\b|
      (?<koCount>\d{1,4})\s*(?<koUnit>${KO_UNIT})\s*전
    `,
    read({ groups }, { calendar }) {
      const count = Number(groups?.count ?? groups?.koCount);
      const unit = unitOf(groups?.unit ?? groups?.koUnit);
      const nearby =
        unit === "day" && count > 1 ? [calendar.daysAgo(count + 1), calendar.daysAgo(count - 1)] : [];
      return {
        stretch: agoStretch(calendar, count, unit),
        otherwise: nearby,
        reason: { code: "units_ago", params: { count, unit } },
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:on\\s+)?${WEEKDAY}\\s+(?:of\\s+)?(?<week>last|this)\\s+week\\b|\\b(?<week2>last|this)\\s+week(?:'s)?,?\\s+(?:on\\s+)?${WEEKDAY.replace("weekday", "weekday2")}\\b|(?<koWeek>지지난\\s*주|저저번\\s*주|${KO_LAST}\\s*주|이번\\s*주|금주)\\s*(?:의\\s*)?${KO_WEEKDAY}`,
    ),
    read({ groups }, { calendar }) {
      const week = groups?.week ?? groups?.week2;
      const koWeek = groups?.koWeek;
      const ago = koWeek ? koreanAgo(koWeek) : week === "last" ? 1 : 0;
      const weekday = weekdayNumber(groups?.weekday ?? groups?.weekday2, groups?.koWeekday);
      const monday = calendar.week(ago).from;
      return {
        stretch: calendar.day(monday + weekday * 24 * HOUR_MS),
        reason: { code: "weekday_of_week", params: { weekday: WEEKDAYS[weekday] ?? "sun", ago } },
      };
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:on\\s+)?(?:(?:last|past|this past|previous|this)\\s+)${WEEKDAY}\\b|\\bon\\s+${WEEKDAY.replace("weekday", "weekday2")}\\b|(?:지난|저번)?\\s*${KO_WEEKDAY}`,
    ),
    read({ groups }, { calendar }) {
      const weekday = weekdayNumber(groups?.weekday ?? groups?.weekday2, groups?.koWeekday);
      const ago = ((calendar.weekday - weekday + 6) % 7) + 1;
      return {
        stretch: calendar.daysAgo(ago),
        otherwise: [calendar.daysAgo(ago + 7)],
        reason: { code: "last_weekday", params: { weekday: WEEKDAYS[weekday] ?? "sun", days: ago } },
      };
    },
  },
  {
    pattern: pattern("")`
      \b(?<which>last|this|previous)\s+(?<unit>weekend|week|month|year)\b|
      (?<koWhich>${KO_WHICH})\s*(?<koUnit>주말|주|달|해)|
      (?<koWord>${anyOf(Object.keys(NAMED_PERIODS))})
    `,
    read({ groups }, { calendar }) {
      const { unit, ago } = namedPeriod(groups ?? {});
      const stretch = periodAgo(calendar, unit, ago);
      return { stretch, reason: { code: "period", params: { unit, ago } } };
    },
  },
];

function partOf(day: Stretch, part: string | undefined): Stretch {
  const hours = part ? PARTS[part] : undefined;
  return hours ? { from: day.from + hours[0] * HOUR_MS, to: day.from + hours[1] * HOUR_MS } : day;
}

/** "Earlier today" means before the current sitting, if there was an earlier one. */
function beforeThisSitting(stretch: Stretch, { sittings }: TimeContext): Stretch {
  const newest = sittings.at(-1);
  if (!newest || newest.start <= stretch.from || newest.start >= stretch.to) return stretch;
  const earlier = sittings.some(
    (sitting) => sitting !== newest && sitting.end >= stretch.from && sitting.start < stretch.to,
  );
  return earlier ? { from: stretch.from, to: newest.start } : stretch;
}

const UNITS: Record<string, TimeUnit> = {
  minute: "minute",
  hour: "hour",
  day: "day",
  week: "week",
  weekend: "weekend",
  month: "month",
  year: "year",
  분: "minute",
  시간: "hour",
  일: "day",
  주일: "week",
  주말: "weekend",
  주: "week",
  개월: "month",
  달: "month",
  년: "year",
  해: "year",
};

function unitOf(word: string | undefined): TimeUnit {
  return UNITS[word ?? ""] ?? "week";
}

function startOfSpan(calendar: Calendar, count: number, unit: TimeUnit): number {
  if (unit === "minute") return calendar.now - count * 60_000;
  if (unit === "hour") return calendar.now - count * HOUR_MS;
  if (unit === "month" || unit === "year") {
    const month = calendar.monthOf(calendar.year, calendar.month - (unit === "year" ? 12 : 1) * count);
    return month.from + (calendar.today - calendar.monthOf(calendar.year, calendar.month).from);
  }
  return calendar.daysAgo(count * (unit === "week" ? 7 : 1)).from;
}

/** "Two weeks ago" means that week, and "five months ago" that month, not the exact moment. */
function agoStretch(calendar: Calendar, count: number, unit: TimeUnit): Stretch {
  if (unit === "day") return calendar.daysAgo(count);
  if (unit === "week" || unit === "month" || unit === "year") return periodAgo(calendar, unit, count);
  const length = unit === "hour" ? HOUR_MS : 60_000;
  const slack = Math.max(1, Math.ceil(count / 3)) * length;
  return { from: calendar.now - count * length - slack, to: calendar.now - count * length + slack };
}

function periodAgo(calendar: Calendar, unit: TimeUnit, ago: number): Stretch {
  if (unit === "month") return calendar.monthOf(calendar.year, calendar.month - ago);
  if (unit === "year") return calendar.yearOf(calendar.year - ago);
  const week = calendar.week(ago);
  return unit === "weekend" ? { from: week.from + 5 * 24 * HOUR_MS, to: week.to } : week;
}

function namedPeriod(groups: Record<string, string | undefined>): { unit: TimeUnit; ago: number } {
  const { which, unit, koWhich, koUnit, koWord } = groups;
  if (which && unit) return { unit: unitOf(unit), ago: which === "this" ? 0 : 1 };
  if (koWhich && koUnit) return { unit: unitOf(koUnit), ago: koreanAgo(koWhich) };
  return NAMED_PERIODS[koWord ?? ""] ?? { unit: "week", ago: 0 };
}

function koreanAgo(word: string): number {
  if (/지지난|저저번/u.test(word)) return 2;
  return /이번|금주/u.test(word) ? 0 : 1;
}

function weekdayNumber(english: string | undefined, korean: string | undefined): number {
  return english ? WEEKDAYS.findIndex((day) => english.startsWith(day)) : KO_WEEKDAYS.indexOf(korean ?? "월");
}
