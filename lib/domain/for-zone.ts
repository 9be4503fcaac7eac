/**
 * Formatters by time zone. Only the last one is kept: making one takes half a millisecond, and people rarely
 * change their time zone.
 */
export function forZone(
  make: (timeZone: string) => Intl.DateTimeFormat,
): (timeZone: string) => Intl.DateTimeFormat {
  let last: { timeZone: string; format: Intl.DateTimeFormat } | null = null;
  return (timeZone) => {
    if (last?.timeZone !== timeZone) last = { timeZone, format: make(timeZone) };
    return last.format;
  };
}
