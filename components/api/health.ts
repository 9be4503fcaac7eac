import { z } from "zod";
import { type Health, healthSchema, type ModelsHealth, modelsHealthSchema } from "@/lib/domain/health.ts";
import { fetchJson } from "./fetch-json.ts";

const healthOfModelsSchema = z.object({ models: modelsHealthSchema });

export async function readModels(signal?: AbortSignal): Promise<ModelsHealth> {
  return (await fetchJson(healthOfModelsSchema, "/api/health", { signal })).models;
}

/** Has models tried that are away. */
export function retryModels(): Promise<ModelsHealth> {
  return fetchJson(modelsHealthSchema, "/api/health/models", { method: "POST" });
}

/** How the server and all that it is made of are. */
export function readHealth(signal?: AbortSignal): Promise<Health> {
  return fetchJson(healthSchema, "/api/health", { signal });
}
