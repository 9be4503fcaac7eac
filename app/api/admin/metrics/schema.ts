import { z } from "zod";
import { metricPeriodSchema } from "@/lib/domain/metric-summary";
import { timeZoneSchema } from "@/lib/domain/time-zone";

export const metricsQuerySchema = z.object({
  period: metricPeriodSchema.default("month"),
  timeZone: timeZoneSchema.default("UTC"),
});
