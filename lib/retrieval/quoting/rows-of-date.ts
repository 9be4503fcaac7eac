import { ANY_MONTH, ANY_MONTH_SHORT, MONTHS_SHORT } from "../../language/lexicon/calendar-words.ts";
import { readDates } from "../../language/values/read-dates.ts";
import type { SentenceOfHit } from "./passage.ts";

/** A day as far as it is said; null: any. */
interface DateNamed {
  year: number | null;
  month: number | null;
  day: number | null;
}

/** "in may": a month by itself is one only behind such a word, because of "may" and "march". */
const MONTH_ALONE = new RegExp(
  `\\b(?:in|during|for|of|by|due)\\s+(${ANY_MONTH}|${ANY_MONTH_SHORT})\\b`,
  "giu",
);

/**
 * Drops the rows of a table whose dates are all others than the one that is named, if any row of their document has
 * that one: "5월에 점검하는 장비" of a sheet with the day of each inspection. A year alone counts only where no month
 * is named, for it usually belongs to the name of the document.
 */
export function rowsOfDate<Each extends SentenceOfHit>(
  question: string,
  candidates: readonly Each[],
): Each[] {
  const named = datesNamed(question);
  if (named.length === 0) return [...candidates];
  const datesOf = new Map(
    candidates
      .filter(({ kind }) => kind === "row")
      .map((row) => [row, readDates(row.hit.chunk.text.slice(row.from, row.to))] as const),
  );
  const fits = (row: Each) =>
    datesOf.get(row)?.some((date) => named.some((one) => isWithin(date, one))) ?? false;
  const fitting = new Set([...datesOf.keys()].filter(fits).map(({ hit }) => hit.chunk.docId));
  return candidates.filter((each) => {
    const dates = datesOf.get(each) ?? [];
    return dates.length === 0 || !fitting.has(each.hit.chunk.docId) || fits(each);
  });
}

function datesNamed(question: string): DateNamed[] {
  const dates: DateNamed[] = readDates(question);
  const alone = [...question.matchAll(MONTH_ALONE)].map(([, name = ""]) => ({
    year: null,
    month: MONTHS_SHORT.indexOf(name.slice(0, 3).toLowerCase()) + 1,
    day: null,
  }));
  const months = dates.filter(({ month }) => month !== null);
  const further = alone.filter(({ month }) => !months.some((date) => date.month === month));
  const withMonth = [...months, ...further];
  return withMonth.length > 0 ? withMonth : dates;
}

/** A date of a row that says less than the question does is no other one: "5월 점검" for May 8th. */
function isWithin(date: DateNamed, named: DateNamed): boolean {
  const agrees = (one: number | null, other: number | null) =>
    one === null || other === null || one === other;
  return (
    agrees(date.year, named.year) &&
    agrees(date.day, named.day) &&
    (named.month === null || date.month === named.month)
  );
}
