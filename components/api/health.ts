import type { Health, ModelsHealth } from "@/lib/domain/health.ts";
import { fetchJson } from "./fetch-json.ts";
import { shape } from "./load-shapes.ts";

export async function readModels(signal?: AbortSignal): Promise<ModelsHealth> {
  return (await fetchJson(shape("healthOfModelsSchema"), "/api/health", { signal })).models;
}

/** Makes the server try models again that were unavailable. */
export function retryModels(): Promise<ModelsHealth> {
  return fetchJson(shape("modelsHealthSchema"), "/api/health/models", { method: "POST" });
}

/** The state of the server and of everything it depends on. */
export function readHealth(signal?: AbortSignal): Promise<Health> {
  return fetchJson(shape("healthSchema"), "/api/health", { signal });
}
