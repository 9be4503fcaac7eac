import type { Chunk, Document } from "../../domain/document.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { ChunkFilter, ChunkHit } from "../../ports/document-index.ts";
import { FUSED_HITS, NEAREST_ALONE_SCORE } from "../../tunables/retrieval.ts";
import { chunkTerms } from "./chunk-terms.ts";
import { fuseScores } from "./fuse-scores.ts";
import type { Library, NearestChunk } from "./nearest-chunks.ts";

interface Hit {
  chunk: Chunk;
  score: number;
  retrievalMethod: string;
  isRelated?: boolean;
}

interface ToFuse<Found extends Hit> {
  lexical: readonly Found[];
  nearest: readonly NearestChunk[];
  terms: readonly WeightedTerm[];
  limit: number;
  filter: ChunkFilter;
  /** Ranks a chunk that only its meaning found as a hit. */
  rank(found: ChunkHit): Found[];
}

/**
 * Joins the hits by words and by meaning into one list. Vectors are a cache that may be behind: a chunk that
 * only they know counts only if it is of the version that is searched now.
 */
export async function fuseHits<Found extends Hit>(
  { index, tenantId }: Library,
  { lexical, nearest, terms, limit, filter, rank }: ToFuse<Found>,
): Promise<Found[]> {
  const key = { tenantId };
  const byWords = new Map(lexical.map((hit) => [hit.chunk.chunkId, hit]));
  const fused = fuseScores(
    new Map(lexical.map(({ chunk, score }) => [chunk.chunkId, score])),
    new Map(nearest.map(({ id, score }) => [id, score])),
  );
  // The list keeps the score range of the hits by words, for which quoting and the preference for a
  // conversation's documents were measured.
  const most = lexical[0]?.score ?? NEAREST_ALONE_SCORE;
  const least = (lexical.at(-1)?.score ?? 0) * Math.min(1, lexical.length / FUSED_HITS);
  const related = new Set(nearest.flatMap(({ id, isRelated }) => (isRelated ? [id] : [])));
  const documents = new Map<string, Document | null>();
  const hits: Found[] = [];
  for (let from = 0; hits.length < limit && from < fused.length; ) {
    const batch = fused.slice(from, from + limit - hits.length);
    from += batch.length;
    const unknown = batch.flatMap(({ id }) => (byWords.has(id) ? [] : [id]));
    const chunks = unknown.length > 0 ? await index.chunksById(key, unknown) : [];
    const unread = [...new Set(chunks.map(({ docId }) => docId))].filter((docId) => !documents.has(docId));
    for (const docId of unread) documents.set(docId, null);
    await Promise.all(
      unread.map(async (docId) => {
        documents.set(docId, await index.find(key, docId));
      }),
    );
    const byMeaning = new Map(
      chunks.flatMap((chunk) => {
        const document = documents.get(chunk.docId) ?? null;
        if (document === null || !isSearched(chunk, document, filter)) return [];
        const found = foundByMeaning(chunk, document.title, terms);
        return rank(found).map((hit) => [chunk.chunkId, hit] as const);
      }),
    );
    for (const { id, score, method } of batch) {
      const hit = byWords.get(id) ?? byMeaning.get(id);
      if (!hit) continue;
      const isRelated = related.has(id) ? { isRelated: true } : {};
      hits.push({ ...hit, score: least + score * (most - least), retrievalMethod: method, ...isRelated });
    }
  }
  return hits;
}

function isSearched(chunk: Chunk, document: Document, { docIds, notDocIds }: ChunkFilter): boolean {
  return (
    document.readyVersion === chunk.version &&
    (docIds === undefined || docIds.includes(chunk.docId)) &&
    !notDocIds?.includes(chunk.docId)
  );
}

function foundByMeaning(chunk: Chunk, title: string, terms: readonly WeightedTerm[]): ChunkHit {
  const { title: inTitle, heading, body } = chunkTerms(title, chunk);
  const held = new Set([...inTitle, ...heading, ...body]);
  const matched = terms.flatMap(({ term }) => (held.has(term) ? [term] : []));
  return { chunk, title, score: 0, matched: [...new Set(matched)] };
}
