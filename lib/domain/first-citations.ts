import { ascending, isOnPath, type Segment } from "./branch.ts";
import type { DocRef } from "./doc-ref.ts";

interface CitingTurn {
  turnId: number;
  docRefs: readonly Pick<DocRef, "slot" | "docId" | "title" | "version" | "checksum">[];
}

/**
 * The documents that these turns cite inside the segments, each once at its first citation, in order of turn
 * and slot; at most `limit`. The turns may come in any order.
 */
export function firstCitations(turns: readonly CitingTurn[], segments: readonly Segment[], limit: number) {
  const path = ascending(segments);
  const seen = new Set<string>();
  return turns
    .filter(({ turnId }) => isOnPath(turnId, path))
    .sort((a, b) => a.turnId - b.turnId)
    .flatMap(({ turnId, docRefs }) =>
      docRefs
        .map(({ slot, docId, title, version, checksum }) => ({
          docId,
          title,
          version,
          checksum,
          turnId,
          slot,
        }))
        .sort(bySlot),
    )
    .filter(({ docId }) => !seen.has(docId) && seen.add(docId))
    .slice(0, Math.max(0, limit));
}

/**
 * Slots are normally distinct; imported turns may share one, and doc_id then makes the order the same
 * everywhere.
 */
function bySlot(a: { slot: number; docId: string }, b: { slot: number; docId: string }): number {
  return a.slot - b.slot || (a.docId < b.docId ? -1 : 1);
}
