import type { Container } from "../../container.ts";
import type { TenantKey } from "../../domain/identity.ts";
import { jobKindSchema, type MetricPeriod, type MetricSummary } from "../../domain/metric-summary.ts";
import { timeColumns } from "../../metrics/metric-columns.ts";
import { summariseMetrics } from "../../metrics/summarise-metrics.ts";

/** The numbers of a tenant's turns and background work in a period that ends now. */
export async function metricsOfTenant(
  { tenantId }: TenantKey,
  { period, timeZone }: { period: MetricPeriod; timeZone: string },
  { metrics, jobs }: Pick<Container, "metrics" | "jobs">,
): Promise<MetricSummary> {
  const columns = timeColumns(period, new Date(), timeZone);
  const [ended, waiting] = await Promise.all([
    jobs.ended(tenantId, columns),
    Promise.all(
      jobKindSchema.options.map(async (kind) => ({ kind, waiting: await jobs.waiting([kind], tenantId) })),
    ),
  ]);
  return summariseMetrics(metrics.read({ tenantId }, columns), columns, { ended, waiting });
}
