import { z } from "zod";
import { fetchJson } from "./fetch-json.ts";

const healthSchema = z.object({
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
  const { id, status } = (await fetchJson(healthSchema, "/api/health", { signal })).models.answer;
  return { id, isAway: status === "away" };
}
