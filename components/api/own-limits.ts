import { fetchJson } from "./fetch-json.ts";
import { shape } from "./load-shapes.ts";

/** How far whoever asks is with the money of the month. */
export function readOwnLimits(signal?: AbortSignal) {
  return fetchJson(shape("ownLimitsSchema"), "/api/me/costs", { signal });
}
