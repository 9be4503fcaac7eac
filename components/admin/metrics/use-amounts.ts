import { useMemo } from "react";
import { useFormatter } from "use-intl/react";
import { useDuration } from "@/components/admin/use-duration.ts";

const FEW_DOLLARS = 1;

/** Formats counts, money and time. The object stays the same while the language does. */
export function useAmounts() {
  const format = useFormatter();
  const seconds = useDuration();
  return useMemo(
    () => ({
      count: (value: number) => format.number(value, { maximumFractionDigits: 0 }),
      short: (value: number) => format.number(value, { notation: "compact", maximumFractionDigits: 1 }),
      share: (part: number, all: number) =>
        format.number(all === 0 ? 0 : part / all, { style: "percent", maximumFractionDigits: 1 }),
      dollars: (value: number) =>
        format.number(value, {
          style: "currency",
          currency: "USD",
          maximumFractionDigits: value > 0 && value < FEW_DOLLARS ? 4 : 2,
        }),
      seconds,
    }),
    [format, seconds],
  );
}
