import { exposition } from "@/lib/server/process/metrics-registry";
import { handle } from "@/lib/server/requests/handle";

/**
 * For Prometheus, which scrapes every process separately. It counts over all tenants, so only an operator may
 * ask.
 */
export const GET = handle({ role: "operator" }, async () => {
  const { text, type } = await exposition();
  return new Response(text, { headers: { "content-type": type } });
});
