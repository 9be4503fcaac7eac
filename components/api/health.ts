import { z } from "zod";
import { type Health, healthSchema } from "@/lib/domain/health.ts";
import { fetchJson } from "./fetch-json.ts";

const answerModelSchema = z.object({
  models: z.object({ answer: z.object({ id: z.string().nullable(), status: z.string() }) }),
});

/**
 * The answer model's name, null when answers are quoted; and whether it is left alone
 * because it did not answer.
 */
export interface AnswerModel {
  id: string | null;
  isAway: boolean;
}

export async function readAnswerModel(signal?: AbortSignal): Promise<AnswerModel> {
  const { id, status } = (await fetchJson(answerModelSchema, "/api/health", { signal })).models.answer;
  return { id, isAway: status === "away" };
}

/** How the server and all that it is made of are. */
export function readHealth(signal?: AbortSignal): Promise<Health> {
  return fetchJson(healthSchema, "/api/health", { signal });
}
