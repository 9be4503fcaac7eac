import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { ChunkFilter, ChunkHit, ChunkScoring, TermStatistics } from "../../ports/document-index.ts";
import { REMOTE_SEARCH_CANDIDATES } from "../../tunables/engines.ts";
import { byScore, heaviestTerms, scoreChunk, searchedTerms } from "../shared/score-chunks.ts";
import type { ChunkStore } from "./elasticsearch-chunk-store.ts";
import type { Elasticsearch } from "./elasticsearch-client.ts";
import { DOC_CHUNKS } from "./elasticsearch-document-indices.ts";
import { CHUNK_FIELDS, chunkKeyOf, chunkOf, routingOf } from "./elasticsearch-document-records.ts";
import type { ElasticsearchRegistry } from "./elasticsearch-registry.ts";
import { searchAll } from "./elasticsearch-requests.ts";
import { createTermStatistics, type TenantStatistics } from "./elasticsearch-term-statistics.ts";
import { aliasOf } from "./index-definition.ts";

/** Candidates whose exact score is computed, for each hit that is asked for. */
const CANDIDATES_PER_HIT = 4;
/** Searches for one call: again when a document was exchanged in between, without what it had before. */
const SEARCH_ROUNDS = 4;

const one = <Item extends z.ZodType>(item: Item) => z.tuple([item]);
const candidateFields = z.object({
  doc_id: one(z.string()),
  doc_key: one(z.string()),
  text_id: one(z.string()),
  version: one(z.number()),
  order: one(z.number()),
  title_length: one(z.number()),
  heading_length: one(z.number()),
  body_length: one(z.number()),
  counts: one(z.string()),
});
const CANDIDATE_FIELDS = Object.keys(candidateFields.shape);
const searchAnswer = z.object({
  hits: z.object({ hits: z.array(z.object({ fields: candidateFields })) }),
});
const searchedDocument = z.object({
  doc_key: z.string(),
  title: z.string(),
  ready_version: z.number().nullable(),
  ready_text_id: z.string().nullable(),
});
const DOCUMENT_FIELDS = Object.keys(searchedDocument.shape);

type SearchedDocument = z.infer<typeof searchedDocument>;

interface Candidate {
  docId: string;
  docKey: string;
  textId: string;
  version: number;
  order: number;
  score: number;
  matched: string[];
}

interface Question {
  tenantId: string;
  terms: readonly WeightedTerm[];
  scoring: ChunkScoring;
  filter: ChunkFilter;
  limit: number;
}

/**
 * Search in two passes. Elasticsearch finds the candidates with its own score, per field and with the whole
 * index's frequencies; the best of them are scored exactly here, by the tenant's own frequencies, from the
 * packed counts. What is shown is checked against the documents as they are now.
 */
export function createElasticsearchChunkSearch(
  elasticsearch: Elasticsearch,
  registry: ElasticsearchRegistry,
  chunks: ChunkStore,
) {
  const index = aliasOf(elasticsearch.indexPrefix, DOC_CHUNKS);
  const statistics = createTermStatistics(elasticsearch);

  async function candidates(
    { tenantId, terms, scoring, filter }: Question,
    size: number,
    without: readonly estypes.QueryDslQueryContainer[],
  ): Promise<z.infer<typeof candidateFields>[]> {
    const { title, heading, body } = scoring.weights;
    const query: estypes.QueryDslQueryContainer = {
      bool: {
        filter: [
          { term: { tenant_id: tenantId } },
          { term: { live: true } },
          ...(filter.docIds ? [{ terms: { doc_id: [...new Set(filter.docIds)] } }] : []),
        ],
        must_not: [
          ...without,
          ...(filter.notDocIds?.length ? [{ terms: { doc_id: [...filter.notDocIds] } }] : []),
        ],
        should: terms.flatMap(({ term, weight }) => [
          { term: { title_terms: { value: term, boost: weight * title } } },
          { term: { heading_terms: { value: term, boost: weight * heading } } },
          { term: { body_terms: { value: term, boost: weight * body } } },
        ]),
        minimum_should_match: 1,
      },
    };
    const { hits } = await searchAll(elasticsearch, { operation: "search the documents" }, searchAnswer, {
      index,
      routing: routingOf(tenantId),
      query,
      size,
      sort: ["_score", { doc_id: "asc" }, { order: "asc" }],
      _source: false,
      stored_fields: "_none_",
      docvalue_fields: CANDIDATE_FIELDS,
    });
    return hits.hits.map(({ fields }) => fields);
  }

  /**
   * The best of the candidates that are their document's text now, and the documents whose
   * chunks had to be left out.
   */
  async function confirm(
    { tenantId, limit }: Question,
    ranked: readonly Candidate[],
  ): Promise<{ hits: ChunkHit[]; left: Map<Candidate, SearchedDocument | null> }> {
    const documents = new Map<string, SearchedDocument | null>();
    const left = new Map<Candidate, SearchedDocument | null>();
    const hits: ChunkHit[] = [];
    for (let from = 0; hits.length < limit && from < ranked.length; ) {
      const batch = ranked.slice(from, from + limit - hits.length);
      from += batch.length;
      const unknown = [...new Set(batch.map(({ docId }) => docId))].filter((docId) => !documents.has(docId));
      const [found, sources] = await Promise.all([
        registry.ofDocIds(tenantId, unknown, DOCUMENT_FIELDS),
        chunks.records.getMany(
          tenantId,
          batch.map(({ textId, order }) => chunkKeyOf(textId, order)),
          CHUNK_FIELDS,
        ),
      ]);
      for (const docId of unknown) {
        const source = found.get(docId);
        documents.set(docId, source === undefined ? null : searchedDocument.parse(source));
      }
      for (const candidate of batch) {
        const document = documents.get(candidate.docId) ?? null;
        const source = sources.get(chunkKeyOf(candidate.textId, candidate.order));
        const isCurrent =
          document?.doc_key === candidate.docKey && document.ready_text_id === candidate.textId;
        if (!document || !isCurrent || source === undefined) {
          left.set(candidate, document);
          continue;
        }
        const { score, matched } = candidate;
        hits.push({ chunk: chunkOf(source), title: document.title, score, matched });
      }
    }
    return { hits, left };
  }

  return {
    async search(
      tenantId: string,
      given: readonly WeightedTerm[],
      scoring: ChunkScoring,
      filter: ChunkFilter,
      limit: number,
    ): Promise<ChunkHit[]> {
      const terms = heaviestTerms(given);
      if (limit < 1 || terms.length === 0 || filter.docIds?.length === 0) return [];
      const question = { tenantId, terms, scoring, filter, limit };
      const names = terms.map(({ term }) => term);
      const size = Math.max(REMOTE_SEARCH_CANDIDATES, limit * CANDIDATES_PER_HIT);
      const without = new Map<string, estypes.QueryDslQueryContainer>();
      for (let round = 1; ; round++) {
        const [found, numbers] = await Promise.all([
          candidates(question, size, [...without.values()]),
          statistics(tenantId, names),
        ]);
        const ranked = rank(found, terms, scoring, numbers);
        const { hits, left } = await confirm(question, ranked);
        // A document was exchanged after the search had looked: what it holds now has
        // not been looked for yet.
        const isLate = [...left].some(
          ([{ version }, document]) => document !== null && version < (document.ready_version ?? 0),
        );
        const isCutShort = left.size > 0 && hits.length < limit && found.length === size;
        if (round === SEARCH_ROUNDS || !(isLate || isCutShort)) return hits;
        for (const [candidate, document] of left)
          without.set(candidate.docKey, outdated(candidate, document));
      }
    },

    async termStatistics(tenantId: string, terms: readonly string[]): Promise<TermStatistics> {
      const { chunks, frequencies } = await statistics(tenantId, terms);
      return { chunks, frequencies };
    },
  };
}

/** Exact scores, best first. */
function rank(
  found: readonly z.infer<typeof candidateFields>[],
  terms: readonly WeightedTerm[],
  scoring: ChunkScoring,
  numbers: TenantStatistics,
): Candidate[] {
  // A term that the numbers do not know yet was written a moment ago: it counts as the rarest.
  const known = searchedTerms(terms, (term) => Math.max(1, numbers.frequencies.get(term) ?? 0));
  const statistics = { chunks: Math.max(1, numbers.chunks), averages: numbers.averages };
  const candidates = found.map((candidate): Candidate => {
    const counts = Buffer.from(candidate.counts[0], "base64");
    const lengths = [candidate.title_length[0], candidate.heading_length[0], candidate.body_length[0]];
    return {
      docId: candidate.doc_id[0],
      docKey: candidate.doc_key[0],
      textId: candidate.text_id[0],
      version: candidate.version[0],
      order: candidate.order[0],
      ...scoreChunk({ counts, lengths }, statistics, known, scoring),
    };
  });
  return candidates.filter(({ score }) => score > 0).sort(byScore);
}

/** Chunks of a document that are not, or no longer, its text. */
function outdated({ docKey }: Candidate, document: SearchedDocument | null): estypes.QueryDslQueryContainer {
  const life = { term: { doc_key: docKey } };
  if (document?.doc_key !== docKey || document.ready_text_id === null) return life;
  return { bool: { filter: [life], must_not: [{ term: { text_id: document.ready_text_id } }] } };
}
