import { useCallback } from "react";
import { useFormatter } from "use-intl/react";

/** "9 ms", "2.41 s": as precise as is useful. The function stays the same while the language does. */
export function useDuration(): (milliseconds: number) => string {
  const format = useFormatter();
  return useCallback(
    (milliseconds) =>
      milliseconds < 1_000
        ? `${format.number(milliseconds, { maximumFractionDigits: milliseconds < 10 ? 1 : 0 })} ms`
        : `${format.number(milliseconds / 1_000, { maximumFractionDigits: 2 })} s`,
    [format],
  );
}
