import { ownLimitsAnswer } from "@/app/api/answers";
import { ownLimits } from "@/lib/server/limits/month-limits";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle({}, async ({ principal, container }) =>
  answer(ownLimitsAnswer, await ownLimits(container, principal)),
);
