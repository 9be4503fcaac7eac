import { bm25f } from "../domain/bm25.ts";
import type { Chunk } from "../domain/document.ts";
import type { WeightedTerm } from "../ports/turn-log.ts";
import { chunkTerms } from "./chunk-terms.ts";
import { CHUNK_SCORING, type SearchHit, sum, termValues } from "./search-documents.ts";

/**
 * The chunks of one named document, best first for the question, by the same score as a search. All of them: a document that
 * the user named is answered from even where it shares no word with the question, then in reading order.
 */
export function rankChunks(chunks: readonly Chunk[], title: string, terms: readonly WeightedTerm[]): SearchHit[] {
  const { k1, b, weights } = CHUNK_SCORING;
  const fields = chunks.map((chunk) => {
    const { title: ofTitle, heading, body } = chunkTerms(title, chunk);
    return [ofTitle, heading, body];
  });
  const lengths = fields.map((field) => field.map((words) => words.length));
  const averages = [0, 1, 2].map((field) => sum(lengths.map((length) => length[field] ?? 0)) / Math.max(1, chunks.length));
  const counted = fields.map((field) => field.map(countTerms));
  const frequencies = new Map<string, number>();
  for (const { term } of terms) {
    frequencies.set(term, counted.filter((field) => field.some((counts) => counts.has(term))).length);
  }
  const values = termValues(terms, { chunks: chunks.length, frequencies });
  const total = sum(values.values());

  const hits = chunks.map((chunk, index): SearchHit => {
    const counts = counted[index] ?? [];
    const matches = terms.map(({ term, weight }) => ({
      weight,
      frequency: frequencies.get(term) ?? 0,
      counts: counts.map((field) => field.get(term) ?? 0),
    }));
    const raw = bm25f(matches, lengths[index] ?? [], averages, chunks.length, {
      k1,
      b,
      weights: [weights.title, weights.heading, weights.body],
    });
    const matched = terms.filter(({ term }) => counts.some((field) => field.has(term))).map(({ term }) => term);
    return {
      chunk,
      title,
      score: total > 0 ? raw / (total * (k1 + 1)) : 0,
      raw,
      retrieval_method: "named",
      matched,
      coverage: total > 0 ? sum(matched.map((term) => values.get(term) ?? 0)) / total : 0,
    };
  });
  return hits.sort((a, b) => b.raw - a.raw || a.chunk.order - b.chunk.order);
}

function countTerms(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
