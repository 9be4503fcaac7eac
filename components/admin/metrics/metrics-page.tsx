"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { fetchMetrics } from "@/components/admin/admin-api.ts";
import { AdminContent, AdminPage } from "@/components/admin/admin-page.tsx";
import { Choice } from "@/components/ui/choice.tsx";
import { LoadingRows, QueryState } from "@/components/ui/query-state.tsx";
import type { MetricPeriod } from "@/lib/domain/metric-summary.ts";
import { ownTimeZone } from "@/lib/domain/time-zone.ts";
import { LimitView } from "./limit-view.tsx";
import { MetricsView } from "./metrics-view.tsx";

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
