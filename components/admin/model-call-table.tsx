"use client";

import { useFormatter, useTranslations } from "use-intl/react";
import { useDuration } from "@/components/admin/use-duration.ts";
import { cn } from "@/components/ui/cn.ts";
import type { ModelCall, Stage } from "@/lib/domain/trace.ts";

const HEAD = "border-line-strong border-b py-1.5 pr-4 text-left font-medium text-ink-3 text-xs";
const CELL = "border-line border-b py-1.5 pr-4 align-top";

export function ModelCallTable({ calls }: { calls: readonly (ModelCall & { stage: Stage })[] }) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  const duration = useDuration();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways and must be reachable by keyboard
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="w-full min-w-[36rem] border-separate border-spacing-0 text-sm [overflow-wrap:break-word] tabular-nums">
        <caption className="sr-only">{translate("calls")}</caption>
        <thead>
          <tr>
            {(["stage", "role", "model", "prompt"] as const).map((name) => (
              <th key={name} scope="col" className={HEAD}>
                {translate(`callColumns.${name}`)}
              </th>
            ))}
            {(["input", "output", "duration"] as const).map((name) => (
              <th key={name} scope="col" className={cn(HEAD, "text-right")}>
                {translate(`callColumns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: calls have no identity of their own
            <tr key={index}>
              <td className={CELL}>{translate(`stageNames.${call.stage}`)}</td>
              <td className={CELL}>{call.role}</td>
              <td className={CELL}>
                {call.model}
                {call.error && <span className="block text-danger">{call.error}</span>}
              </td>
              <td className={cn(CELL, "text-ink-2")}>{call.prompt}</td>
              <td className={cn(CELL, "text-right")}>{format.number(call.inputTokens)}</td>
              <td className={cn(CELL, "text-right")}>{format.number(call.outputTokens)}</td>
              <td className={cn(CELL, "text-right")}>{duration(call.durationMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
