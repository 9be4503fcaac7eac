const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Hours of the day, `from` included, `to` not. */
export interface DayPart {
  from: number;
  to: number;
}

const PARTS: readonly { form: RegExp; part: DayPart }[] = [
  { form: /새벽|\bearly morning\b/iu, part: { from: 0, to: 7 } },
  { form: /오전|아침|\bmorning\b|\ba\.?m\.?\b/iu, part: { from: 4, to: 12 } },
  { form: /점심|정오|\bnoon\b|\blunch/iu, part: { from: 11, to: 14 } },
  { form: /오후|\bafternoon\b|\bp\.?m\.?\b/iu, part: { from: 12, to: 19 } },
  { form: /저녁|\bevening\b/iu, part: { from: 17, to: 24 } },
  { form: /(?:^|\s|어제|오늘)밤(?![가-힣]{2})|\b(?:tonight|night)\b/iu, part: { from: 18, to: 24 } },
];
const WEEKDAYS = [
  /일요일|\bsunday\b/iu,
  /월요일|\bmonday\b/iu,
  /화요일|\btuesday\b/iu,
  /수요일|\bwednesday\b/iu,
  /목요일|\bthursday\b/iu,
  /금요일|\bfriday\b/iu,
  /토요일|\bsaturday\b/iu,
];
const DAYS_AGO: readonly { form: RegExp; days: number }[] = [
  { form: /하루\s*전|\bthe day before\b/iu, days: 1 },
  { form: /이틀\s*전|\bthe day before yesterday\b/iu, days: 2 },
  { form: /사흘\s*전/u, days: 3 },
  { form: /나흘\s*전/u, days: 4 },
  { form: /닷새\s*전/u, days: 5 },
];

/** The part of a day that the words name; null when they name none. */
export function readDayPart(words: string): DayPart | null {
  return PARTS.find(({ form }) => form.test(words))?.part ?? null;
}

/** Whether a moment (milliseconds) lies in a part of its day, seen from this far off UTC. */
export function isInPart(moment: number, { from, to }: DayPart, offsetMinutes: number): boolean {
  const hour = ((((moment + offsetMinutes * MINUTE_MS) % DAY_MS) + DAY_MS) % DAY_MS) / (60 * MINUTE_MS);
  return hour >= from && hour < to;
}

/**
 * The day that is named without more: a weekday is the latest one, not today's; a part of a day alone ("this
 * morning") is today's. Times in milliseconds.
 */
export function readDay(
  words: string,
  now: Date,
  offsetMinutes: number,
  namesPart: boolean,
): { from: number; to: number } | null {
  const local = now.getTime() + offsetMinutes * MINUTE_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  const dayBack = (days: number) => {
    const from = midnight - days * DAY_MS - offsetMinutes * MINUTE_MS;
    return { from, to: from + DAY_MS };
  };
  const ago = DAYS_AGO.find(({ form }) => form.test(words));
  if (ago) return dayBack(ago.days);
  const weekday = WEEKDAYS.findIndex((form) => form.test(words));
  if (weekday >= 0) return dayBack((new Date(midnight).getUTCDay() - weekday + 7) % 7 || 7);
  return namesPart ? dayBack(0) : null;
}
