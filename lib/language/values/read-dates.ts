import { MONTHS, MONTHS_SHORT } from "../lexicon/calendar-words.ts";
import { anyOf } from "../lexicon/word-table.ts";

/** A date, as far as it is given. */
export interface DateSaid {
  year: number | null;
  month: number | null;
  day: number | null;
  from: number;
  to: number;
}

/** A time of day in minutes. Without a word for morning or afternoon it could be either (`isSure` false). */
export interface ClockSaid {
  minutes: number;
  isSure: boolean;
  from: number;
  to: number;
}

const capital = (month: string) => `${month.charAt(0).toUpperCase()}${month.slice(1)}`;
const MONTH = `(?<name>${anyOf([...MONTHS, ...MONTHS_SHORT, "sept"].map(capital))})\\.?`;
const DATES: readonly RegExp[] = [
  /(?<![\d.])(?<year>\d{4})[-./]\s?(?<month>\d{1,2})[-./]\s?(?<day>\d{1,2})(?![\d])\.?/gu,
  /(?:(?<year>\d{4})\s?년\s?)?(?<!\d)(?<month>\d{1,2})\s?월\s?(?<day>\d{1,2})\s?일/gu,
  /(?<year>\d{4})\s?년\s?(?<month>\d{1,2})\s?월/gu,
  new RegExp(`\\b${MONTH} (?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\\d{4}))?(?!\\d|:)`, "gu"),
  new RegExp(`\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?:,? (?<year>\\d{4}))?(?!\\d)`, "gu"),
  new RegExp(`\\b${MONTH},? (?<year>\\d{4})(?!\\d)`, "gu"),
  /(?<![\d.])(?<year>(?:19|20)\d\d)[-.](?<month>0[1-9]|1[0-2])(?![\d.-])/gu,
  /(?<!\d)(?<month>1[0-2]|[1-9])\s?월(?!\s?\d)/gu,
  /(?<!\d)(?<year>(?:19|20)\d\d)\s?년(?:도)?/gu,
];

/** The dates in a text, in order, without overlaps. */
export function readDates(text: string): DateSaid[] {
  const found: DateSaid[] = [];
  for (const form of DATES) {
    for (const match of text.matchAll(form)) {
      const { year, month, day, name } = match.groups ?? {};
      const from = match.index;
      const to = from + match[0].length;
      if (found.some((other) => other.from < to && from < other.to)) continue;
      const named = name ? MONTHS_SHORT.indexOf(name.slice(0, 3).toLowerCase()) + 1 : null;
      const date = { year: numberOf(year), month: named ?? numberOf(month), day: numberOf(day), from, to };
      if ((date.month ?? 1) <= 12 && (date.day ?? 1) <= 31) found.push(date);
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

const CLOCKS: readonly RegExp[] = [
  /(?<half>오전|오후|저녁|밤|아침|새벽)?\s?(?<!\d)(?<hour>\d{1,2})\s?시(?!간)(?:\s?(?<minute>\d{1,2})\s?분|\s?(?<thirty>반))?/gu,
  /(?<half>오전|오후|저녁|밤|아침|새벽)?\s?(?<![\d:])(?<hour>\d{1,2}):(?<minute>\d{2})(?![\d:])(?:\s?(?<english>[ap])\.?m\b\.?)?/giu,
  /(?<!\d)(?<hour>\d{1,2})\s?(?<english>[ap])\.?m\b\.?/giu,
];

/** The times of day in a text, in order. */
export function readClocks(text: string): ClockSaid[] {
  const found: ClockSaid[] = [];
  for (const form of CLOCKS) {
    for (const match of text.matchAll(form)) {
      const { half, hour, minute, thirty, english } = match.groups ?? {};
      const from = match.index + (match[0].length - match[0].trimStart().length);
      const to = match.index + match[0].length;
      if (Number(hour) > 24 || found.some((other) => other.from < to && from < other.to)) continue;
      const isLate = /오후|저녁|밤/u.test(half ?? "") || /p/iu.test(english ?? "");
      const isEarly = half !== undefined || english !== undefined;
      const hours = (Number(hour) % 12) + (isLate || (!isEarly && Number(hour) >= 12) ? 12 : 0);
      found.push({
        minutes: hours * 60 + (thirty ? 30 : Number(minute ?? 0)),
        isSure: isEarly || Number(hour) > 12 || (hour ?? "").startsWith("0"),
        from,
        to,
      });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}
