"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { fetchMetrics } from "@/components/admin/admin-api.ts";
import { AdminContent, AdminPage } from "@/components/admin/admin-page.tsx";
import { fetchJson } from "@/components/api/fetch-json.ts";
import { Choice } from "@/components/ui/choice.tsx";
import { LoadingRows, QueryState } from "@/components/ui/query-state.tsx";
import type { MetricPeriod } from "@/lib/domain/metric-summary.ts";
import { type MonthLimit, tenantLimitsSchema } from "@/lib/domain/month-cost.ts";
import { ownTimeZone } from "@/lib/domain/time-zone.ts";
import { MetricsView } from "./metrics-view.tsx";
import { NumberTable } from "./number-table.tsx";
import { useAmounts } from "./use-amounts.ts";

const PERIODS = ["day", "month", "year"] as const;

/** What the tenant's turns took: time, tokens, money and problems. */
export function MetricsPage() {
  const translate = useTranslations("admin");
  const [period, setPeriod] = useState<MetricPeriod>("month");
  const query = useQuery({
    queryKey: ["admin", "metrics", period],
    queryFn: ({ signal }) => fetchMetrics(period, ownTimeZone(), signal),
    placeholderData: (previous) => previous,
  });
  return (
    <AdminPage title={translate("metrics.title")}>
      <AdminContent>
        <Choice
          label={translate("metrics.period")}
          choices={PERIODS.map((value) => ({ value, label: translate(`metrics.periods.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <LimitView />
        <QueryState
          query={query}
          failed={translate("metrics.failedTitle")}
          loading={<LoadingRows className="mt-4" />}
        >
          {(summary) => <MetricsView summary={summary} />}
        </QueryState>
      </AdminContent>
    </AdminPage>
  );
}

/**
 * How much of the month's budget is spent: a notice when the limit is near, and the people near theirs. Shows
 * nothing if there are no limits.
 */
function LimitView() {
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
