import { bm25f, type TermMatch } from "../../domain/bm25.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { ChunkScoring } from "../../ports/document-index.ts";
import { SEARCH_TERMS } from "../../tunables/retrieval.ts";
import { hashTerm } from "./hash-term.ts";
import { readTermCounts } from "./term-counts.ts";

export interface SearchedTerm extends WeightedTerm {
  /** How many of the tenant's chunks contain it. */
  frequency: number;
  hash: number;
}

/** Each term once, with its total weight; of a long question only the heaviest terms. */
export function heaviestTerms(given: readonly WeightedTerm[]): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of given) if (weight > 0) weights.set(term, (weights.get(term) ?? 0) + weight);
  return [...weights]
    .map(([term, weight]) => ({ term, weight }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SEARCH_TERMS);
}

/** Rarest first. */
export function searchedTerms(
  terms: readonly WeightedTerm[],
  frequencyOf: (term: string) => number,
): SearchedTerm[] {
  return terms
    .map(({ term, weight }) => ({ term, weight, frequency: frequencyOf(term), hash: hashTerm(term) }))
    .sort((a, b) => a.frequency - b.frequency);
}

/** BM25F of one chunk, from its packed counts and the tenant's own statistics, and the terms it contains. */
export function scoreChunk(
  { counts, lengths }: { counts: Uint8Array; lengths: readonly number[] },
  { chunks, averages }: { chunks: number; averages: readonly number[] },
  terms: readonly SearchedTerm[],
  { k1, b, weights }: ChunkScoring,
): { score: number; matched: string[] } {
  const reader = readTermCounts(counts);
  const matches: TermMatch[] = [];
  const matched: string[] = [];
  for (const { term, weight, frequency, hash } of terms) {
    const found = reader.of(hash);
    if (found === null) continue;
    matches.push({ weight, frequency, counts: found });
    matched.push(term);
  }
  const fields = { k1, b, weights: [weights.title, weights.heading, weights.body] };
  return { score: bm25f(matches, lengths, averages, chunks, fields), matched };
}

/** Best first; ties by document, then order. */
export function byScore(
  a: { score: number; docId: string; order: number },
  b: { score: number; docId: string; order: number },
): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.docId !== b.docId) return a.docId < b.docId ? -1 : 1;
  return a.order - b.order;
}
