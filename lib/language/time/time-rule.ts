import type { TimeReason } from "../../domain/time-reason.ts";
import { wordings } from "../lexicon/load.ts";
import type { Calendar, Stretch } from "./calendar.ts";
import type { Sitting } from "./sittings.ts";

/** What a rule may use. */
export interface TimeContext {
  calendar: Calendar;
  sittings: readonly Sitting[];
}

/** One way to name a time. Returns null when the words do not name one after all. */
export interface TimeRule {
  patterns: readonly RegExp[];
  read(match: RegExpExecArray, context: TimeContext): TimeReading | null;
}

export interface TimeReading {
  stretch: Stretch;
  /**
   * Other spans to try when nothing was said in `stretch`, because people count loosely. The first in which
   * something was said is used.
   */
  otherwise?: readonly Stretch[];
  reason: TimeReason;
}

const TIMES = wordings("times");

/** The wordings of a time in both languages (lexicon/wordings/times.tsv). */
export function timePatterns(name: string): readonly RegExp[] {
  const { ko, en } = TIMES.forms(name, "u");
  return [en, ko];
}
