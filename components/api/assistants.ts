import { z } from "zod";
import { fetchJson } from "./fetch-json.ts";

const inBoth = <Value extends z.ZodType>(value: Value) => z.object({ ko: value, en: value });

const assistantSummarySchema = z.object({
  id: z.string(),
  title: inBoth(z.string()),
  description: inBoth(z.string()),
  sampleQuestions: inBoth(z.array(z.string())),
  /** What of the profile this assistant asks for. */
  profileSlots: z.array(z.string()),
  /** Of one that people have made; null: it came with Ibid. */
  version: z.number().int().nullable(),
  canChange: z.boolean(),
});
export type AssistantSummary = z.infer<typeof assistantSummarySchema>;

const assistantsSchema = z.object({ assistants: z.array(assistantSummarySchema) });

export async function listAssistants(signal?: AbortSignal): Promise<AssistantSummary[]> {
  return (await fetchJson(assistantsSchema, "/api/assistants", { signal })).assistants;
}
