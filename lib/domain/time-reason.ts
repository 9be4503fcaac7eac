import { z } from "zod";

const count = z.number().int();
const unit = z.enum(["minute", "hour", "day", "week", "weekend", "month", "year"]);
const weekday = z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
/** A part of the day, as the user wrote it: "morning", "오전". */
const part = z.string();
/** 2026-07-14. */
const day = z.string();

const named = <Code extends string, Shape extends z.ZodRawShape>(code: Code, shape: Shape) =>
  z.object({ code: z.literal(code), params: z.object(shape) });

/** How words for a time were understood. */
export const timeReasonSchema = z.discriminatedUnion("code", [
  z.object({
    code: z.enum(["earlier_today", "today", "yesterday", "two_days_ago", "last_session", "this_session"]),
  }),
  named("part_of_today", { part }),
  named("part_of_yesterday", { part }),
  named("last_units", { count, unit }),
  named("last_unit", { unit }),
  named("units_ago", { count, unit }),
  named("weekday_of_week", { weekday, ago: count }),
  named("last_weekday", { weekday, days: count }),
  /** This year, last week, the month before last. */
  named("period", { unit, ago: count }),
  named("between", { from: day, to: day }),
  named("since", { day }),
  named("before", { day }),
  named("on_day", { day }),
  /** 2026-07. */
  named("in_month", { month: z.string() }),
  named("in_year", { year: z.string() }),
  named("session", { number: count }),
  named("sessions", { first: count, last: count }),
  named("last_sessions", { count }),
  named("sessions_ago", { count }),
]);
export type TimeReason = z.infer<typeof timeReasonSchema>;
export type TimeUnit = z.infer<typeof unit>;
