const DAY_MS = 24 * 60 * 60 * 1_000;

/** A span of time in milliseconds, `from` inclusive, `to` exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Calendar arithmetic in one time zone, given by its offset from UTC. Weeks begin on Monday; months count
 * from 1.
 */
export interface Calendar {
  now: number;
  year: number;
  month: number;
  /** The midnight at which today begins. */
  today: number;
  /** 0 Monday … 6 Sunday. */
  weekday: number;
  day(midnight: number): Stretch;
  /** The day this many days before today. */
  daysAgo(days: number): Stretch;
  date(year: number, month: number, day: number): Stretch | null;
  week(weeksAgo: number): Stretch;
  /** `month` may overflow into other years: 0 is last year's December. */
  monthOf(year: number, month: number): Stretch;
  yearOf(year: number): Stretch;
}

export function calendarAt(now: number, offsetMinutes: number): Calendar {
  const offset = offsetMinutes * 60_000;
  const local = new Date(now + offset);
  const year = local.getUTCFullYear();
  const month = local.getUTCMonth() + 1;
  const at = (y: number, m: number, d: number) => Date.UTC(y, m - 1, d) - offset;
  const today = at(year, month, local.getUTCDate());
  const weekday = (local.getUTCDay() + 6) % 7;
  const day = (midnight: number) => ({ from: midnight, to: midnight + DAY_MS });
  return {
    now,
    year,
    month,
    today,
    weekday,
    day,
    daysAgo: (days) => day(today - days * DAY_MS),
    date(y, m, d) {
      const check = new Date(Date.UTC(y, m - 1, d));
      const real = check.getUTCMonth() === m - 1 && check.getUTCDate() === d;
      return real ? day(at(y, m, d)) : null;
    },
    week(weeksAgo) {
      const monday = today - (weekday + weeksAgo * 7) * DAY_MS;
      return { from: monday, to: monday + 7 * DAY_MS };
    },
    monthOf: (y, m) => ({ from: at(y, m, 1), to: at(y, m + 1, 1) }),
    yearOf: (y) => ({ from: at(y, 1, 1), to: at(y + 1, 1, 1) }),
  };
}
