import type { TimeUnit } from "../../domain/time-reason.ts";
import type { Calendar, Stretch } from "./calendar.ts";
import { type TimeContext, type TimeRule, timePatterns } from "./time-rule.ts";

const HOUR_MS = 60 * 60 * 1_000;
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const KO_WEEKDAYS = "월화수목금토일";
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
    patterns: timePatterns("earlier today"),
    read({ groups }, context) {
      const stretch = partOf(context.calendar.daysAgo(0), groups?.part);
      return {
        stretch: beforeThisSitting(stretch, context),
        otherwise: [beforeThisSitting(context.calendar.daysAgo(0), context)],
        reason: { code: "earlier_today" },
      };
    },
  },
  {
    patterns: timePatterns("part of today"),
    read({ groups }, { calendar }) {
      const part = groups?.part ?? (groups?.tonight ? "evening" : undefined);
      return {
        stretch: partOf(calendar.daysAgo(0), part),
        reason: part ? { code: "part_of_today", params: { part } } : { code: "today" },
      };
    },
  },
  {
    patterns: timePatterns("two days ago"),
    read: (_match, { calendar }) => ({ stretch: calendar.daysAgo(2), reason: { code: "two_days_ago" } }),
  },
  {
    patterns: timePatterns("yesterday"),
    read({ groups }, { calendar }) {
      const part = groups?.night ? "night" : groups?.part;
      return {
        stretch: partOf(calendar.daysAgo(1), part),
        reason: part ? { code: "part_of_yesterday", params: { part } } : { code: "yesterday" },
      };
    },
  },
  {
    patterns: timePatterns("today"),
    read: (_match, { calendar }) => ({ stretch: calendar.daysAgo(0), reason: { code: "today" } }),
  },
  {
    patterns: timePatterns("last units"),
    read({ groups }, { calendar }) {
      const count = Number(groups?.count);
      const unit = unitOf(groups?.unit);
      return {
        stretch: { from: startOfSpan(calendar, count, unit), to: calendar.now + 1 },
        reason: { code: "last_units", params: { count, unit } },
      };
    },
  },
  {
    patterns: timePatterns("last unit"),
    read({ groups }, { calendar }) {
      const unit = unitOf(groups?.unit);
      return {
        stretch: { from: startOfSpan(calendar, 1, unit), to: calendar.now + 1 },
        reason: { code: "last_unit", params: { unit } },
      };
    },
  },
  {
    patterns: timePatterns("units ago"),
    read({ groups }, { calendar }) {
      const count = Number(groups?.count);
      const unit = unitOf(groups?.unit);
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
    patterns: timePatterns("weekday of week"),
    read({ groups }, { calendar }) {
      const ago = agoOf(groups?.week ?? "");
      const weekday = weekdayNumber(groups?.weekday ?? "");
      const monday = calendar.week(ago).from;
      return {
        stretch: calendar.day(monday + weekday * 24 * HOUR_MS),
        reason: { code: "weekday_of_week", params: { weekday: WEEKDAYS[weekday] ?? "sun", ago } },
      };
    },
  },
  {
    patterns: timePatterns("last weekday"),
    read({ groups }, { calendar }) {
      const weekday = weekdayNumber(groups?.weekday ?? "");
      const ago = ((calendar.weekday - weekday + 6) % 7) + 1;
      return {
        stretch: calendar.daysAgo(ago),
        otherwise: [calendar.daysAgo(ago + 7)],
        reason: { code: "last_weekday", params: { weekday: WEEKDAYS[weekday] ?? "sun", days: ago } },
      };
    },
  },
  {
    patterns: timePatterns("period"),
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

function namedPeriod({ which, unit, word }: Record<string, string | undefined>): {
  unit: TimeUnit;
  ago: number;
} {
  if (which && unit) return { unit: unitOf(unit), ago: agoOf(which) };
  return NAMED_PERIODS[word ?? ""] ?? { unit: "week", ago: 0 };
}

/** How many weeks, months or years back "지지난", "last" or "이번" is. */
function agoOf(word: string): number {
  if (/지지난|저저번/u.test(word)) return 2;
  return /이번|금주|this/u.test(word) ? 0 : 1;
}

function weekdayNumber(name: string): number {
  const korean = KO_WEEKDAYS.indexOf(name);
  return korean >= 0 ? korean : WEEKDAYS.findIndex((day) => name.startsWith(day));
}
