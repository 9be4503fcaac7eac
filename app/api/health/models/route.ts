import { modelsHealthSchema } from "@/lib/domain/health";
import { getServer } from "@/lib/server/process/get-server";
import { modelsHealth } from "@/lib/server/process/read-health";
import { answer } from "@/lib/server/requests/answer";
import { handle } from "@/lib/server/requests/handle";

/** Retries unavailable models at once, for somebody who has fixed the problem. */
export const POST = handle({}, async ({ principal, container: { models } }) => {
  await getServer().modelTests.take(principal);
  await Promise.all([models.answer?.tryNow?.(), models.light?.tryNow?.()]);
  return answer(modelsHealthSchema, modelsHealth(models));
});
