import { ANY_MONTH, ANY_MONTH_SHORT, MONTHS_SHORT } from "../lexicon/calendar-words.ts";
import type { Calendar, Stretch } from "./calendar.ts";
import type { Sitting } from "./sittings.ts";
import type { TimeContext, TimeRule } from "./time-rule.ts";

const MONTH = `(?:${ANY_MONTH}|${ANY_MONTH_SHORT}\\b\\.?)`;
const DAY = "(?:3[01]|[12]\\d|0?[1-9])";
const YEAR = "(?:19|20)\\d\\d";
const TO = "(?:to|and|through|thru|until|till|up to|-|–|—|~)";
const KO_MONTH = "1[0-2]|0?[1-9]";
const IN = "in|during|of|over|throughout";
const PART_OF_MONTH = "(?:(?:early|late|the month of)\\s+|mid[-\\s]?)?";
const KO_YEAR = `(?:${YEAR}\\s*년|작년|지난해|올해|금년|재작년)`;

/** The ways to write a day. Each has the same named groups with a suffix, so that a range can contain two. */
function dayPattern(suffix: string): string {
  return (
    `(?:(?<iso${suffix}>${YEAR}[-./](?:1[0-2]|0?[1-9])[-./]${DAY})(?!\\d)\\.?` +
    `|(?<ko${suffix}>(?:${KO_YEAR}\\s*)?(?:${KO_MONTH})\\s*월\\s*${DAY}\\s*일)` +
    `|(?<md${suffix}>\\b${MONTH}\\s+(?:the\\s+)?${DAY}(?:st|nd|rd|th)?\\b(?:,?\\s+(?:of\\s+)?${YEAR}\\b)?)` +
    `|(?<dm${suffix}>\\b(?:the\\s+)?${DAY}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}\\b(?:,?\\s+${YEAR}\\b)?))`
  );
}

interface NamedDay {
  year: number | null;
  month: number;
  day: number;
}

const RANGE = new RegExp(
  `(?:\\b(?:between|from|over|during)\\s+)?${dayPattern("A")}\\s*(?:${TO}|부터|에서)\\s*(?:${dayPattern("B")}|(?<koBare>${DAY})\\s*일|(?<bare>${DAY})(?:st|nd|rd|th)?\\b)(?:\\s*(?:까지|사이))*`,
);
const SINCE = new RegExp(
  `\\b(?:since|after|from)\\s+${dayPattern("A")}(?:\\s+(?:on|onwards?))?|${dayPattern("K")}\\s*(?:이후|부터|뒤)`,
);
const UNTIL = new RegExp(
  `\\b(?:before|until|till|up to|by)\\s+${dayPattern("A")}|${dayPattern("K")}\\s*(?:이전|전에|까지)`,
);
const SINGLE = new RegExp(`(?:\\bon\\s+)?${dayPattern("A")}`);
const MONTH_YEAR = new RegExp(
  `(?:\\b(?:in|during|of)\\s+)?\\b(?<month>${MONTH})\\s*(?:,|of)?\\s*(?<year>${YEAR})\\b|(?<koYear>${KO_YEAR})\\s*(?<koMonth>${KO_MONTH})\\s*월|\\b(?<isoYear>${YEAR})-(?<isoMonth>1[0-2]|0[1-9])\\b(?!-)`,
);
const MONTH_ONLY = new RegExp(
  `\\b(?:${IN}|since|back in|last|this|for)\\s+${PART_OF_MONTH}(?<month>${MONTH})\\b(?!\\s*\\d)|(?:지난\\s*)?(?<![\\d.])(?<koMonth>${KO_MONTH})\\s*월(?!요|\\s*\\d)`,
);
const YEAR_ONLY = new RegExp(
  `\\b(?:in|during|of|throughout)\\s+(?<year>${YEAR})\\b|(?<koYear>${YEAR})\\s*년`,
);

export const DATE_RULES: readonly TimeRule[] = [
  {
    patterns: [RANGE],
    read(match, context) {
      const start = namedDay(match, "A", context.calendar);
      const end =
        namedDay(match, "B", context.calendar) ??
        sameMonth(start, match.groups?.bare ?? match.groups?.koBare);
      if (!start || !end) return null;
      const last = resolve({ ...end, year: end.year ?? null }, context);
      if (!last) return null;
      const first = resolve(start, context, last.from);
      return first && first.from < last.to
        ? {
            stretch: { from: first.from, to: last.to },
            reason: { code: "between", params: { from: label(first), to: label(last) } },
          }
        : null;
    },
  },
  {
    patterns: [SINCE],
    read(match, context) {
      const day = resolveIn(match, context);
      return (
        day && {
          stretch: { from: day.from, to: context.calendar.now + 1 },
          reason: { code: "since", params: { day: label(day) } },
        }
      );
    },
  },
  {
    patterns: [UNTIL],
    read(match, context) {
      const day = resolveIn(match, context);
      return (
        day && {
          stretch: { from: 0, to: /까지/u.test(match[0]) ? day.to : day.from },
          reason: { code: "before", params: { day: label(day) } },
        }
      );
    },
  },
  {
    patterns: [SINGLE],
    read(match, context) {
      const day = resolveIn(match, context);
      return day && { stretch: day, reason: { code: "on_day", params: { day: label(day) } } };
    },
  },
  {
    patterns: [MONTH_YEAR],
    read({ groups }, { calendar }) {
      const month = groups?.month ? monthNumber(groups.month) : Number(groups?.koMonth ?? groups?.isoMonth);
      const year = groups?.koYear
        ? koreanYear(groups.koYear, calendar)
        : Number(groups?.year ?? groups?.isoYear);
      return {
        stretch: calendar.monthOf(year, month),
        reason: { code: "in_month", params: { month: `${year}-${String(month).padStart(2, "0")}` } },
      };
    },
  },
  {
    patterns: [MONTH_ONLY],
    read({ groups }, context) {
      const month = groups?.month ? monthNumber(groups.month) : Number(groups?.koMonth);
      const { calendar } = context;
      const stretch = newestWithTurns(
        context.sittings,
        [calendar.year, calendar.year - 1, calendar.year - 2],
        (year) => {
          const found = calendar.monthOf(year, month);
          return found.from <= calendar.now ? found : null;
        },
      );
      return (
        stretch && { stretch, reason: { code: "in_month", params: { month: label(stretch).slice(0, 7) } } }
      );
    },
  },
  {
    patterns: [YEAR_ONLY],
    read({ groups }, { calendar }) {
      const year = Number(groups?.year ?? groups?.koYear);
      return { stretch: calendar.yearOf(year), reason: { code: "in_year", params: { year: String(year) } } };
    },
  },
];

function namedDay(match: RegExpExecArray, suffix: string, calendar: Calendar): NamedDay | null {
  const groups = match.groups ?? {};
  const iso = groups[`iso${suffix}`];
  if (iso) {
    const [year, month, day] = iso.split(/[-./]/u).map(Number);
    return year && month && day ? { year, month, day } : null;
  }
  const korean = groups[`ko${suffix}`];
  if (korean) {
    const parts = new RegExp(`(${KO_YEAR})?\\s*(\\d+)\\s*월\\s*(\\d+)`, "u").exec(korean);
    return (
      parts && {
        year: parts[1] ? koreanYear(parts[1], calendar) : null,
        month: Number(parts[2]),
        day: Number(parts[3]),
      }
    );
  }
  const english = groups[`md${suffix}`] ?? groups[`dm${suffix}`];
  if (!english) return null;
  const year = new RegExp(YEAR, "u").exec(english);
  const day = /\d{1,2}/u.exec(year ? english.replace(year[0], "") : english);
  return day && { year: year ? Number(year[0]) : null, month: monthNumber(english), day: Number(day[0]) };
}

function sameMonth(start: NamedDay | null, day: string | undefined): NamedDay | null {
  return start && day ? { ...start, day: Number(day) } : null;
}

function resolveIn(match: RegExpExecArray, context: TimeContext): Stretch | null {
  const day =
    namedDay(match, "A", context.calendar) ??
    ("isoK" in (match.groups ?? {}) ? namedDay(match, "K", context.calendar) : null);
  return day && resolve(day, context);
}

/**
 * The span of a day. Without a year it is the newest such day up to `latest` on which something was said, or
 * the newest one.
 */
function resolve(
  { year, month, day }: NamedDay,
  { calendar, sittings }: TimeContext,
  latest = calendar.now,
): Stretch | null {
  if (year !== null) return calendar.date(year, month, day);
  return newestWithTurns(
    sittings,
    [0, 1, 2, 3, 4].map((ago) => calendar.year - ago),
    (candidate) => {
      const found = calendar.date(candidate, month, day);
      return found && found.from <= latest ? found : null;
    },
  );
}

function newestWithTurns(
  sittings: readonly Sitting[],
  years: readonly number[],
  stretchIn: (year: number) => Stretch | null,
): Stretch | null {
  const stretches = years.map(stretchIn).filter((stretch) => stretch !== null);
  const used = stretches.find(({ from, to }) =>
    sittings.some((sitting) => sitting.end >= from && sitting.start < to),
  );
  return used ?? stretches[0] ?? null;
}

function koreanYear(word: string, calendar: Calendar): number {
  const digits = /\d{4}/u.exec(word);
  if (digits) return Number(digits[0]);
  if (word.startsWith("재작년")) return calendar.year - 2;
  return /작년|지난해/u.test(word) ? calendar.year - 1 : calendar.year;
}

function monthNumber(text: string): number {
  const name = new RegExp(MONTH, "u").exec(text)?.[0] ?? "";
  return MONTHS_SHORT.indexOf(name.slice(0, 3)) + 1;
}

function label({ from, to }: Stretch): string {
  // Noon of the day falls on the same UTC date in nearly every time zone.
  return new Date(Math.min(from + 12 * 60 * 60 * 1_000, to - 1)).toISOString().slice(0, 10);
}
