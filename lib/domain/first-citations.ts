import { ascending, isOnPath, type Segment } from "./branch.ts";
import type { DocRef } from "./doc-ref.ts";

interface CitingTurn {
  turn_id: number;
  doc_refs: readonly Pick<DocRef, "slot" | "doc_id" | "title" | "version" | "checksum">[];
}

/**
 * The documents that these turns cite inside the segments, each once where it is cited first, in order of
 * turn and slot; at most `limit`. The turns may come in any order.
 */
export function firstCitations(turns: readonly CitingTurn[], segments: readonly Segment[], limit: number) {
  const path = ascending(segments);
  const seen = new Set<string>();
  return turns
    .filter(({ turn_id }) => isOnPath(turn_id, path))
    .sort((a, b) => a.turn_id - b.turn_id)
    .flatMap(({ turn_id, doc_refs }) =>
      doc_refs
        .map(({ slot, doc_id, title, version, checksum }) => ({
          doc_id,
          title,
          version,
          checksum,
          turn_id,
          slot,
        }))
        .sort(bySlot),
    )
    .filter(({ doc_id }) => !seen.has(doc_id) && seen.add(doc_id))
    .slice(0, Math.max(0, limit));
}

/** Slots are distinct as a rule; what an import gave the same one is ordered all the same everywhere. */
function bySlot(a: { slot: number; doc_id: string }, b: { slot: number; doc_id: string }): number {
  return a.slot - b.slot || (a.doc_id < b.doc_id ? -1 : 1);
}
