import { useTranslations } from "use-intl/react";
import type { MetricSummary } from "@/lib/domain/metric-summary.ts";
import { useAmounts } from "./use-amounts.ts";

/** The few numbers to look at first. */
export function Figures({ summary }: { summary: MetricSummary }) {
  const translate = useTranslations("admin.metrics");
  const { count, short, share, dollars, seconds } = useAmounts();
  const { turns, spent, duration, unsupported, feedback, degradedTurns, degradedMinutes, failedCalls } =
    summary;
  const isPriced = spent.calls === 0 || spent.unpriced < spent.calls;
  const figures = [
    ["turns", count(turns), ""],
    [
      "cost",
      isPriced ? dollars(spent.cost) : translate("unknownPrice"),
      spent.unpriced > 0 ? translate("unpriced", { count: spent.unpriced }) : "",
    ],
    [
      "tokens",
      short(spent.inputTokens + spent.outputTokens),
      translate("calledTimes", { count: spent.calls }),
    ],
    [
      "duration",
      duration ? seconds(duration.p50) : "–",
      duration ? translate("p95", { time: seconds(duration.p95) }) : "",
    ],
    ["degraded", share(degradedTurns, turns), translate("minutes", { count: degradedMinutes })],
    ["failures", count(failedCalls), translate("ofCalls", { count: spent.calls })],
    ["unsupported", count(unsupported.sentences), translate("checked", { count: unsupported.checked })],
    ["feedback", `${count(feedback.up)} / ${count(feedback.down)}`, translate("upDown")],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line @min-[30rem]:grid-cols-4 @min-[64rem]:grid-cols-8">
      {figures.map(([name, value, more]) => (
        <div key={name} className="bg-surface p-3">
          <dt className="text-ink-3 text-xs">{translate(`figures.${name}`)}</dt>
          <dd className="mt-1 font-medium text-lg tabular-nums">{value}</dd>
          {more && <dd className="text-ink-3 text-xs">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}
