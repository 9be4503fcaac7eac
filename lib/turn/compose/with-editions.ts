import { isUnavailable } from "../../domain/app-error.ts";
import { editionStates } from "../../retrieval/editions/edition-states.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { shelfOf } from "../retrieve/shelf-of.ts";

/**
 * Adds to each passage how its document stands among its editions. A search by words already looks this up,
 * but documents are also named, cited before, or stand beside what was found.
 */
export async function withEditions(
  hits: readonly SearchHit[],
  request: Pick<TurnRequest, "everywhere">,
  context: TurnContext,
): Promise<SearchHit[]> {
  const { key, stores, now } = context;
  const known = new Map(hits.flatMap(({ chunk, edition }) => (edition ? [[chunk.docId, edition]] : [])));
  const docIds = [...new Set(hits.map(({ chunk }) => chunk.docId))].filter((docId) => !known.has(docId));
  if (docIds.length === 0) return stamped();
  try {
    const filter = await shelfOf(request, context);
    const today = now().toISOString().slice(0, 10);
    const states = await editionStates(stores.documentIndex, key, docIds, { filter, today });
    for (const [docId, state] of states) known.set(docId, state);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
  return stamped();

  function stamped(): SearchHit[] {
    return hits.map((hit) => {
      const edition = known.get(hit.chunk.docId);
      return edition && !hit.edition ? { ...hit, edition } : hit;
    });
  }
}
