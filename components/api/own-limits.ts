import { fetchJson } from "./fetch-json.ts";
import { shape } from "./load-shapes.ts";

/** How much of the month's budget the person who asks has spent. */
export function readOwnLimits(signal?: AbortSignal) {
  return fetchJson(shape("ownLimitsSchema"), "/api/me/costs", { signal });
}
