import { z } from "zod";
import { fetchJson, withQuery } from "./fetch-json.ts";

const searchSchema = z.object({
  results: z.array(
    z.object({
      docId: z.string(),
      version: z.number(),
      title: z.string(),
      chunkId: z.string(),
      text: z.string(),
      from: z.number(),
      to: z.number(),
      page: z.number().optional(),
    }),
  ),
});
export type FoundPassage = z.infer<typeof searchSchema>["results"][number];

/** Passages in the library, best first. */
export async function searchPassages(
  query: string,
  limit: number,
  signal?: AbortSignal,
): Promise<FoundPassage[]> {
  const path = withQuery("/api/search", { q: query, limit });
  return (await fetchJson(searchSchema, path, { signal })).results;
}
