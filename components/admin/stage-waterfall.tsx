"use client";

import { useTranslations } from "use-intl/react";
import { useDuration } from "@/components/admin/use-duration.ts";
import type { StageTrace } from "@/lib/domain/trace.ts";

/** The stages in the order they began, each with its share of the time and what it decided. */
export function StageWaterfall({ stages }: { stages: readonly StageTrace[] }) {
  const translate = useTranslations("admin");
  const duration = useDuration();
  const begin = Math.min(...stages.map((stage) => stage.startedMs));
  const end = Math.max(...stages.map((stage) => stage.startedMs + stage.durationMs));
  const span = Math.max(end - begin, 0.001);
  return (
    <table className="w-full table-fixed border-separate border-spacing-y-1 text-sm [overflow-wrap:break-word] max-md:table-auto">
      <caption className="sr-only">{translate("stages")}</caption>
      <colgroup className="max-md:hidden">
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
        {stages.map((stage, index) => {
          const left = ((stage.startedMs - begin) / span) * 100;
          const width = (stage.durationMs / span) * 100;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stage may run twice and has no other identity
            <tr key={index} className="align-top">
              <th scope="row" className="pr-2 text-left font-normal">
                {translate(`stageNames.${stage.stage}`)}
              </th>
              <td className="pt-1.5 pr-3 max-md:hidden">
                <Bar stage={stage} left={left} width={width} />
              </td>
              <td className="whitespace-nowrap pr-3 text-right text-ink-2 tabular-nums">
                {duration(stage.durationMs)}
              </td>
              <td className="text-ink-2">
                {stage.decision}
                {stage.error && <span className="block text-danger">{stage.error}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Bar({ stage, left, width }: { stage: StageTrace; left: number; width: number }) {
  return (
    <div
      className={
        stage.error
          ? "h-[9px] rounded-[2px] bg-danger"
          : stage.calls.length > 0
            ? "h-[9px] rounded-[2px] bg-warn"
            : "h-[9px] rounded-[2px] bg-accent"
      }
      style={{
        marginLeft: `${Math.min(left, 99)}%`,
        width: `max(3px, ${Math.min(width, 100 - left)}%)`,
      }}
    />
  );
}
