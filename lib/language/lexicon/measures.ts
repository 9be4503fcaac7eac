import { tableRows } from "./load.ts";

/** What is measured of a body, and the range of possible readings: a number outside it is something else. */
export interface Measure {
  slot: string;
  subject: string;
  /** Sources of regular expressions, as in `subjectWords`. */
  ko: string;
  en: string;
  least: number;
  most: number;
  unit: string;
  /** Another unit for it, as the source of a regular expression. */
  otherUnit: string;
}

export const MEASURES: readonly Measure[] = tableRows("measures").map(
  ([slot = "", subject = "", ko = "", en = "", least, most, unit = "", otherUnit = ""]) => ({
    slot,
    subject,
    ko: ko || "(?!)",
    en,
    least: Number(least),
    most: Number(most),
    unit,
    otherUnit: otherUnit || "(?!)",
  }),
);
