import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { fetchJson } from "@/components/api/fetch-json.ts";
import { type MonthLimit, tenantLimitsSchema } from "@/lib/domain/month-cost.ts";
import { NumberTable } from "./number-table.tsx";
import { useAmounts } from "./use-amounts.ts";

/**
 * How much of the month's budget is spent: a notice when the limit is near, and the people near theirs. Shows
 * nothing if there are no limits.
 */
export function LimitView() {
  const translate = useTranslations("admin.metrics");
  const { dollars, share, count } = useAmounts();
  const { data } = useQuery({
    queryKey: ["admin", "costs"],
    queryFn: ({ signal }) => fetchJson(tenantLimitsSchema, "/api/admin/costs", { signal }),
  });
  if (!data || (!data.tenant && data.people.length === 0)) return null;
  const { tenant, people } = data;
  const columns = ["spent", "limit", "share", "unpricedCalls"] as const;
  const row = (name: string, { cost, limit, unpriced }: MonthLimit) => [
    name,
    dollars(cost),
    dollars(limit),
    share(cost, limit),
    count(unpriced),
  ];
  return (
    <div className="mt-4 space-y-3">
      {tenant && tenant.state !== "within" && (
        <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {translate(`limits.${tenant.state}`, { share: share(tenant.cost, tenant.limit) })}
        </p>
      )}
      <NumberTable
        title={translate("limits.title")}
        columns={[translate("name"), ...columns.map((name) => translate(`limits.${name}`))]}
        rows={[
          ...(tenant ? [row(translate("limits.tenant"), tenant)] : []),
          ...people.map(({ ownerId, ...limit }) => row(ownerId, limit)),
        ]}
      />
    </div>
  );
}
