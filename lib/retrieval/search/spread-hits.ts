import { SAME_DOCUMENT_AGAIN } from "../../tunables/conversation.ts";
import type { SearchHit } from "./search-documents.ts";

/** For a list that a user browses: each further passage of the same document counts less. */
export function spreadHits(hits: readonly SearchHit[]): SearchHit[] {
  const before = new Map<string, number>();
  const counted = hits.map((hit) => {
    const times = before.get(hit.chunk.docId) ?? 0;
    before.set(hit.chunk.docId, times + 1);
    return { ...hit, score: hit.score * SAME_DOCUMENT_AGAIN ** times };
  });
  return counted.sort((a, b) => b.score - a.score);
}
