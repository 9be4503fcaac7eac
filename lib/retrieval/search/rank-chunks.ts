import { bm25f, type TermMatch } from "../../domain/bm25.ts";
import type { Chunk } from "../../domain/document.ts";
import { hasDigit } from "../../domain/letters.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyse } from "../../language/text/analyse.ts";
import { withRelatedTerms } from "../../language/text/related-words.ts";
import type { ChunkHit } from "../../ports/document-index.ts";
import { CHUNK_SCORING } from "../../tunables/retrieval.ts";
import { chunkTerms } from "./chunk-terms.ts";
import { rankHits, type SearchHit } from "./search-documents.ts";

/**
 * Ranks the given chunks of a document that was named by how well they fit the query, best first. Nothing is
 * searched: chunks without a term of the query stay, last and in their order.
 */
export function rankChunks(
  chunks: readonly Chunk[],
  title: string,
  asked: readonly WeightedTerm[],
): SearchHit[] {
  const own = withoutName(asked, `${title}\n${chunks[0]?.docId ?? ""}`);
  const { k1, b, weights } = CHUNK_SCORING;
  const scoring = { k1, b, weights: [weights.title, weights.heading, weights.body] };
  const fields = chunks.map((chunk) => {
    const { title: inTitle, heading, body } = chunkTerms(title, chunk);
    return [inTitle, heading, body].map((list) => ({ counts: countTerms(list), length: list.length }));
  });
  const averages = [0, 1, 2].map(
    (field) =>
      fields.reduce((total, each) => total + (each[field]?.length ?? 0), 0) / Math.max(1, fields.length),
  );
  const frequencies = new Map<string, number>();
  for (const { term } of withRelatedTerms(own)) {
    // Every chunk has the title, so only heading and body tell chunks apart.
    const holding = fields.filter((each) => each.slice(1).some(({ counts }) => counts.has(term))).length;
    if (holding > 0) frequencies.set(term, holding);
  }
  const terms = withRelatedTerms(own, (term) => frequencies.has(term));
  const found = chunks.map((chunk, place): ChunkHit => {
    const matches: TermMatch[] = [];
    for (const { term, weight } of terms) {
      const counts = (fields[place] ?? []).map((field) => field.counts.get(term) ?? 0);
      if (counts.some((count) => count > 0)) {
        matches.push({ weight, frequency: frequencies.get(term) ?? 0, counts });
      }
    }
    const lengths = (fields[place] ?? []).map((field) => field.length);
    const matched = terms
      .filter(({ term }) => (fields[place] ?? []).some(({ counts }) => counts.has(term)))
      .map(({ term }) => term);
    return { chunk, title, score: bm25f(matches, lengths, averages, chunks.length, scoring), matched };
  });
  found.sort((a, b) => b.score - a.score || a.chunk.order - b.chunk.order);
  const statistics = { chunks: chunks.length, frequencies };
  return rankHits(found, { terms, question: "", statistics, scoring: CHUNK_SCORING });
}

/** Drops the id that named the document: inside it, that only marks where the id happens to be printed. */
function withoutName(terms: readonly WeightedTerm[], names: string): readonly WeightedTerm[] {
  const known = new Set(analyse(names));
  const others = terms.filter(({ term }) => !(hasDigit(term) && known.has(term)));
  return others.length > 0 ? others : terms;
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
