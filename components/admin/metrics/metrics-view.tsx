import { useTranslations } from "use-intl/react";
import { useMissingName } from "@/components/admin/use-missing-name.ts";
import { useAssistantTitles } from "@/components/api/use-assistants.ts";
import { StateMessage } from "@/components/ui/state-message.tsx";
import type { MetricSummary, Spent } from "@/lib/domain/metric-summary.ts";
import { Figures } from "./figures.tsx";
import { NumberTable } from "./number-table.tsx";
import { Plots } from "./plots.tsx";
import { useAmounts } from "./use-amounts.ts";

export function MetricsView({ summary }: { summary: MetricSummary }) {
  const translate = useTranslations("admin.metrics");
  const admin = useTranslations("admin");
  const amounts = useAmounts();
  if (summary.turns === 0)
    return <StateMessage title={translate("emptyTitle")} body={translate("emptyBody")} />;
  return (
    <div className="mt-4 space-y-6">
      <Figures summary={summary} />
      <Plots summary={summary} />
      <div className="grid gap-6 @min-[52rem]:grid-cols-2">
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
        <CountedTables summary={summary} />
        <NumberTable
          title={translate("caches")}
          columns={[translate("name"), translate("looks"), translate("hits"), translate("share")]}
          rows={summary.caches.map(({ cache, hits, looks }) => [
            translate(`cacheNames.${cache}`),
            amounts.count(looks),
            amounts.count(hits),
            amounts.share(hits, looks),
          ])}
        />
        <NumberTable
          title={translate("jobs")}
          columns={[
            translate("name"),
            translate("waiting"),
            translate("series.done"),
            translate("series.retried"),
          ]}
          rows={summary.jobs.map(({ kind, waiting, done, retried }) => [
            translate(`jobKinds.${kind}`),
            ...[waiting, done, retried].map(amounts.count),
          ])}
        />
        <SpentTables summary={summary} />
      </div>
    </div>
  );
}

/** Tables of how many turns something applied to. */
function CountedTables({ summary }: { summary: MetricSummary }) {
  const translate = useTranslations("admin.metrics");
  const action = useTranslations("admin.actions");
  const followUp = useTranslations("context.followUps");
  const amounts = useAmounts();
  const missingName = useMissingName();
  const share = (count: number) => [amounts.count(count), amounts.share(count, summary.turns)];
  const counted = [translate("name"), translate("figures.turns"), translate("share")];
  return (
    <>
      <NumberTable
        title={translate("degraded")}
        columns={counted}
        rows={summary.degraded.map((each) => [missingName(each), ...share(each.turns)])}
      />
      <NumberTable
        title={translate("actions")}
        columns={counted}
        rows={summary.actions.map((each) => [action(each.action), ...share(each.turns)])}
      />
      <NumberTable
        title={translate("followUps")}
        columns={counted}
        rows={summary.followUps.map((each) => [followUp(each.kind), ...share(each.turns)])}
      />
    </>
  );
}

function SpentTables({ summary }: { summary: MetricSummary }) {
  const translate = useTranslations("admin.metrics");
  const assistantTitle = useAssistantTitles();
  return (
    <>
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
    </>
  );
}

/** What calls took, by name. A cost of which only part is known is given as a minimum. */
function SpentTable({
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
