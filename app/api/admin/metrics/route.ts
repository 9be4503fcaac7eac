import { metricSummaryAnswer } from "@/app/api/answers";
import { timeColumns } from "@/lib/metrics/metric-columns";
import { summariseMetrics } from "@/lib/metrics/summarise-metrics";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { metricsQuerySchema } from "./schema";

export const GET = handle(
  { role: "admin", query: metricsQuerySchema },
  async ({ query, principal, container }) => {
    const columns = timeColumns(query.period, new Date(), query.timeZone);
    const metrics = container.metrics.read(principal, columns);
    return answer(metricSummaryAnswer, await summariseMetrics(metrics, columns));
  },
);
