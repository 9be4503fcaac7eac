import type { Chunk } from "../../domain/document.ts";
import type { EditionState } from "../../domain/edition.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { withRelatedTerms } from "../../language/text/related-words.ts";
import type { ChunkFilter, ChunkHit, ChunkScoring, TermStatistics } from "../../ports/document-index.ts";
import {
  CHUNK_SCORING,
  COVER_WEIGHT,
  FUSED_HITS,
  OTHER_SCRIPT_HITS,
  OTHER_SCRIPT_WEIGHT,
  RERANKED_HITS,
  SENTENCE_WEIGHT,
} from "../../tunables/retrieval.ts";
import { type PassageTerms, passageTerms } from "../quoting/passage-terms.ts";
import { sentenceScorer } from "../quoting/score-sentences.ts";
import { type QuestionCover, questionCover } from "./cover-question.ts";
import { type Equivalent, withEquivalentTerms } from "./equivalents.ts";
import { findBySound } from "./find-by-sound.ts";
import { fuseHits } from "./fuse-hits.ts";
import { type Library, nearestChunks } from "./nearest-chunks.ts";
import { isInOtherScript, termsInOtherScript } from "./search-other-script.ts";
import { sum, termValues } from "./term-values.ts";

export interface SearchHit {
  chunk: Chunk;
  title: string;
  /**
   * 0–1: the share of the score that a chunk would have with every term of the query, often and in one
   * sentence.
   */
  score: number;
  /** The BM25F score from the index. */
  raw: number;
  /**
   * What found it: "lexical" words, "vector" meaning, "hybrid" both, "kept" when the library was unavailable.
   */
  retrievalMethod: string;
  /** Whether it is nearer in meaning to the question than unrelated text. */
  isRelated?: boolean;
  /** The query's terms in the chunk, its heading or its title. */
  matched: string[];
  /** 0–1: the share of the query's terms in the chunk, by weight and rarity. */
  coverage: number;
  /** 0–1: the same for its best sentence. */
  sentenceCoverage: number;
  /** The worth of each term of the query in this library: weight times rarity. */
  values: ReadonlyMap<string, number>;
  /** How its document relates to its other editions; absent when it has none. */
  edition?: EditionState;
  /** In how many of the searched chunks each term of the query occurs. */
  statistics: TermStatistics;
  /** Words of the library in the other script for words of the question. */
  equivalents?: readonly Equivalent[];
}

export interface DocumentSearch {
  query: string | readonly WeightedTerm[];
  /**
   * The question as a sentence that stands alone, for comparing by meaning; by default a `query` in words.
   */
  question?: string;
  /** For a part of a question: the whole question. */
  partOf?: string;
  limit: number;
  filter: ChunkFilter;
  scoring?: ChunkScoring;
}

/**
 * Searches the tenant's library, best first: by words, and also by meaning when there is an embedding model.
 * Losing the model takes nothing from the hits by words.
 */
export async function searchDocuments(
  library: Library,
  {
    query,
    question = typeof query === "string" ? query : "",
    partOf = question,
    limit,
    filter,
    scoring = CHUNK_SCORING,
  }: DocumentSearch,
): Promise<SearchHit[]> {
  const { index, tenantId } = library;
  const asked = typeof query === "string" ? analyseQuery(query) : query;
  const key = { tenantId };
  // The question lacks the terms that a conversation carries over. Covering it alone would favour the wrong
  // passages.
  const isWhole = typeof query === "string" || isAllOf(asked, partOf);
  const covered = isWhole ? partOf : "";
  const depth = Math.max(limit, RERANKED_HITS);
  const taken = library.vectors ? Math.max(depth, FUSED_HITS) : depth;
  const [{ terms, statistics, found, abroad, equivalents }, nearest] = await Promise.all([
    searchWords(),
    nearestChunks(library, question, filter),
  ]);
  const ranking = { terms, question: covered, statistics, equivalents, scoring };
  const rankAll = (of: readonly ChunkHit[]) =>
    rankHits([...abroad, ...of], { ...ranking, read: abroad.length + RERANKED_HITS });
  if (nearest === null || nearest.length === 0) return rankAll(found.slice(0, depth)).slice(0, limit);
  const lexical = rankAll(found);
  const rank = (hit: ChunkHit) => rankHits([hit], ranking);
  return fuseHits(library, { lexical, nearest, terms, limit, filter, rank });

  async function searchWords() {
    const related = withRelatedTerms(asked).map(({ term }) => term);
    const known = await index.termStatistics(key, related);
    const own = new Set(asked.map(({ term }) => term));
    const isHeard = (term: string) => known.frequencies.has(term);
    const heard = withRelatedTerms(asked, isHeard).filter(({ term }) => own.has(term) || isHeard(term));
    const equivalents = await findBySound(index, key, question, { own, isHeard });
    const terms = withEquivalentTerms(heard, equivalents);
    const found = terms.length > 0 ? await index.search(key, terms, scoring, filter, taken) : [];
    const statistics =
      equivalents.length > 0
        ? await index.termStatistics(key, [...related, ...terms.map(({ term }) => term)])
        : known;
    return { terms, statistics, found, equivalents, abroad: await inOtherScript(isHeard, found) };
  }

  /** The best hits in the other script that the question's own words did not find. */
  async function inOtherScript(isHeard: (term: string) => boolean, found: readonly ChunkHit[]) {
    const terms = termsInOtherScript(asked, isHeard);
    if (terms.length === 0 || covered === "") return [];
    const known = new Set(found.slice(0, depth).map(({ chunk }) => chunk.chunkId));
    const hits = await index.search(key, terms, scoring, filter, OTHER_SCRIPT_HITS);
    return hits
      .filter(({ chunk }) => !known.has(chunk.chunkId) && isInOtherScript(covered, chunk.text))
      .map((hit) => ({ ...hit, score: 0 }));
  }
}

function isAllOf(asked: readonly WeightedTerm[], question: string): boolean {
  const named = new Set(analyseQuery(question).map(({ term }) => term));
  return asked.every(({ term }) => named.has(term));
}

interface Asked {
  terms: readonly WeightedTerm[];
  /** As a sentence; empty when only the terms are known. */
  question: string;
  statistics: TermStatistics;
  equivalents?: readonly Equivalent[];
  scoring: ChunkScoring;
  /** How many hits are read sentence by sentence. @default RERANKED_HITS */
  read?: number;
}

/**
 * Orders hits by the scores of chunk and best sentence together, and by how much they cover of what the
 * question names, also in words of the same meaning. Hits after RERANKED_HITS keep their order behind these.
 */
export function rankHits(
  found: readonly ChunkHit[],
  { terms, question, statistics, equivalents = [], scoring, read = RERANKED_HITS }: Asked,
): SearchHit[] {
  const values = termValues(terms, statistics);
  const total = sum(values.values());
  const share = (value: number) => (total > 0 ? value / total : 0);
  const scoreOf = sentenceScorer(values);
  const coverOf = question === "" ? null : questionCover(question, { statistics, values, equivalents });
  const whole = coverOf ? 1 + 3 * COVER_WEIGHT : 1;
  const hits = found.map(({ chunk, title, score, matched }, place): SearchHit => {
    const isRead = place < read;
    const passage = isRead ? passageTerms(title, chunk) : NOTHING_READ;
    const best = scoreOf(passage);
    const cover = coverOf?.(passage) ?? UNREAD;
    const covered = cover.passage + cover.sentence + cover.awaited;
    const byTerms = share((score + SENTENCE_WEIGHT * best) / (scoring.k1 + 1 + SENTENCE_WEIGHT));
    return {
      chunk,
      title,
      score: Math.max((byTerms + COVER_WEIGHT * covered) / whole, acrossScripts(chunk.text, cover)),
      raw: score,
      retrievalMethod: "lexical",
      matched,
      coverage: share(sum(matched.map((term) => values.get(term) ?? 0))),
      sentenceCoverage: share(best),
      values,
      statistics,
      ...(equivalents.length > 0 ? { equivalents } : {}),
    };
  });
  return hits.sort((a, b) => b.score - a.score);

  /** A text in the other script cannot have the question's words, so it is scored by the things it covers. */
  function acrossScripts(text: string, { passage, sentence }: QuestionCover): number {
    if (passage === 0 || !isInOtherScript(question, text)) return 0;
    return (OTHER_SCRIPT_WEIGHT * (passage + sentence)) / 2;
  }
}

const NOTHING_READ: PassageTerms = { above: [], sentences: [] };
const UNREAD: QuestionCover = { passage: 0, sentence: 0, awaited: 0 };
