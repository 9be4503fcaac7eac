import { RANK_OFFSET } from "../../tunables/retrieval.ts";
import type { SearchHit } from "./search-documents.ts";

/** The hits of one search, best first. */
export interface Ranking {
  hits: readonly SearchHit[];
  /** How much this search counts relative to the others. */
  weight: number;
}

/**
 * Joins several searches for one question by reciprocal rank, because their scores are not comparable. A hit
 * of several searches is taken from the one that ranks it best.
 */
export function fuseRankings(rankings: readonly Ranking[], limit: number): SearchHit[] {
  const fused = new Map<string, { hit: SearchHit; worth: number; best: number }>();
  for (const { hits, weight } of rankings) {
    for (const [place, hit] of hits.entries()) {
      const worth = weight / (RANK_OFFSET + place);
      const known = fused.get(hit.chunk.chunkId);
      const isBetter = known === undefined || worth > known.best;
      fused.set(hit.chunk.chunkId, {
        hit: isBetter ? hit : known.hit,
        worth: worth + (known?.worth ?? 0),
        best: Math.max(worth, known?.best ?? 0),
      });
    }
  }
  const ordered = [...fused.values()].sort(
    (a, b) => b.worth - a.worth || (a.hit.chunk.chunkId < b.hit.chunk.chunkId ? -1 : 1),
  );
  return ordered.slice(0, limit).map(({ hit }) => hit);
}

/**
 * Takes the best of each list in turn, each hit once. Every list gets its share of the places, and unused
 * places go to the others.
 */
export function shareHits(lists: readonly (readonly SearchHit[])[], limit: number): SearchHit[] {
  const taken = new Map<string, SearchHit>();
  const left = lists.map((list) => [...list]);
  while (taken.size < limit && left.some((list) => list.length > 0)) {
    for (const list of left) {
      while (list[0] && taken.has(list[0].chunk.chunkId)) list.shift();
      const hit = list.shift();
      if (hit && taken.size < limit) taken.set(hit.chunk.chunkId, hit);
    }
  }
  return [...taken.values()];
}
