import { runningTurnsAnswer } from "@/app/api/answers";
import { getServer } from "@/lib/server/process/get-server";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

export const GET = handle({ role: "admin" }, async ({ principal }) =>
  answer(runningTurnsAnswer, { running: await getServer().runner.runningInTenant(principal.tenantId) }),
);
