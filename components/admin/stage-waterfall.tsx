import { useTranslations } from "use-intl/react";
import { TimeBar, type TimeSpan } from "@/components/admin/time-bar.tsx";
import { useDuration } from "@/components/admin/use-duration.ts";
import type { StageTrace } from "@/lib/domain/trace.ts";

/** From the first stage of a turn to the end of its last. */
export function spanOf(stages: readonly StageTrace[]): TimeSpan {
  const begin = Math.min(...stages.map((stage) => stage.startedMs));
  const end = Math.max(...stages.map((stage) => stage.startedMs + stage.durationMs));
  return { begin, length: Math.max(end - begin, 0.001) };
}

/** The stages in the order they began, each with its share of the time and its result. */
export function StageWaterfall({
  stages,
  span,
  summaryOf,
}: {
  stages: readonly StageTrace[];
  span: TimeSpan;
  summaryOf: (stage: StageTrace) => string;
}) {
  const translate = useTranslations("admin");
  const duration = useDuration();
  return (
    <table className="w-full table-fixed border-separate border-spacing-y-1 text-sm [overflow-wrap:break-word] @max-[34rem]:table-auto">
      <caption className="sr-only">{translate("stages")}</caption>
      <colgroup className="@max-[34rem]:hidden">
        <col className="w-[6.5rem]" />
        <col />
        <col className="w-[4.75rem]" />
        <col className="w-[42%]" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{translate("stageColumns.stage")}</th>
          <th scope="col">{translate("stageColumns.time")}</th>
          <th scope="col">{translate("stageColumns.duration")}</th>
          <th scope="col">{translate("stageColumns.decision")}</th>
        </tr>
      </thead>
      <tbody>
        {stages.map((stage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage may run twice and has no other identity
          <tr key={index} className="align-top">
            <th scope="row" className="pr-2 text-left font-normal">
              {translate(`stageNames.${stage.stage}`)}
            </th>
            <td className="pt-1.5 pr-3 @max-[34rem]:hidden">
              <TimeBar {...stage} span={span} tone={toneOf(stage)} />
            </td>
            <td className="whitespace-nowrap pr-3 text-right text-ink-2 tabular-nums">
              {duration(stage.durationMs)}
            </td>
            <td className="text-ink-2">
              {summaryOf(stage)}
              {stage.error && <span className="block text-danger">{stage.error}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function toneOf({ error, calls }: StageTrace): string {
  if (error) return "bg-danger";
  return calls.length > 0 ? "bg-warn" : "bg-accent";
}
