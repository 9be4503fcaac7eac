import { AppError } from "../../domain/app-error.ts";
import type { Resolution } from "../../domain/reference.ts";
import type { WeightedTerm } from "../../ports/turn-log.ts";
import { analyseQuery } from "../../retrieval/analyse.ts";
import { judgeEvidence } from "../../retrieval/judge-evidence.ts";
import { rankChunks } from "../../retrieval/rank-chunks.ts";
import { type SearchHit, searchDocuments } from "../../retrieval/search-documents.ts";
import { NAMED_CHUNKS, RETRIEVAL_HITS, SESSION_DOCUMENT_BOOST } from "../../tunables.ts";
import type { DocumentSnapshot, Evidence } from "../evidence.ts";
import type { TurnContext, TurnRequest } from "../turn-context.ts";
import type { Understood } from "./understand-question.ts";

interface Round {
  tool: string;
  found: number;
  sufficient: boolean;
  confidence: number;
  why: string;
}

/**
 * Stage 4: the passages the answer may rest on. Named documents are fetched directly; otherwise the library is searched,
 * with the documents of the conversation preferred in a follow-up (adaptive policy, requirements D3) and the question's own
 * words alone as a second try.
 */
export async function retrieveEvidence(
  request: TurnRequest,
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<Evidence> {
  return context.trace.record(
    "retrieve",
    { terms: understood.terms, references: resolution.references },
    async () => {
      const rounds: Round[] = [];
      const named = namedVersions(request, resolution);
      let hits: SearchHit[];
      try {
        hits =
          named.length > 0
            ? await fetchNamed(named, understood.terms, context)
            : await searchLibrary(understood, context);
      } catch (error) {
        if (!AppError.isInstance(error) || error.code !== "unavailable") throw error;
        context.emit({ type: "degraded", what: "document_index", why: "search_unavailable" });
        hits = [];
      }
      let judgement = judgeEvidence(request.message, hits);
      rounds.push({
        tool: named.length > 0 ? "fetch_named" : "search_all",
        found: hits.length,
        ...judgement,
      });

      if (!judgement.sufficient && named.length === 0 && understood.followUp.kind !== "none") {
        const again = await searchDocuments(
          { index: context.stores.documentIndex, tenantId: context.key.tenantId },
          { query: analyseQuery(request.message), limit: RETRIEVAL_HITS, filter: {} },
        );
        const second = judgeEvidence(request.message, again);
        rounds.push({ tool: "search_all", found: again.length, ...second });
        if (second.confidence > judgement.confidence) {
          hits = again;
          judgement = second;
        }
      }
      // A follow-up is judged by what it follows as well: its own words may be few.
      const sufficient =
        judgement.sufficient || (named.length > 0 && hits.length > 0) || followsUp(understood, hits);
      const documents = await snapshotsOf(hits, context);
      return {
        output: {
          hits: hits.filter(({ chunk }) => documents.has(snapshotKey(chunk.doc_id, chunk.version))),
          documents,
          sufficient,
          // A score of any search must fit; a number that is none counts as nothing.
          confidence: Math.min(1, Math.max(0, judgement.confidence || 0)),
          why: judgement.why,
        },
        decision: `${hits.length} passages in ${rounds.length} rounds, ${sufficient ? "sufficient" : "not sufficient"}: ${judgement.why}`,
        detail: {
          rounds,
          hits: hits.slice(0, 20).map(({ chunk, title, score }) => ({
            chunk_id: chunk.chunk_id,
            doc_id: chunk.doc_id,
            title,
            section: chunk.section,
            page: chunk.page,
            score,
          })),
        },
      };
    },
  );
}

export function snapshotKey(docId: string, version: number): string {
  return `${version}@${docId}`;
}

/** With the conversation's terms among the query, a follow-up counts as answered when the search reached the same documents. */
function followsUp({ followUp, selectedTurns }: Understood, hits: readonly SearchHit[]): boolean {
  if (followUp.kind !== "follow_up" && followUp.kind !== "clarification") return false;
  const before = new Set(selectedTurns.flatMap((turn) => turn.doc_refs.map((docRef) => docRef.doc_id)));
  const best = hits[0];
  return best !== undefined && before.has(best.chunk.doc_id);
}

function namedVersions(
  request: TurnRequest,
  resolution: Resolution,
): { doc_id: string; version: number | null }[] {
  if (request.selectedDocIds.length > 0)
    return request.selectedDocIds.map((doc_id) => ({ doc_id, version: null }));
  return resolution.references.map(({ doc_id, version }) => ({ doc_id, version }));
}

/** The chunks of the named documents, ranked by the question: no search, no expansion (requirements B5). */
async function fetchNamed(
  named: readonly { doc_id: string; version: number | null }[],
  terms: readonly WeightedTerm[],
  { key, stores }: TurnContext,
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const { doc_id, version } of named) {
    const document = await stores.documentIndex.find(key, doc_id);
    const wanted = version ?? document?.ready_version;
    if (!document || !wanted) continue;
    const chunks = await stores.documentIndex.chunks(key, doc_id, wanted, { from: 0, limit: NAMED_CHUNKS });
    hits.push(...rankChunks(chunks, document.title, terms).slice(0, RETRIEVAL_HITS));
  }
  return hits.sort((a, b) => b.score - a.score);
}

async function searchLibrary(understood: Understood, { key, stores }: TurnContext): Promise<SearchHit[]> {
  const hits = await searchDocuments(
    { index: stores.documentIndex, tenantId: key.tenantId },
    { query: understood.terms, limit: RETRIEVAL_HITS, filter: {} },
  );
  return preferSessionDocuments(hits, understood);
}

/** In a follow-up the documents of the conversation count more, without shutting others out. */
export function preferSessionDocuments(
  hits: SearchHit[],
  { followUp, selectedTurns }: Understood,
): SearchHit[] {
  if (followUp.kind !== "follow_up" && followUp.kind !== "clarification") return hits;
  const before = new Set(selectedTurns.flatMap((turn) => turn.doc_refs.map((docRef) => docRef.doc_id)));
  return hits
    .map((hit) =>
      before.has(hit.chunk.doc_id) ? { ...hit, score: hit.score * SESSION_DOCUMENT_BOOST } : hit,
    )
    .sort((a, b) => b.score - a.score);
}

async function snapshotsOf(
  hits: readonly SearchHit[],
  { key, stores }: TurnContext,
): Promise<Map<string, DocumentSnapshot>> {
  const snapshots = new Map<string, DocumentSnapshot>();
  for (const { chunk } of hits) {
    const id = snapshotKey(chunk.doc_id, chunk.version);
    if (snapshots.has(id)) continue;
    const document = await stores.documentIndex.find(key, chunk.doc_id);
    if (!document) continue;
    const checksum =
      document.version === chunk.version
        ? document.checksum
        : (await stores.documentIndex.versions(key, chunk.doc_id)).find(
            ({ version }) => version === chunk.version,
          )?.checksum;
    if (checksum) snapshots.set(id, { document, version: chunk.version, checksum });
  }
  return snapshots;
}
