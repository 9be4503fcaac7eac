import { useFormatter, useTranslations } from "use-intl/react";
import { cn } from "@/components/ui/cn.ts";
import type { OwnLimits } from "@/lib/domain/month-cost.ts";

export function OwnUse({ spent, person, tenant, resetsAt }: OwnLimits) {
  const translate = useTranslations("models.costs");
  const limits = useTranslations("chat.limits");
  const format = useFormatter();
  const dollars = (value: number) => format.number(value, { style: "currency", currency: "USD" });
  const share = person ? Math.min(1, person.cost / person.limit) : 0;
  const until = format.dateTime(new Date(resetsAt), { month: "long", day: "numeric" });
  const used = person
    ? translate("ofLimit", { spent: dollars(spent.cost), limit: dollars(person.limit) })
    : translate("unlimited", { spent: dollars(spent.cost) });
  return (
    <div className="space-y-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="tabular-nums">{used}</span>
        <span className="text-ink-2">{translate("until", { until })}</span>
      </p>
      {person && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
          <div
            className={cn("h-full", person.state === "within" ? "bg-accent" : "bg-warn")}
            style={{ width: `${100 * share}%` }}
          />
        </div>
      )}
      {person && person.state !== "within" && (
        <p className="text-warn">
          {limits(`person.${person.state}`, {
            until,
            share: format.number(share, { style: "percent", maximumFractionDigits: 0 }),
          })}
        </p>
      )}
      {tenant && tenant.state !== "within" && (
        <p className="text-warn">{limits(`tenant.${tenant.state}`, { until })}</p>
      )}
      {spent.unpriced > 0 && <p className="text-ink-2">{limits("unpriced", { count: spent.unpriced })}</p>}
    </div>
  );
}
