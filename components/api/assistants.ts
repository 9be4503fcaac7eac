import { fetchJson } from "./fetch-json.ts";
import { shape } from "./load-shapes.ts";
import type { AssistantSummary } from "./shapes.ts";

export type { AssistantSummary };

export async function listAssistants(signal?: AbortSignal): Promise<AssistantSummary[]> {
  const listed = await fetchJson(shape("assistantsSchema"), "/api/assistants", { signal });
  return listed.assistants;
}
