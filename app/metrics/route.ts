import { exposition } from "@/lib/server/process/metrics-registry";
import { handle } from "@/lib/server/requests/handle";

/** For Prometheus, which asks every process for itself. It counts over all tenants, so an operator asks. */
export const GET = handle({ role: "operator" }, async () => {
  const { text, type } = await exposition();
  return new Response(text, { headers: { "content-type": type } });
});
