const CLOCK = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

/** The day and the time, for "since when" and "is it still valid"; in the zone of the server. */
export function timeInWords(now: Date): string {
  return `${CLOCK.format(now)} (${CLOCK.resolvedOptions().timeZone})`;
}
