import { shownLimitsAnswer } from "@/app/api/answers";
import { changeLimits, shownLimits } from "@/lib/server/limits/chosen-limits";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";
import { changeLimitsSchema } from "./schema";

export const GET = handle({ role: "admin" }, async ({ principal, container }) =>
  answer(shownLimitsAnswer, await shownLimits(container, principal)),
);

export const PUT = handle(
  { role: "admin", body: changeLimitsSchema },
  async ({ principal, body, container }) =>
    answer(shownLimitsAnswer, await changeLimits(container, principal, body)),
);
