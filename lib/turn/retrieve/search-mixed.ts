import type { Library } from "../../retrieval/search/nearest-chunks.ts";
import { putRepeatsBehind } from "../../retrieval/search/put-repeats-behind.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { type SearchInForce, searchInForce } from "../../retrieval/search/search-in-force.ts";
import { MIX_DEPTH } from "../../tunables/agent.ts";
import { type Mix, mixByType } from "./mix-by-type.ts";

/**
 * A search for a turn: respects editions, puts repeats last, and gives each document type the share the
 * assistant wants when there is more than fits.
 */
export async function searchMixed(library: Library, search: SearchInForce, mix: Mix): Promise<SearchHit[]> {
  if (Object.keys(mix).length === 0) return putRepeatsBehind(await searchInForce(library, search));
  const deep = { ...search, limit: search.limit * MIX_DEPTH };
  const hits = putRepeatsBehind(await searchInForce(library, deep));
  if (hits.length <= search.limit) return hits;
  const kinds = new Map<string, string>();
  const { index, tenantId } = library;
  await Promise.all(
    [...new Set(hits.map(({ chunk }) => chunk.docId))].map(async (docId) => {
      kinds.set(docId, (await index.find({ tenantId }, docId))?.docType ?? "");
    }),
  );
  return mixByType(hits, search.limit, mix, ({ chunk: { docId } }) => ({
    docId,
    docType: kinds.get(docId) ?? "",
  }));
}
