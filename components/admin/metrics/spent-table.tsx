import { useTranslations } from "use-intl/react";
import type { Spent } from "@/lib/domain/metric-summary.ts";
import { NumberTable } from "./number-table.tsx";
import { useAmounts } from "./use-amounts.ts";

/** What calls took, by name. A cost of which only part is known is given as a minimum. */
export function SpentTable({
  title,
  rows,
  nameOf = (name) => name,
}: {
  title: string;
  rows: readonly (Spent & { name: string })[];
  nameOf?: (name: string) => string;
}) {
  const translate = useTranslations("admin.metrics");
  const { count, dollars } = useAmounts();
  return (
    <NumberTable
      title={title}
      columns={[
        translate("name"),
        translate("calls"),
        translate("read"),
        translate("written"),
        translate("cost"),
      ]}
      rows={rows.map(({ name, calls, inputTokens, outputTokens, cost, unpriced }) => [
        nameOf(name),
        count(calls),
        count(inputTokens),
        count(outputTokens),
        unpriced === calls
          ? translate("unknownPrice")
          : unpriced > 0
            ? translate("atLeast", { cost: dollars(cost) })
            : dollars(cost),
      ])}
    />
  );
}
