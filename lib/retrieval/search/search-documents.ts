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
  /** Its meaning is nearer to the question than that of what says nothing of it. */
  isRelated?: boolean;
  /** The query's terms that the chunk, its heading or its title holds. */
  matched: string[];
  /** 0–1: share of the query's terms, by weight and rarity, that the chunk holds. */
  coverage: number;
  /** 0–1: the same of its best sentence. */
  sentenceCoverage: number;
  /** What each term of the query is worth in this library: weight times rarity. */
  values: ReadonlyMap<string, number>;
  /** How its document stands among its editions; absent: it has no other. */
  edition?: EditionState;
  /** In how many chunks of what was searched the query's terms stand. */
  statistics: TermStatistics;
  /** What the library says in the other language for words of the question. */
  equivalents?: readonly Equivalent[];
}

export interface DocumentSearch {
  query: string | readonly WeightedTerm[];
  /**
   * What is asked, as a sentence that stands by itself, for comparing by meaning; a `query` in words is one.
   */
  question?: string;
  /** Of one of several things that are asked: all of them. */
  partOf?: string;
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
    partOf = question,
    limit,
    filter,
    scoring = CHUNK_SCORING,
  }: DocumentSearch,
): Promise<SearchHit[]> {
  const { index, tenantId } = library;
  const asked = typeof query === "string" ? analyseQuery(query) : query;
  const key = { tenantId };
  // What a conversation carries over is not in the question: to cover the question alone would favour the wrong.
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

  /** The best in the other script that its words did not find. */
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
  /** As a sentence; empty: only the terms are known. */
  question: string;
  statistics: TermStatistics;
  equivalents?: readonly Equivalent[];
  scoring: ChunkScoring;
  /** How many are looked at sentence by sentence. @default RERANKED_HITS */
  read?: number;
}

/**
 * Puts the hits in order of chunk and best sentence together, and of what they hold of the things that the
 * question names, a word of the same meaning among them; those beyond RERANKED_HITS keep their order, behind.
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

  /** In the other script no word of the question can stand: only what is said of the same things counts. */
  function acrossScripts(text: string, { passage, sentence }: QuestionCover): number {
    if (passage === 0 || !isInOtherScript(question, text)) return 0;
    return (OTHER_SCRIPT_WEIGHT * (passage + sentence)) / 2;
  }
}

const NOTHING_READ: PassageTerms = { above: [], sentences: [] };
const UNREAD: QuestionCover = { passage: 0, sentence: 0, awaited: 0 };
