import { useTranslations } from "use-intl/react";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";
import { StateMessage } from "@/components/ui/state-message.tsx";
import type { MetricSummary } from "@/lib/domain/metric-summary.ts";
import { ColumnPlot } from "./column-plot.tsx";
import { Figures } from "./figures.tsx";
import { NumberTable } from "./number-table.tsx";
import { SpentTable } from "./spent-table.tsx";
import { useAmounts } from "./use-amounts.ts";

type Column = MetricSummary["columns"][number];
const turnsOf = ({ turns }: Column) => turns;
const costOf = ({ cost }: Column) => cost;
const tokensOf = ({ tokens }: Column) => tokens;
const p95Of = ({ p95 }: Column) => p95;

export function MetricsView({ summary }: { summary: MetricSummary }) {
  const translate = useTranslations("admin.metrics");
  const admin = useTranslations("admin");
  const amounts = useAmounts();
  const assistantTitle = useAssistantTitles();
  const { period, columns, turns } = summary;
  if (turns === 0) return <StateMessage title={translate("emptyTitle")} body={translate("emptyBody")} />;
  const plots = [
    ["turns", turnsOf, amounts.short],
    ["cost", costOf, amounts.dollars],
    ["tokens", tokensOf, amounts.short],
    ["p95", p95Of, amounts.seconds],
  ] as const;
  const share = (count: number) => [amounts.count(count), amounts.share(count, turns)];
  const counted = [translate("name"), translate("figures.turns"), translate("share")];
  return (
    <div className="mt-4 space-y-6">
      <Figures summary={summary} />
      <div className="grid gap-6 lg:grid-cols-2">
        {plots.map(([name, amountOf, write]) => (
          <ColumnPlot
            key={name}
            title={translate(`plots.${name}`)}
            {...{ period, columns, amountOf, write }}
          />
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <NumberTable
          title={translate("stages")}
          columns={[admin("stageColumns.stage"), "p50", "p95", "p99"]}
          rows={summary.stages.flatMap(({ stage, duration }) =>
            duration
              ? [
                  [
                    admin(`stageNames.${stage}`),
                    ...[duration.p50, duration.p95, duration.p99].map(amounts.seconds),
                  ],
                ]
              : [],
          )}
        />
        <NumberTable
          title={translate("degraded")}
          columns={counted}
          rows={summary.degraded.map((each) => [`${each.what} · ${each.why}`, ...share(each.turns)])}
        />
        <NumberTable
          title={translate("actions")}
          columns={counted}
          rows={summary.actions.map((each) => [admin(`actions.${each.action}`), ...share(each.turns)])}
        />
        <NumberTable
          title={translate("followUps")}
          columns={counted}
          rows={summary.followUps.map((each) => [admin(`followUps.${each.kind}`), ...share(each.turns)])}
        />
        <SpentTable title={translate("byModel")} rows={summary.byModel} />
        <SpentTable title={translate("byPrompt")} rows={summary.byPrompt} />
        <SpentTable
          title={translate("byAssistant")}
          rows={summary.byAssistant}
          nameOf={(name) => assistantTitle(name) ?? name}
        />
        <SpentTable
          title={translate("byPerson")}
          rows={summary.byPerson}
          nameOf={(name) => name || translate("deleted")}
        />
      </div>
    </div>
  );
}
