import { readHealth } from "@/lib/server/process/read-health";
import { handleOpen } from "@/lib/server/requests/handle";

export const GET = handleOpen(async (container) => {
  const health = await readHealth(container);
  return Response.json(health, { status: health.status === "down" ? 503 : 200 });
});
