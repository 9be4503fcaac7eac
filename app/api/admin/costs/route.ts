import { tenantLimitsAnswer } from "@/app/api/answers";
import { tenantLimits } from "@/lib/server/limits/month-limits";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle({ role: "admin" }, async ({ principal, container }) =>
  answer(tenantLimitsAnswer, await tenantLimits(container, principal)),
);
