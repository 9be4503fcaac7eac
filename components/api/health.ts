import { z } from "zod";
import { fetchJson } from "./fetch-json.ts";

const healthSchema = z.object({ models: z.object({ answer: z.object({ id: z.string().nullable() }) }) });

/** The answer model's name; null when answers are quoted. */
export async function readAnswerModel(signal?: AbortSignal): Promise<string | null> {
  return (await fetchJson(healthSchema, "/api/health", { signal })).models.answer.id;
}
