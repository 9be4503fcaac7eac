/**
 * A formatter by the time zone it is for; the last one is kept, for to make one takes half a millisecond and
 * people stay where they are.
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
