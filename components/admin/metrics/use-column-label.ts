import { useCallback } from "react";
import { useFormatter } from "use-intl/react";
import type { MetricPeriod } from "@/lib/domain/metric-summary.ts";

const FORMATS = {
  day: { hour: "numeric" },
  month: { month: "short", day: "numeric" },
  year: { year: "2-digit", month: "short" },
} as const;

/** Formats the start of a column as the reader's calendar words it. */
export function useColumnLabel(period: MetricPeriod): (at: string) => string {
  const format = useFormatter();
  return useCallback(
    (at) => (at === "" ? "" : format.dateTime(new Date(at), FORMATS[period])),
    [format, period],
  );
}
