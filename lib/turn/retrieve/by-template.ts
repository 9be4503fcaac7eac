import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { RANK_OFFSET } from "../../tunables/retrieval.ts";
import type { SearchTemplate } from "../../tunables/search-templates.ts";
import { type DocumentSnapshot, snapshotKey } from "./evidence.ts";

/**
 * Orders passages by the search template of the question's intent: preferred document types come earlier,
 * further passages of the same document later. None is dropped, and the first stays first.
 */
export function byTemplate(
  hits: readonly SearchHit[],
  documents: ReadonlyMap<string, DocumentSnapshot>,
  { again, kinds }: SearchTemplate,
): SearchHit[] {
  const before = new Map<string, number>();
  return hits
    .map((hit, place) => {
      const { docId, version } = hit.chunk;
      const times = before.get(docId) ?? 0;
      before.set(docId, times + 1);
      const kind = documents.get(snapshotKey(docId, version))?.document.docType ?? "";
      const preference = Object.hasOwn(kinds, kind) ? (kinds[kind] ?? 1) : 1;
      return { hit, worth: (preference * again ** times) / (RANK_OFFSET + place) };
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ hit }) => hit);
}
