import { healthSchema } from "@/lib/domain/health";
import { readHealth } from "@/lib/server/process/read-health";
import { answer } from "@/lib/server/requests/answer";
import { handleOpen } from "@/lib/server/requests/handle";

export const GET = handleOpen(async (container) => {
  const health = await readHealth(container);
  return answer(healthSchema, health, { status: health.status === "down" ? 503 : 200 });
});
