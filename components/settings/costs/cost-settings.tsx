import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl/react";
import { readOwnLimits } from "@/components/api/own-limits.ts";
import { LIMITS_KEY } from "@/components/api/query-keys.ts";
import { cn } from "@/components/ui/cn.ts";
import type { OwnLimits } from "@/lib/domain/month-cost.ts";
import { SectionState } from "../section-state.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { LimitSettings } from "./limit-settings.tsx";

/** What a person's models cost this month, compared with their limit; for administrators also the limits. */
export function CostSettings() {
  const translate = useTranslations("models.costs");
  const query = useQuery({
    queryKey: LIMITS_KEY,
    queryFn: ({ signal }) => readOwnLimits(signal),
  });
  return (
    <SettingsSection id="costs" how={translate("how")}>
      <div className="space-y-4">
        <SectionState query={query}>{(limits) => <OwnUse {...limits} />}</SectionState>
        <LimitSettings />
      </div>
    </SettingsSection>
  );
}

function OwnUse({ spent, person, tenant, resetsAt }: OwnLimits) {
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
