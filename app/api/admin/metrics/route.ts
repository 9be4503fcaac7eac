import { metricSummaryAnswer } from "@/app/api/answers";
import { metricsOfTenant } from "@/lib/server/admin/metrics-of-tenant";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { metricsQuerySchema } from "./schema";

export const GET = handle(
  { role: "admin", query: metricsQuerySchema },
  async ({ query, principal, container }) =>
    answer(metricSummaryAnswer, await metricsOfTenant(principal, query, container)),
);
