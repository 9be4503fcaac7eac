import { MONTHS } from "../../language/lexicon/calendar-words.ts";

const MONTH = `(?:${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|")})\\.?`;

/** A day as people write it: "1 April 2024", "April 1, 2024", "2024년 4월 1일", "2024-04-01", "2024. 4. 1". */
export const DAY = [
  `\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}\\s+(?:19|20)\\d{2}`,
  `${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(?:19|20)\\d{2}`,
  "(?:19|20)\\d{2}\\s*년\\s*\\d{1,2}\\s*월\\s*\\d{1,2}\\s*일",
  "(?:19|20)\\d{2}\\s*[-./]\\s*\\d{1,2}\\s*[-./]\\s*\\d{1,2}",
].join("|");

/** "YYYY-MM-DD"; null: it is not a day in the calendar. */
export function readEditionDay(text: string): string | null {
  const year = /(?:19|20)\d{2}/u.exec(text)?.[0];
  if (year === undefined) return null;
  const named = MONTHS.findIndex((month) => text.toLowerCase().includes(month.slice(0, 3)));
  const rest = text.replace(year, " ").match(/\d{1,2}/gu) ?? [];
  const [month, day] = named >= 0 ? [named + 1, Number(rest[0])] : [Number(rest[0]), Number(rest[1])];
  return calendarDay(Number(year), month, day);
}

function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (Number.isNaN(date.getTime()) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  return date.toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
