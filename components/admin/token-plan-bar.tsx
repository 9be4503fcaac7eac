"use client";

import { useFormatter, useTranslations } from "use-intl/react";
import type { CutItem } from "@/components/admin/trace-detail.ts";

/** One prompt as a stacked bar; what did not fit is named under it. */
export function TokenPlanBar({
  plan,
  cut,
}: {
  plan: readonly { name: string; tokens: number }[];
  cut: readonly CutItem[];
}) {
  const translate = useTranslations("admin");
  const format = useFormatter();
  return (
    <>
      {plan.length > 0 && (
        <ul className="flex h-[26px] overflow-hidden rounded-[5px] border border-line-strong text-xs">
          {plan.map((part) => (
            <li
              key={part.name}
              title={`${part.name} ${format.number(part.tokens)}`}
              style={{ flexGrow: part.tokens, flexBasis: 0 }}
              className="grid min-w-0 place-items-center overflow-hidden whitespace-nowrap border-ground border-r bg-accent-soft px-1 tabular-nums last:border-r-0"
            >
              {part.name} {format.number(part.tokens)}
            </li>
          ))}
        </ul>
      )}
      {cut.length > 0 && (
        <ul className="mt-2 space-y-0.5 text-sm">
          {cut.map((item) => (
            <li key={item.what} className="text-ink-3">
              <s>{item.what}</s>{" "}
              <span className="text-warn">
                {translate("cutTokens", { tokens: format.number(item.tokens) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
