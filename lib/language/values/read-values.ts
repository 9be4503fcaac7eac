import { type ClockSaid, type DateSaid, readClocks, readDates } from "./read-dates.ts";
import { type Quantity, readQuantities } from "./read-quantities.ts";

/** The numbers and codes in a text, in one form however they are written. */
export interface Values {
  quantities: Quantity[];
  dates: DateSaid[];
  clocks: ClockSaid[];
  /** In lower case, without dashes. */
  codes: string[];
}

const CODE = /(?<![A-Za-z\d])(?:[A-Z]{1,6}[-_]?\d|[A-Za-z]{1,6}[-_]?\d\d)\d*(?:[-_]?[A-Za-z\d]+)*/gu;
/** "v1.2.3" and "10.0.0.1" are not amounts. */
const VERSION = /(?<![\w.])v?\d+(?:\.\d+){2,}(?![\w])/giu;

/** Dates, times and codes do not count as quantities. */
export function readValues(text: string): Values {
  const dates = readDates(text);
  const undated = blanked(text, dates);
  const clocks = readClocks(undated);
  const untimed = blanked(undated, clocks);
  const codes = [...untimed.matchAll(VERSION), ...untimed.matchAll(CODE)];
  const spans = codes.map((match) => ({ from: match.index, to: match.index + match[0].length }));
  return {
    dates,
    clocks,
    codes: [...new Set(codes.map(([code]) => codeKey(code)))],
    quantities: readQuantities(blanked(untimed, spans)),
  };
}

function codeKey(code: string): string {
  return code.toLowerCase().replace(/[-_]|^v(?=\d)/gu, "");
}

/** Replaces spans by blanks of the same length, so that offsets stay valid. */
function blanked(text: string, spans: readonly { from: number; to: number }[]): string {
  let out = "";
  let at = 0;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    if (to <= at) continue;
    out += text.slice(at, from) + " ".repeat(to - Math.max(at, from));
    at = to;
  }
  return out + text.slice(at);
}
