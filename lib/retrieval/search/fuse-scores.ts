import { VECTOR_WEIGHT } from "../../tunables/retrieval.ts";

export interface FusedScore {
  id: string;
  /** 0–1 */
  score: number;
  method: "lexical" | "hybrid" | "vector";
}

/** Joins both lists, best first, ties by id. An id that a list lacks has that list's least score, 0. */
export function fuseScores(
  lexical: ReadonlyMap<string, number>,
  cosines: ReadonlyMap<string, number>,
  vectorWeight = VECTOR_WEIGHT,
): FusedScore[] {
  const inWords = normaliser(lexical);
  const inMeaning = normaliser(cosines);
  const ids = new Set([...lexical.keys(), ...cosines.keys()]);
  const fused = [...ids].map((id): FusedScore => {
    const byWords = lexical.has(id);
    const byMeaning = cosines.has(id);
    return {
      id,
      score: (1 - vectorWeight) * inWords(id) + vectorWeight * inMeaning(id),
      method: byWords ? (byMeaning ? "hybrid" : "lexical") : "vector",
    };
  });
  return fused.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}

/** Scales scores from 0 for the least to 1 for the greatest; equal scores are all 1. */
function normaliser(scores: ReadonlyMap<string, number>): (id: string) => number {
  const least = Math.min(...scores.values());
  const range = Math.max(...scores.values()) - least;
  return (id) => {
    const score = scores.get(id);
    if (score === undefined) return 0;
    return range > 0 ? (score - least) / range : 1;
  };
}
