import { type ShownLimits, shownLimitsSchema } from "@/lib/domain/month-cost.ts";
import { fetchJson } from "./fetch-json.ts";

const LIMITS_URL = "/api/settings/limits";

export function readLimits(signal?: AbortSignal): Promise<ShownLimits> {
  return fetchJson(shownLimitsSchema, LIMITS_URL, { signal });
}

/** `version`: of the limits as they were read; the server refuses if they have changed since. */
export function saveLimits(sent: Omit<ShownLimits, "locked">): Promise<ShownLimits> {
  return fetchJson(shownLimitsSchema, LIMITS_URL, { method: "PUT", body: sent });
}
