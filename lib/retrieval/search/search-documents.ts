import type { Chunk } from "../../domain/document.ts";
import type { EditionState } from "../../domain/edition.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { withRelatedTerms } from "../../language/text/related-words.ts";
import type { ChunkFilter, ChunkHit, ChunkScoring, TermStatistics } from "../../ports/document-index.ts";
import { CHUNK_SCORING, FUSED_HITS, RERANKED_HITS, SENTENCE_WEIGHT } from "../../tunables/retrieval.ts";
import { sentenceScorer } from "../quoting/score-sentences.ts";
import { fuseHits } from "./fuse-hits.ts";
import { type Library, nearestChunks } from "./nearest-chunks.ts";
import { sum, termValues } from "./term-values.ts";

export interface SearchHit {
  chunk: Chunk;
  title: string;
  /**
   * 0–1: share of the score that a chunk would have which holds every term of the
   * query, often, in one sentence.
   */
  score: number;
  /** BM25F as the index computed it. */
  raw: number;
  /**
   * What found it: "lexical" its words, "vector" its meaning, "hybrid" both; "kept"
   * where the library was away.
   */
  retrievalMethod: string;
  /** The query's terms that the chunk, its heading or its title holds. */
  matched: string[];
  /** 0–1: share of the query's terms, by weight and rarity, that the chunk holds. */
  coverage: number;
  /** 0–1: the same of its best sentence. */
  sentenceCoverage: number;
  /** What each term of the query is worth in this library: weight times rarity. */
  values: ReadonlyMap<string, number>;
  /** What the question calls its edition by, which need not stand in the text: "R2", "2024". */
  called?: string;
  /** How its document stands among its editions; absent: it has no other. */
  edition?: EditionState;
  /** In how many chunks of what was searched the query's terms stand. */
  statistics: TermStatistics;
}

export interface DocumentSearch {
  query: string | readonly WeightedTerm[];
  /**
   * What is asked, as a sentence that stands by itself, for comparing by meaning; a `query` in words is one.
   */
  question?: string;
  limit: number;
  filter: ChunkFilter;
  scoring?: ChunkScoring;
}

/**
 * Search over the tenant's library, best first. By words alone, without a model; where there is an embedding
 * model, by words and meaning together. A model that is away takes nothing from what the words find.
 */
export async function searchDocuments(
  library: Library,
  {
    query,
    question = typeof query === "string" ? query : "",
    limit,
    filter,
    scoring = CHUNK_SCORING,
  }: DocumentSearch,
): Promise<SearchHit[]> {
  const { index, tenantId } = library;
  const asked = typeof query === "string" ? analyseQuery(query) : query;
  const key = { tenantId };
  const depth = Math.max(limit, RERANKED_HITS);
  const taken = library.vectors ? Math.max(depth, FUSED_HITS) : depth;
  const [{ terms, statistics, found }, nearest] = await Promise.all([
    searchWords(),
    nearestChunks(library, question, filter),
  ]);
  if (nearest === null || nearest.length === 0)
    return rankHits(found.slice(0, depth), terms, statistics, scoring).slice(0, limit);
  const lexical = rankHits(found, terms, statistics, scoring);
  const rank = (hit: ChunkHit) => rankHits([hit], terms, statistics, scoring);
  return fuseHits(library, { lexical, nearest, terms, limit, filter, rank });

  async function searchWords() {
    const all = withRelatedTerms(asked).map(({ term }) => term);
    const statistics = await index.termStatistics(key, all);
    const own = new Set(asked.map(({ term }) => term));
    const isHeard = (term: string) => statistics.frequencies.has(term);
    const terms = withRelatedTerms(asked, isHeard).filter(({ term }) => own.has(term) || isHeard(term));
    const found = terms.length > 0 ? await index.search(key, terms, scoring, filter, taken) : [];
    return { terms, statistics, found };
  }
}

/**
 * Puts the hits in order of chunk and best sentence together; those beyond RERANKED_HITS
 * keep their order, behind.
 */
export function rankHits(
  found: readonly ChunkHit[],
  terms: readonly WeightedTerm[],
  statistics: TermStatistics,
  scoring: ChunkScoring,
): SearchHit[] {
  const values = termValues(terms, statistics);
  const total = sum(values.values());
  const share = (value: number) => (total > 0 ? value / total : 0);
  const scoreOf = sentenceScorer(values);
  const hits = found.map(({ chunk, title, score, matched }, place): SearchHit => {
    const best = place < RERANKED_HITS ? scoreOf(title, chunk) : 0;
    return {
      chunk,
      title,
      score: share((score + SENTENCE_WEIGHT * best) / (scoring.k1 + 1 + SENTENCE_WEIGHT)),
      raw: score,
      retrievalMethod: "lexical",
      matched,
      coverage: share(sum(matched.map((term) => values.get(term) ?? 0))),
      sentenceCoverage: share(best),
      values,
      statistics,
    };
  });
  return hits.sort((a, b) => b.score - a.score);
}
