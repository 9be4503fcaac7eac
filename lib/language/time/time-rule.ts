import type { TimeReason } from "../../domain/time-reason.ts";
import type { Calendar, Stretch } from "./calendar.ts";
import type { Sitting } from "./sittings.ts";

/** What a rule may look at. */
export interface TimeContext {
  calendar: Calendar;
  sittings: readonly Sitting[];
}

/** One way to name a time. Gives null when the words turn out not to name one. */
export interface TimeRule {
  pattern: RegExp;
  read(match: RegExpExecArray, context: TimeContext): TimeReading | null;
}

export interface TimeReading {
  stretch: Stretch;
  /**
   * What may be meant when nothing was said then: people count loosely. The first in which
   * something was said is taken.
   */
  otherwise?: readonly Stretch[];
  reason: TimeReason;
}
