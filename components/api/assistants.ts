import { fetchJson } from "./fetch-json.ts";
import type { AssistantSummary } from "./shapes.ts";

export type { AssistantSummary };

export async function listAssistants(signal?: AbortSignal): Promise<AssistantSummary[]> {
  const listed = await fetchJson((shapes) => shapes.assistantsSchema, "/api/assistants", { signal });
  return listed.assistants;
}
