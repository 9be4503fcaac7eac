import { edgesOf } from "../../domain/text.ts";
import type { TimeReason } from "../../domain/time-reason.ts";
import { REFERENCE_WINDOW } from "../../tunables/conversation.ts";
import { calendarAt, type Stretch } from "./calendar.ts";
import { DATE_RULES } from "./date-rules.ts";
import { withDigits } from "./number-words.ts";
import { RELATIVE_RULES } from "./relative-time-rules.ts";
import { SITTING_RULES } from "./sitting-rules.ts";
import type { Sitting } from "./sittings.ts";
import type { TimeReading, TimeRule } from "./time-rule.ts";

/** A time the question names, `from` included, `to` not, in milliseconds. */
export interface TimeWindow extends Stretch {
  /** The words that name it (number words as digits). */
  text: string;
  /** How they were understood. */
  reason: TimeReason;
}

export interface ParsedTimes {
  windows: TimeWindow[];
  /** The question without the words that name a time. */
  rest: string;
}

/** Ranges before single dates before bare months: what one rule has read, a later one does not see. */
const RULES: readonly TimeRule[] = [...SITTING_RULES, ...DATE_RULES, ...RELATIVE_RULES];

/** The times that a question names, in Korean and English, by rules. UTC unless an offset is given. */
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
  for (const rule of RULES) {
    rest = rest.replace(new RegExp(rule.pattern, "gu"), (...parts: unknown[]) => {
      const found = new RegExp(rule.pattern, "u").exec(String(parts[0]));
      const reading = found && rule.read(found, context);
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
