import { type AnswerPreference, answerPreferenceSchema } from "@/lib/domain/answer-preference.ts";
import { fetchJson } from "./fetch-json.ts";

const ANSWERS_URL = "/api/settings/answers";

export function readAnswerPreference(signal?: AbortSignal): Promise<AnswerPreference> {
  return fetchJson(answerPreferenceSchema, ANSWERS_URL, { signal });
}

export function saveAnswerPreference(change: Partial<AnswerPreference>): Promise<AnswerPreference> {
  return fetchJson(answerPreferenceSchema, ANSWERS_URL, { method: "PATCH", body: change });
}
