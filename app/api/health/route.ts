import { handleOpen } from "@/lib/server/handle";
import { readHealth } from "@/lib/server/read-health";

export const GET = handleOpen(async (container) => {
  const health = await readHealth(container);
  return Response.json(health, { status: health.status === "down" ? 503 : 200 });
});
