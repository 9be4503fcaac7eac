import { forZone } from "../../domain/for-zone.ts";
import { ownTimeZone } from "../../domain/time-zone.ts";

const wordsIn = forZone(
  (timeZone) => new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short", timeZone }),
);

/** The day and time in words, for questions like "since when" and "is it still valid". */
export function timeInWords(now: Date, timeZone = ownTimeZone()): string {
  return `${wordsIn(timeZone).format(now)} (${timeZone})`;
}
