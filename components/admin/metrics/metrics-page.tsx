"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { fetchMetrics } from "@/components/admin/admin-api.ts";
import { AdminPages } from "@/components/admin/admin-pages.tsx";
import { useErrorWords } from "@/components/api/use-error-words.ts";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Choice } from "@/components/ui/choice.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { StateMessage } from "@/components/ui/state-message.tsx";
import type { MetricPeriod } from "@/lib/domain/metric-summary.ts";
import { ownTimeZone } from "@/lib/domain/time-zone.ts";
import { LimitView } from "./limit-view.tsx";
import { MetricsView } from "./metrics-view.tsx";

const PERIODS = ["day", "month", "year"] as const;

/** What the tenant's turns took: time, tokens, money and problems. */
export function MetricsPage() {
  const translate = useTranslations("admin");
  const words = useErrorWords();
  const [period, setPeriod] = useState<MetricPeriod>("month");
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "metrics", period],
    queryFn: ({ signal }) => fetchMetrics(period, ownTimeZone(), signal),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <PageHeader title={translate("metrics.title")} />
      <AdminPages />
      <div className="@container min-h-0 flex-1 overflow-auto px-3 py-4 md:px-5">
        <Choice
          label={translate("metrics.period")}
          choices={PERIODS.map((value) => ({ value, label: translate(`metrics.periods.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
        <LimitView />
        {data ? (
          <MetricsView summary={data} />
        ) : error ? (
          <StateMessage
            tone="error"
            title={translate("metrics.failedTitle")}
            body={words(error)}
            actions={<Button onClick={() => void refetch()}>{translate("retry")}</Button>}
          />
        ) : (
          <div role="status" aria-label={translate("loading")} className="mt-4 space-y-3">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-36 w-full" />
          </div>
        )}
      </div>
    </>
  );
}
