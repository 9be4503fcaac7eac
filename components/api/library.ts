import { z } from "zod";
import { fetchJson } from "./fetch-json.ts";

const firstDocumentSchema = z.object({ documents: z.array(z.unknown()) });

export async function isLibraryEmpty(signal?: AbortSignal): Promise<boolean> {
  return (await fetchJson(firstDocumentSchema, "/api/documents?limit=1", { signal })).documents.length === 0;
}
