import type { Health, ModelsHealth } from "@/lib/domain/health.ts";
import { fetchJson } from "./fetch-json.ts";
import { shape } from "./load-shapes.ts";

export async function readModels(signal?: AbortSignal): Promise<ModelsHealth> {
  return (await fetchJson(shape("healthOfModelsSchema"), "/api/health", { signal })).models;
}

/** Has models tried that are away. */
export function retryModels(): Promise<ModelsHealth> {
  return fetchJson(shape("modelsHealthSchema"), "/api/health/models", { method: "POST" });
}

/** How the server and all that it is made of are. */
export function readHealth(signal?: AbortSignal): Promise<Health> {
  return fetchJson(shape("healthSchema"), "/api/health", { signal });
}
