import { ownTimeZone } from "../../domain/time-zone.ts";

/** The day and the time, for "since when" and "is it still valid". */
export function timeInWords(now: Date, timeZone = ownTimeZone()): string {
  const words = now.toLocaleString("en-GB", { dateStyle: "full", timeStyle: "short", timeZone });
  return `${words} (${timeZone})`;
}
