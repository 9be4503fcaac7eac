import type { MetricPeriod } from "../domain/metric-summary.ts";
import { offsetMinutesAt } from "../domain/time-zone.ts";

/** The columns of a plot, given by the times (ISO 8601, UTC) at which they begin; ascending. */
export interface Columns {
  period: MetricPeriod;
  from: string;
  /** The exclusive end of the last column. */
  to: string;
  starts: string[];
}

const HOUR_MS = 3_600_000;
const HOURS = 24;
const DAYS = 30;
const MONTHS = 12;

/**
 * The last 24 hours, 30 days or 12 months, including the current one, by the calendar of that time zone: a
 * day on which clocks change has 23 or 25 hours.
 */
export function timeColumns(period: MetricPeriod, now: Date, timeZone: string): Columns {
  const starts = startsOf(period, now, timeZone);
  const [from = now] = starts;
  const to = starts.at(-1) ?? now;
  return {
    period,
    from: from.toISOString(),
    to: to.toISOString(),
    starts: starts.slice(0, -1).map((start) => start.toISOString()),
  };
}

/** The starts of all columns, and the end of the last. */
function startsOf(period: MetricPeriod, now: Date, timeZone: string): Date[] {
  const here = new Date(now.getTime() + offsetMinutesAt(now, timeZone) * 60_000);
  const [year, month, day] = [here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate()];
  if (period === "month")
    return range(DAYS).map((back) => localMoment(Date.UTC(year, month, day - back), timeZone));
  if (period === "year")
    return range(MONTHS).map((back) => localMoment(Date.UTC(year, month - back, 1), timeZone));
  // Hours are counted in real time: an hour that the clock shows twice counts as two.
  const minutes = here.getUTCMinutes() * 60_000 + here.getUTCSeconds() * 1_000 + here.getUTCMilliseconds();
  const hour = now.getTime() - minutes;
  return range(HOURS).map((back) => new Date(hour - back * HOUR_MS));
}

/** How many columns back each start is, the furthest first; the last is the start of the next column, −1. */
function range(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, place) => count - 1 - place);
}

/** The moment at which a clock there shows this time, which is given as if it were UTC. */
function localMoment(shown: number, timeZone: string): Date {
  const guess = shown - offsetMinutesAt(new Date(shown), timeZone) * 60_000;
  return new Date(shown - offsetMinutesAt(new Date(guess), timeZone) * 60_000);
}

/** The index of the column that contains this moment; −1: it is before the first. */
export function timeColumn({ starts }: Columns, ts: string): number {
  let place = starts.length - 1;
  while (place >= 0 && (starts[place] ?? "") > ts) place -= 1;
  return place;
}
