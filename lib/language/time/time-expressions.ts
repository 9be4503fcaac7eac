import { edgesOf } from "../../domain/text.ts";
import type { TimeReason } from "../../domain/time-reason.ts";
import { REFERENCE_WINDOW } from "../../tunables/conversation.ts";
import { WEEKDAYS, WEEKDAYS_KO } from "../lexicon/calendar-words.ts";
import { wordings } from "../lexicon/load.ts";
import { DAYS_KO } from "../lexicon/numbers.ts";
import { anyOf } from "../lexicon/word-table.ts";
import type { Says } from "../lexicon/wordings.ts";
import { calendarAt, type Stretch } from "./calendar.ts";
import { DATE_RULES } from "./date-rules.ts";
import { withDigits } from "./number-words.ts";
import { RELATIVE_RULES } from "./relative-time-rules.ts";
import { SITTING_RULES } from "./sitting-rules.ts";
import { type Sitting, sittingsOf } from "./sittings.ts";
import type { TimeReading, TimeRule } from "./time-rule.ts";

const DAY_PARTS = wordings("day-parts");

/** A time named by the question, in milliseconds, `from` inclusive, `to` exclusive. */
export interface TimeWindow extends Stretch {
  /** The words that name it, with number words as digits. */
  text: string;
  /** How the words were understood. */
  reason: TimeReason;
}

export interface ParsedTimes {
  windows: TimeWindow[];
  /** The question without the words that name a time. */
  rest: string;
}

/**
 * Ranges come before single dates, and those before bare months: words that one rule has read are hidden from
 * later ones.
 */
const RULES: readonly TimeRule[] = [...SITTING_RULES, ...DATE_RULES, ...RELATIVE_RULES];
const FORMS = RULES.flatMap(({ patterns, read }) => patterns.map((pattern) => ({ pattern, read })));

/** Reads the times that a Korean or English question names, by rules. UTC unless an offset is given. */
export function parseTimeExpressions(
  text: string,
  now: Date,
  sittings: readonly Sitting[],
  offsetMinutes = 0,
): TimeWindow[] {
  return readTimes(text, now, sittings, offsetMinutes).windows;
}

export function readTimes(
  text: string,
  now: Date,
  sittings: readonly Sitting[],
  offsetMinutes = 0,
): ParsedTimes {
  const context = { calendar: calendarAt(now.getTime(), offsetMinutes), sittings };
  const windows: TimeWindow[] = [];
  let rest = withDigits(edgesOf(text, REFERENCE_WINDOW));
  for (const { pattern, read } of FORMS) {
    rest = rest.replace(new RegExp(pattern, "gu"), (...parts: unknown[]) => {
      const found = new RegExp(pattern, "u").exec(String(parts[0]));
      const reading = found && read(found, context);
      if (!found || !reading) return String(parts[0]);
      const { reason } = reading;
      windows.push({ ...stretchWithTurns(reading, sittings), text: found[0].trim(), reason });
      return " ; ";
    });
  }
  return { windows, rest };
}

function stretchWithTurns({ stretch, otherwise = [] }: TimeReading, sittings: readonly Sitting[]): Stretch {
  const used = [stretch, ...otherwise].find(({ from, to }) =>
    sittings.some((sitting) => sitting.end >= from && sitting.start < to),
  );
  return used ?? stretch;
}

/** The moment from which "yesterday" is counted, and the reader's offset from UTC. */
export interface Clock {
  now: Date;
  offsetMinutes: number;
}

/** The moments of a conversation at the named time; null when the words name no time. */
export function momentsNamed<Moment extends { turnId: number; ts: string }>(
  words: string,
  moments: readonly Moment[],
  clock: Clock,
): Moment[] | null {
  const { now, offsetMinutes } = clock;
  const part = readDayPart(words);
  const { windows } = readTimes(words, now, sittingsOf(moments), offsetMinutes);
  const day = windows.length > 0 ? null : readDay(words, clock, part !== null);
  const stretches = day ? [day] : windows;
  if (stretches.length === 0) return null;
  const onDay = moments.filter(({ ts }) => {
    const moment = Date.parse(ts);
    return stretches.some(({ from, to }) => moment >= from && moment < to);
  });
  // If nothing was said at that part of the day, the whole day counts: people remember the day better than
  // the hour.
  const inPart = onDay.filter(({ ts }) => part === null || isInPart(Date.parse(ts), part, offsetMinutes));
  return inPart.length > 0 ? inPart : onDay;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Hours of the day, `from` inclusive, `to` exclusive. */
interface DayPart {
  from: number;
  to: number;
}

const PARTS: readonly { says: Says; part: DayPart }[] = [
  { says: DAY_PARTS.says("dawn"), part: { from: 0, to: 7 } },
  { says: DAY_PARTS.says("morning"), part: { from: 4, to: 12 } },
  { says: DAY_PARTS.says("noon"), part: { from: 11, to: 14 } },
  { says: DAY_PARTS.says("afternoon"), part: { from: 12, to: 19 } },
  { says: DAY_PARTS.says("evening"), part: { from: 17, to: 24 } },
  { says: DAY_PARTS.says("night"), part: { from: 18, to: 24 } },
];
const WEEKDAY_FORMS = WEEKDAYS.map((name, day) => new RegExp(`${WEEKDAYS_KO[day]}요일|\\b${name}\\b`, "iu"));
const DAYS_AGO_KO = new RegExp(`(${anyOf(Object.keys(DAYS_KO))})\\s*전`, "u");
const DAYS_AGO_EN = /\bthe day before( yesterday)?\b/iu;

/** The part of the day that the words name; null when they name none. */
function readDayPart(words: string): DayPart | null {
  return PARTS.find(({ says }) => says(words))?.part ?? null;
}

/** Whether a moment (milliseconds) is in a part of its day, at this offset from UTC. */
function isInPart(moment: number, { from, to }: DayPart, offsetMinutes: number): boolean {
  const hour = ((((moment + offsetMinutes * MINUTE_MS) % DAY_MS) + DAY_MS) % DAY_MS) / (60 * MINUTE_MS);
  return hour >= from && hour < to;
}

/**
 * The day that the words name. A weekday is the latest one before today, and a part of a day alone ("this
 * morning") is today. Times are in milliseconds.
 */
function readDay(words: string, { now, offsetMinutes }: Clock, namesPart: boolean): Stretch | null {
  const local = now.getTime() + offsetMinutes * MINUTE_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const dayBack = (days: number) => {
    const from = midnight - days * DAY_MS - offsetMinutes * MINUTE_MS;
    return { from, to: from + DAY_MS };
  };
  const [before, yesterday] = DAYS_AGO_EN.exec(words) ?? [];
  const ago = DAYS_KO[DAYS_AGO_KO.exec(words)?.[1] ?? ""] ?? (before && (yesterday ? 2 : 1));
  if (ago) return dayBack(ago);
  const weekday = WEEKDAY_FORMS.findIndex((form) => form.test(words));
  if (weekday >= 0) return dayBack((new Date(midnight).getUTCDay() - weekday + 7) % 7 || 7);
  return namesPart ? dayBack(0) : null;
}
