import type { estypes } from "@elastic/elasticsearch";
import { z } from "zod";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import type { ChunkFilter, ChunkHit, ChunkScoring } from "../../ports/document-index.ts";
import { REMOTE_SEARCH_CANDIDATES } from "../../tunables/engines.ts";
import { byScore, heaviestTerms, scoreChunk, searchedTerms } from "../shared/score-chunks.ts";
import { readChunks } from "./elasticsearch-chunk-store.ts";
import { chunkKeyOf } from "./elasticsearch-document-records.ts";
import { partsOfDocuments, type TenantDocuments } from "./elasticsearch-document-store.ts";
import type { Query } from "./elasticsearch-index.ts";
import { type TenantStatistics, tenantStatistics } from "./elasticsearch-tenant-statistics.ts";

// Search in two passes. Elasticsearch finds the candidates with its own score, per field and with the whole index's
// frequencies; the best of them are scored exactly here, by the tenant's own frequencies, from the packed counts.
// What is shown is checked against the documents as they are now.

/** Candidates whose exact score is computed, for each hit that is asked for. */
const CANDIDATES_PER_HIT = 4;
/** Searches for one call: again when a document was exchanged in between, without what it had before. */
const SEARCH_ROUNDS = 4;

const foundChunk = z.object({
  docId: z.string(),
  docKey: z.string(),
  textId: z.string(),
  version: z.number(),
  order: z.number(),
  titleLength: z.number(),
  headingLength: z.number(),
  bodyLength: z.number(),
  counts: z.string(),
});
type Found = z.infer<typeof foundChunk>;
const searchedDocument = z.object({
  docKey: z.string(),
  title: z.string(),
  readyVersion: z.number().nullable(),
  readyTextId: z.string().nullable(),
});
type SearchedDocument = z.infer<typeof searchedDocument>;

interface Candidate {
  found: Found;
  score: number;
  matched: string[];
}

interface Question {
  terms: readonly WeightedTerm[];
  scoring: ChunkScoring;
  filter: ChunkFilter;
  limit: number;
}

export async function searchChunks(tenant: TenantDocuments, asked: Question): Promise<ChunkHit[]> {
  const { scoring, filter, limit } = asked;
  const terms = heaviestTerms(asked.terms);
  if (limit < 1 || terms.length === 0 || filter.docIds?.length === 0) return [];
  const question = { ...asked, terms };
  const names = terms.map(({ term }) => term);
  const size = Math.max(REMOTE_SEARCH_CANDIDATES, limit * CANDIDATES_PER_HIT);
  const without = new Map<string, Query>();
  for (let round = 1; ; round++) {
    const [found, numbers] = await Promise.all([
      findCandidates(tenant, question, size, [...without.values()]),
      tenantStatistics(tenant, names),
    ]);
    const { hits, left } = await confirm(tenant, question, rank(found, terms, scoring, numbers));
    // A document was exchanged after the search had looked: what it holds now has
    // not been looked for yet.
    const isLate = [...left].some(
      ([{ version }, document]) => document !== null && version < (document.readyVersion ?? 0),
    );
    const isCutShort = left.size > 0 && hits.length < limit && found.length === size;
    if (round === SEARCH_ROUNDS || !(isLate || isCutShort)) return hits;
    for (const [candidate, document] of left) without.set(candidate.docKey, outdated(candidate, document));
  }
}

function findCandidates(
  { chunks }: TenantDocuments,
  { terms, scoring, filter }: Question,
  size: number,
  without: readonly Query[],
): Promise<(Found | null)[]> {
  const { title, heading, body } = scoring.weights;
  const bool: estypes.QueryDslBoolQuery & { filter: Query[] } = {
    filter: [
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
  };
  return chunks.columns(foundChunk, {
    operation: "search the documents",
    bool,
    size,
    sort: ["_score", { doc_id: "asc" }, { order: "asc" }],
  });
}

/**
 * The best of the candidates that are their document's text now, and the documents whose chunks had to be left out.
 */
async function confirm(
  tenant: TenantDocuments,
  { limit }: Question,
  ranked: readonly Candidate[],
): Promise<{ hits: ChunkHit[]; left: Map<Found, SearchedDocument | null> }> {
  const documents = new Map<string, SearchedDocument | null>();
  const left = new Map<Found, SearchedDocument | null>();
  const hits: ChunkHit[] = [];
  const keyOf = ({ found }: Candidate) => chunkKeyOf(found.textId, found.order);
  for (let from = 0; hits.length < limit && from < ranked.length; ) {
    const batch = ranked.slice(from, from + limit - hits.length);
    from += batch.length;
    const unknown = batch.map(({ found }) => found.docId).filter((docId) => !documents.has(docId));
    const [documentWith, chunks] = await Promise.all([
      partsOfDocuments(tenant, unknown, searchedDocument),
      readChunks(tenant, batch.map(keyOf)),
    ]);
    for (const docId of unknown) documents.set(docId, documentWith(docId));
    for (const candidate of batch) {
      const { found, score, matched } = candidate;
      const document = documents.get(found.docId) ?? null;
      const chunk = chunks.get(keyOf(candidate));
      const isCurrent = document?.docKey === found.docKey && document.readyTextId === found.textId;
      if (document && isCurrent && chunk) hits.push({ chunk, title: document.title, score, matched });
      else left.set(found, document);
    }
  }
  return { hits, left };
}

/** Exact scores, best first; without those whose columns are damaged. */
function rank(
  all: readonly (Found | null)[],
  terms: readonly WeightedTerm[],
  scoring: ChunkScoring,
  numbers: TenantStatistics,
): Candidate[] {
  // A term that the numbers do not know yet was written a moment ago: it counts as the rarest.
  const known = searchedTerms(terms, (term) => Math.max(1, numbers.frequencies.get(term) ?? 0));
  const statistics = { chunks: Math.max(1, numbers.chunks), averages: numbers.averages };
  const candidates = all.flatMap((found): (Candidate & { docId: string; order: number })[] => {
    if (found === null) return [];
    const counts = Buffer.from(found.counts, "base64");
    const lengths = [found.titleLength, found.headingLength, found.bodyLength];
    const { docId, order } = found;
    return [{ found, docId, order, ...scoreChunk({ counts, lengths }, statistics, known, scoring) }];
  });
  return candidates.filter(({ score }) => score > 0).sort(byScore);
}

/** Chunks of a document that are not, or no longer, its text. */
function outdated({ docKey }: Found, document: SearchedDocument | null): Query {
  const life = { term: { doc_key: docKey } };
  if (document?.docKey !== docKey || document.readyTextId === null) return life;
  return { bool: { filter: [life], must_not: [{ term: { text_id: document.readyTextId } }] } };
}
