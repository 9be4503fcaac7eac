import { isUnavailable } from "../../domain/app-error.ts";
import type { Resolution } from "../../domain/reference.ts";
import type { WeightedTerm } from "../../ports/turn-log.ts";
import { analyseQuery } from "../../retrieval/analyse.ts";
import { judgeEvidence } from "../../retrieval/judge-evidence.ts";
import { rankChunks } from "../../retrieval/rank-chunks.ts";
import { type SearchHit, searchDocuments } from "../../retrieval/search-documents.ts";
import { NAMED_CHUNKS, RETRIEVAL_HITS, RETRIEVAL_ROUNDS, SESSION_DOCUMENT_BOOST } from "../../tunables.ts";
import type { DocumentSnapshot, Evidence } from "../evidence.ts";
import { keptPassages } from "../kept-passages.ts";
import { citedVersion } from "../show-documents.ts";
import type { TurnContext, TurnRequest } from "../turn-context.ts";
import type { Understood } from "./understand-question.ts";

interface Round {
  tool: string;
  found: number;
  sufficient: boolean;
  confidence: number;
  why: string;
}

interface Found {
  hits: SearchHit[];
  round: Round;
}

/** One way to find evidence, tried in order until one finds enough. */
interface Attempt {
  tool: string;
  /** What the evidence must answer. */
  question: string;
  find(): Promise<SearchHit[]>;
}

/**
 * Stage 4: the passages the answer may rest on. Named documents are fetched directly and nothing else is looked at; otherwise
 * the library is searched, a follow-up first with what it hangs on and the documents of the conversation preferred (adaptive
 * policy, requirements D3), then by its own words alone. At most RETRIEVAL_ROUNDS; the best round counts.
 */
export async function retrieveEvidence(
  request: TurnRequest,
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<Evidence> {
  const input = { terms: understood.terms, references: resolution.references };
  return context.trace.record("retrieve", input, async () => {
    const rounds: Round[] = [];
    let best: Found | null = null;
    let unavailable = false;
    for (const attempt of attemptsFor(request, resolution, understood, context).slice(0, RETRIEVAL_ROUNDS)) {
      const hits = await orNone(() => attempt.find(), context);
      unavailable ||= hits === null;
      if (hits === null) continue;
      const round = { tool: attempt.tool, found: hits.length, ...judge(attempt, hits, understood) };
      rounds.push(round);
      if (best === null || round.confidence > best.round.confidence) best = { hits, round };
      if (round.sufficient) break;
    }
    let documents = best && (await orNone(() => snapshotsOf(best?.hits ?? [], context), context));
    if (best && documents === null) unavailable = true;
    if (unavailable && !documents?.size) {
      const kept = await keptEvidence(request, resolution, understood, context);
      rounds.push(kept.found.round);
      best = kept.found;
      documents = kept.documents;
    }
    const { hits, round } = best ?? { hits: [], round: NO_ROUND };
    const known = documents ?? new Map<string, DocumentSnapshot>();
    return {
      output: {
        hits: hits.filter(({ chunk }) => known.has(snapshotKey(chunk.doc_id, chunk.version))),
        documents: known,
        unavailable,
        sufficient: round.sufficient,
        // A score of any search must fit; a number that is none counts as nothing.
        confidence: Math.min(1, Math.max(0, round.confidence || 0)),
        why: round.why,
      },
      decision: `${hits.length} passages in ${rounds.length} rounds, ${round.sufficient ? "sufficient" : "not sufficient"}: ${round.why}`,
      detail: { rounds, hits: hits.slice(0, TRACED_HITS).map(tracedHit) },
    };
  });
}

const NO_ROUND: Round = {
  tool: "none",
  found: 0,
  sufficient: false,
  confidence: 0,
  why: "nothing to look in",
};
const TRACED_HITS = 20;

function attemptsFor(
  request: TurnRequest,
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Attempt[] {
  const named = namedVersions(request, resolution);
  if (named.length > 0) {
    const find = () => fetchNamed(named, understood.terms, context);
    return [{ tool: "fetch_named", question: request.message, find }];
  }
  const search = (terms: readonly WeightedTerm[]) =>
    searchDocuments(
      { index: context.stores.documentIndex, tenantId: context.key.tenantId },
      { query: terms, limit: RETRIEVAL_HITS, filter: {} },
    );
  const inConversation: Attempt = {
    tool: "search_all",
    question: understood.question,
    find: async () => preferSessionDocuments(await search(understood.terms), understood),
  };
  const ownWords: Attempt = {
    tool: "search_all (own words)",
    question: request.message,
    find: () => search(analyseQuery(request.message)),
  };
  return hangsOnConversation(understood) ? [inConversation, ownWords] : [inConversation];
}

/** What the library gives; null when it cannot be asked. */
async function orNone<Result>(ask: () => Promise<Result>, context: TurnContext): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.emit({ type: "degraded", what: "document_index", why: "search_unavailable" });
    return null;
  }
}

/** While the library is away, named documents and a follow-up are answered from what this conversation has already cited. */
async function keptEvidence(
  request: TurnRequest,
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<{ found: Found; documents: Map<string, DocumentSnapshot> }> {
  const named = namedVersions(request, resolution);
  const tool = named.length > 0 ? "fetch_named" : "kept_passages";
  const kept = await keptPassages(named, understood, context);
  const attempt = { tool, question: understood.question, find: async () => kept.hits };
  const round = { tool: "kept_passages", found: kept.hits.length, ...judge(attempt, kept.hits, understood) };
  const documents = new Map(
    kept.documents.map((snapshot) => [snapshotKey(snapshot.document.doc_id, snapshot.version), snapshot]),
  );
  return { found: { hits: kept.hits, round }, documents };
}

/** A document that the user named is answered from whatever it holds; a search must have found what was asked. */
function judge(attempt: Attempt, hits: readonly SearchHit[], understood: Understood) {
  const judgement = judgeEvidence(attempt.question, hits);
  if (attempt.tool === "fetch_named") return { ...judgement, sufficient: hits.length > 0 };
  if (!hangsOnConversation(understood) || attempt.question === understood.ownQuestion) return judgement;
  // What was carried over finds the old documents by itself: some of the follow-up's own words must stand there too.
  const own = analyseQuery(understood.ownQuestion).map(({ term }) => term);
  const found = new Set(hits.slice(0, OWN_WORD_HITS).flatMap(({ matched }) => matched));
  const adds = own.length === 0 || own.some((term) => found.has(term));
  return adds
    ? judgement
    : { ...judgement, sufficient: false, confidence: 0, why: "none of its own words was found" };
}

const OWN_WORD_HITS = 3;

function hangsOnConversation({ followUp }: Understood): boolean {
  return followUp.kind === "follow_up" || followUp.kind === "clarification";
}

function tracedHit({ chunk, title, score, matched }: SearchHit) {
  const { chunk_id, doc_id, section, page } = chunk;
  return { chunk_id, doc_id, title, section, page, score, matched };
}

export function snapshotKey(docId: string, version: number): string {
  return `${version}@${docId}`;
}

function namedVersions(request: TurnRequest, resolution: Resolution): NamedVersion[] {
  if (request.selectedDocIds.length > 0)
    return request.selectedDocIds.map((doc_id) => ({ doc_id, version: null }));
  return resolution.references;
}

interface NamedVersion {
  doc_id: string;
  /** Null: the one that is searched now. */
  version: number | null;
  checksum?: string;
  turn_id?: number | null;
}

/** The chunks of the named documents, ranked by the question: no search, no expansion (requirements B5). */
async function fetchNamed(
  named: readonly NamedVersion[],
  terms: readonly WeightedTerm[],
  { key, stores }: TurnContext,
): Promise<SearchHit[]> {
  const hits: SearchHit[] = [];
  for (const { doc_id, version, checksum } of named) {
    const document = await stores.documentIndex.find(key, doc_id);
    const wanted = version ?? document?.ready_version;
    if (!document || !wanted) continue;
    const versions = await stores.documentIndex.versions(key, doc_id);
    if (!citedVersion(versions, { version: wanted, checksum })) continue;
    const chunks = await stores.documentIndex.chunks(key, doc_id, wanted, { from: 0, limit: NAMED_CHUNKS });
    hits.push(...rankChunks(chunks, document.title, terms).slice(0, RETRIEVAL_HITS));
  }
  return hits.sort((a, b) => b.score - a.score);
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
  const wanted = new Map(hits.map(({ chunk }) => [snapshotKey(chunk.doc_id, chunk.version), chunk]));
  const snapshots = await Promise.all(
    [...wanted.values()].map(async ({ doc_id, version }): Promise<DocumentSnapshot | null> => {
      const document = await stores.documentIndex.find(key, doc_id);
      if (!document) return null;
      const checksum =
        document.version === version
          ? document.checksum
          : (await stores.documentIndex.versions(key, doc_id)).find((known) => known.version === version)
              ?.checksum;
      return checksum ? { document, version, checksum } : null;
    }),
  );
  return new Map(
    snapshots
      .filter((snapshot) => snapshot !== null)
      .map((snapshot) => [snapshotKey(snapshot.document.doc_id, snapshot.version), snapshot]),
  );
}
