import type { DatabaseSync } from "node:sqlite";
import { rarityOf } from "../../domain/bm25.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { ChunkFilter, ChunkHit, ChunkScoring, TermStatistics } from "../../ports/document-index.ts";
import { SEARCH_CANDIDATES, SEARCH_POSTINGS } from "../../tunables/retrieval.ts";
import {
  byScore,
  heaviestTerms,
  type SearchedTerm,
  scoreChunk,
  searchedTerms,
} from "../shared/score-chunks.ts";
import { CHUNK_COLUMNS, chunkOf } from "./index-rows.ts";
import { createScoreBoard } from "./score-board.ts";
import { createPostings } from "./sqlite-postings.ts";
import type { IndexTenants, TenantTotals } from "./sqlite-tenants.ts";

interface ScoredChunk {
  chunkNo: number;
  docId: string;
  order: number;
  score: number;
  matched: string[];
}

/** Candidates scored exactly for each requested hit. */
const CANDIDATES_PER_HIT = 3;
/**
 * Share of the query's value after which no more postings are read: the rest can only change the order, which
 * the exact scores settle.
 */
const CANDIDATE_VALUE = 0.8;

/**
 * Search in two passes. The first collects candidates from the postings of the rarer terms, as many as
 * SEARCH_POSTINGS allows, with BM25F without length normalisation. The second scores the best of them
 * exactly, with every term, from the packed counts. FTS5's own bm25() is not used: its parameters are fixed
 * and its frequencies are over all tenants.
 */
export class ChunkSearch {
  readonly #tenants: IndexTenants;
  readonly #sql: ReturnType<typeof statementsOf>;
  readonly #board = createScoreBoard();
  readonly #postings: ReturnType<typeof createPostings>;

  constructor(database: DatabaseSync, tenants: IndexTenants) {
    this.#tenants = tenants;
    this.#sql = statementsOf(database);
    this.#postings = createPostings(database, tenants);
  }

  search(
    tenantId: string,
    given: readonly WeightedTerm[],
    scoring: ChunkScoring,
    filter: ChunkFilter,
    limit: number,
  ): ChunkHit[] {
    const totals = this.#tenants.totals(tenantId);
    if (!totals || limit < 1) return [];
    this.#postings.begin();
    const terms = searchedTerms(heaviestTerms(given), (term) =>
      this.#postings.frequency(totals.tenantNo, term),
    ).filter(({ frequency }) => frequency > 0);
    const allowed = filter.docIds ? this.#allowedChunks(tenantId, filter.docIds) : null;
    const wanted = Math.max(SEARCH_CANDIDATES, limit * CANDIDATES_PER_HIT);
    // There are few enough to score all of them exactly.
    const all = allowed !== null && allowed.size <= wanted;
    if (!all) this.#collect(totals, terms, scoring, allowed);
    const batches = all ? [[...allowed]] : this.#board.takeBatches(wanted);
    const without = filter.notDocIds ? JSON.stringify(filter.notDocIds) : null;
    const scored: ScoredChunk[] = [];
    // A batch may hold chunks of the wrong document, or of a version that is not the searched one; then the
    // next batch is read.
    for (const batch of batches) {
      for (const row of this.#sql.countRows.all(JSON.stringify(batch), tenantId, without, without)) {
        if (!(row.counts instanceof Uint8Array)) continue;
        const lengths = [Number(row.title_terms), Number(row.heading_terms), Number(row.body_terms)];
        const { score, matched } = scoreChunk({ counts: row.counts, lengths }, totals, terms, scoring);
        const place = {
          chunkNo: Number(row.chunk_no),
          docId: String(row.doc_id),
          order: Number(row.order),
        };
        if (score > 0) scored.push({ ...place, score, matched });
      }
      if (scored.length >= wanted) break;
    }
    return scored
      .sort(byScore)
      .slice(0, limit)
      .flatMap(({ chunkNo, score, matched }) => {
        const row = this.#sql.hitRow.get(chunkNo, tenantId);
        return row ? [{ chunk: chunkOf(row), title: String(row.title), score, matched }] : [];
      });
  }

  termStatistics(tenantId: string, terms: readonly string[]): TermStatistics {
    const totals = this.#tenants.totals(tenantId);
    const frequencies = new Map<string, number>();
    if (!totals) return { chunks: 0, frequencies };
    this.#postings.begin();
    for (const term of new Set(terms)) {
      const found = this.#postings.frequency(totals.tenantNo, term);
      if (found > 0) frequencies.set(term, found);
    }
    return { chunks: totals.chunks, frequencies };
  }

  /** Fills the board with estimates, which ignore lengths and the most frequent terms. */
  #collect(
    totals: TenantTotals,
    terms: readonly SearchedTerm[],
    scoring: ChunkScoring,
    allowed: ReadonlySet<number> | null,
  ): void {
    const weights = [scoring.weights.title, scoring.weights.heading, scoring.weights.body];
    const values = terms.map(({ weight, frequency }) => weight * rarityOf(totals.chunks, frequency));
    let missing = values.reduce((total, value) => total + value, 0);
    const little = missing * (1 - CANDIDATE_VALUE);
    let read = 0;
    for (const [place, term] of terms.entries()) {
      read += term.frequency;
      if (this.#board.size() > 0 && (read > SEARCH_POSTINGS || missing < little)) break;
      missing -= values[place] ?? 0;
      const gain = term.weight * rarityOf(totals.chunks, term.frequency) * (scoring.k1 + 1);
      let current = -1;
      let count = 0;
      const add = () => {
        if (current < 0 || (allowed !== null && !allowed.has(current))) return;
        this.#board.add(current, (gain * count) / (count + scoring.k1));
      };
      for (const occurrence of this.#postings.places(totals.tenantNo, term.term)) {
        const chunkNo = Math.floor(occurrence / 4);
        if (chunkNo !== current) {
          add();
          current = chunkNo;
          count = 0;
        }
        count += weights[occurrence - 4 * chunkNo] ?? 0;
      }
      add();
    }
  }

  #allowedChunks(tenantId: string, docIds: readonly string[]): Set<number> {
    const allowed = new Set<number>();
    for (const docId of new Set(docIds)) {
      for (const row of this.#sql.chunksOfReady.all(tenantId, docId)) allowed.add(Number(row.chunk_no));
    }
    return allowed;
  }
}

function statementsOf(database: DatabaseSync) {
  return {
    countRows: database.prepare(
      `SELECT c.chunk_no, c.doc_id, c."order", t.title_terms, t.heading_terms, t.body_terms, t.counts
     FROM json_each(?) n CROSS JOIN chunks c ON c.chunk_no = n.value CROSS JOIN chunk_terms t ON t.chunk_no = c.chunk_no
     CROSS JOIN documents d ON d.tenant_id = c.tenant_id AND d.doc_id = c.doc_id AND d.ready_version = c.version
     WHERE c.tenant_id = ? AND (? IS NULL OR d.doc_id NOT IN (SELECT value FROM json_each(?)))`,
    ),
    hitRow: database.prepare(
      `SELECT ${CHUNK_COLUMNS}, d.title FROM chunks c JOIN documents d ON d.tenant_id = c.tenant_id AND d.doc_id = c.doc_id
     WHERE c.chunk_no = ? AND c.tenant_id = ?`,
    ),
    chunksOfReady: database.prepare(
      `SELECT c.chunk_no FROM documents d JOIN chunks c ON c.tenant_id = d.tenant_id AND c.doc_id = d.doc_id AND c.version = d.ready_version
     WHERE d.tenant_id = ? AND d.doc_id = ?`,
    ),
  };
}
