import { useCallback, useMemo, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl/react";
import { useAssistants } from "@/components/api/use-assistants.ts";
import { SelectField } from "@/components/ui/select-field.tsx";
import type { Measure, MetricPeriod, MetricSummary } from "@/lib/domain/metric-summary.ts";
import { STAGES } from "@/lib/domain/trace.ts";
import { followUpKindSchema } from "@/lib/domain/turn.ts";
import { Plot } from "./plot.tsx";
import { useAmounts } from "./use-amounts.ts";

const BY = ["model", "prompt", "assistant", "person"] as const;
type By = (typeof BY)[number];
const PARTS = ["p50", "p95", "p99"] as const;
/** Selects the whole answer instead of a stage. */
const WHOLE = "";

type Series = MetricSummary["series"];

/** All series by what they measure, except the times. */
function useByMeasure(series: Series) {
  const nameOf = useSeriesName();
  return useMemo(() => {
    const drawn = new Map<Measure, { label: string; values: (number | null)[] }[]>();
    for (const { measure, name, values } of series) {
      if (measure === "time") continue;
      drawn.set(measure, [...(drawn.get(measure) ?? []), { label: nameOf(measure, name), values }]);
    }
    return drawn;
  }, [series, nameOf]);
}

/** How long a stage, or the whole answer, took. */
function useTimes(series: Series, stage: string) {
  const translate = useTranslations("admin.metrics");
  return useMemo(
    () =>
      PARTS.flatMap((part) => {
        const found = series.find(({ measure, name }) => measure === "time" && name === `${stage}:${part}`);
        return found ? [{ label: translate(`parts.${part}`), values: found.values }] : [];
      }),
    [series, stage, translate],
  );
}

/** Everything that is counted per column, each measure as a plot. */
export function Plots({ summary }: { summary: MetricSummary }) {
  const translate = useTranslations("admin.metrics");
  const stageName = useTranslations("admin.stageNames");
  const amounts = useAmounts();
  const columnLabel = useColumnLabel(summary.period);
  const [by, setBy] = useState<By>("model");
  const [stage, setStage] = useState<string>(WHOLE);
  const { columns, series } = summary;
  const label = useCallback((place: number) => columnLabel(columns[place] ?? ""), [columns, columnLabel]);
  const ofMeasure = useByMeasure(series);
  const times = useTimes(series, stage);
  const shared = { label, places: columns.length };
  const bars = (measure: Measure, write = amounts.short) => (
    <Plot
      key={measure}
      kind="bars"
      title={translate(`plots.${measure}`)}
      series={ofMeasure.get(measure) ?? NO_SERIES}
      write={write}
      {...shared}
    />
  );
  return (
    <div className="space-y-4">
      <SelectField
        isBeside
        label={translate("by")}
        value={by}
        choices={BY.map((value) => ({ value, label: translate(`bys.${value}`) }))}
        onChange={setBy}
      />
      <div className="grid gap-x-6 gap-y-8 @min-[52rem]:grid-cols-2">
        {bars(`cost_by_${by}`, amounts.dollars)}
        {bars(`tokens_by_${by}`)}
        {bars("turns")}
        <Plot kind="lines" title={translate("plots.time")} series={times} write={amounts.seconds} {...shared}>
          <SelectField
            isBeside
            label={translate("stage")}
            value={stage}
            choices={[
              { value: WHOLE, label: translate("wholeAnswer") },
              ...STAGES.map((value) => ({ value, label: stageName(value) })),
            ]}
            onChange={setStage}
          />
        </Plot>
        {OTHERS.map((measure) => bars(measure))}
      </div>
    </div>
  );
}

const NO_SERIES: never[] = [];
const OTHERS = [
  "follow_ups",
  "degraded_minutes",
  "failed_calls",
  "unsupported",
  "feedback",
  "cached_tokens",
  "cache_hits",
  "jobs",
] as const;

const FORMATS = {
  day: { hour: "numeric" },
  month: { month: "short", day: "numeric" },
  year: { year: "2-digit", month: "short" },
} as const;

/** Formats the start of a column as the reader's calendar words it. */
function useColumnLabel(period: MetricPeriod): (at: string) => string {
  const format = useFormatter();
  return useCallback(
    (at) => (at === "" ? "" : format.dateTime(new Date(at), FORMATS[period])),
    [format, period],
  );
}

const SERIES = ["complete", "degraded", "hit", "miss", "up", "down", "done", "retried"] as const;

/**
 * The name of a series in words; names of models and people stay as they are. The function stays the same
 * while the language does.
 */
function useSeriesName(): (measure: Measure, name: string | null) => string {
  const translate = useTranslations("admin.metrics");
  const followUp = useTranslations("context.followUps");
  const locale = useLocale();
  const { data: assistants } = useAssistants();
  return useCallback(
    (measure, name) => {
      if (name === null) return translate("others");
      if (measure.endsWith("_by_person")) return name || translate("deleted");
      if (measure.endsWith("_by_assistant"))
        return assistants?.find(({ id }) => id === name)?.title[locale] ?? name;
      const kind = followUpKindSchema.safeParse(name).data;
      if (measure === "follow_ups") return kind ? followUp(kind) : name;
      const known = SERIES.find((each) => each === name);
      return known && !measure.includes("_by_") ? translate(`series.${known}`) : name;
    },
    [translate, followUp, locale, assistants],
  );
}
