import { isUnavailable } from "../../domain/app-error.ts";
import type { Resolution } from "../../domain/reference.ts";
import type { WeightedTerm } from "../../ports/turn-log.ts";
import { analyseQuery } from "../../retrieval/analyse.ts";
import { judgeEvidence } from "../../retrieval/judge-evidence.ts";
import { libraryOf } from "../../retrieval/nearest-chunks.ts";
import { type SearchHit, searchDocuments } from "../../retrieval/search-documents.ts";
import { RETRIEVAL_HITS, RETRIEVAL_ROUNDS, SESSION_DOCUMENT_BOOST } from "../../tunables.ts";
import { type DocumentSnapshot, type Evidence, type NamedOutcome, snapshotKey } from "../evidence.ts";
import { keptPassages } from "../kept-passages.ts";
import type { NamedVersion } from "../named-documents.ts";
import type { TurnContext, TurnRequest } from "../turn-context.ts";
import { judgeNamed, retrieveNamed } from "./retrieve-named.ts";
import type { Understood } from "./understand-question.ts";

interface Round {
  tool: string;
  found: number;
  sufficient: boolean;
  confidence: number;
  why: string;
}

/** What one way of looking brought. */
interface Found {
  hits: SearchHit[];
  documents: Map<string, DocumentSnapshot>;
  rounds: Round[];
  named: NamedOutcome | null;
  unavailable: boolean;
}

/** One way to find evidence, tried in order until one finds enough. */
interface Attempt {
  tool: string;
  /** What the evidence must answer. */
  question: string;
  find(): Promise<SearchHit[]>;
}

/**
 * Stage 4: the passages the answer may rest on. Named documents are fetched directly and nothing else is looked at; otherwise, or when
 * none of them is there, the library is searched, a follow-up first with what it hangs on and the documents of the conversation
 * preferred (adaptive policy, requirements D3), then by its own words alone. At most RETRIEVAL_ROUNDS; the best round counts.
 */
export async function retrieveEvidence(
  request: TurnRequest,
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<Evidence> {
  const input = { terms: understood.terms, references: resolution.references };
  return context.trace.record("retrieve", input, async () => {
    const named = namedVersions(request, resolution);
    const fetched = named.length > 0 ? await fromNamed(named, resolution, understood, context) : null;
    const isMissed = request.mayWiden === true && fetched !== null && !bestOf(fetched.rounds).sufficient;
    const found = fetched === null || isMissed ? await fromSearch(understood, context) : fetched;
    const round = bestOf(found.rounds);
    const { hits, documents, unavailable } = found;
    return {
      output: {
        hits: hits.filter(({ chunk }) => documents.has(snapshotKey(chunk.doc_id, chunk.version))),
        documents,
        unavailable,
        // Named, and none was there.
        named: found.named ?? (named.length > 0 && !isMissed ? NONE_NAMED : null),
        sufficient: round.sufficient,
        // A score of any search must fit; a number that is none counts as nothing.
        confidence: Math.min(1, Math.max(0, round.confidence || 0)),
        why: round.why,
      },
      decision: `${hits.length} passages in ${found.rounds.length} rounds, ${round.sufficient ? "sufficient" : "not sufficient"}: ${round.why}`,
      detail: {
        rounds: found.rounds,
        ...(found.named ? { named: found.named } : {}),
        hits: hits.slice(0, TRACED_HITS).map(tracedHit),
      },
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
const NONE_NAMED: NamedOutcome = { documents: [], gone: [], partNotFound: [] };
const TRACED_HITS = 20;

function bestOf(rounds: readonly Round[]): Round {
  return rounds.reduce(
    (best, each) => (each.confidence > best.confidence ? each : best),
    rounds[0] ?? NO_ROUND,
  );
}

/** Null: none of the named documents is there. */
async function fromNamed(
  named: readonly NamedVersion[],
  { part }: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<Found | null> {
  const read = await orAway(() => retrieveNamed(named, part, understood, context), context);
  if (read === "away") return fromKept(named, understood, context);
  if (read === null) return null;
  const { hits, documents, outcome } = read;
  const round = { tool: "fetch_named", found: hits.length, ...judgeNamed(hits, understood) };
  return { hits, documents: byKey(documents), rounds: [round], named: outcome, unavailable: false };
}

async function fromSearch(understood: Understood, context: TurnContext): Promise<Found> {
  const rounds: Round[] = [];
  let hits: SearchHit[] = [];
  let best: Round | null = null;
  let unavailable = false;
  for (const attempt of attemptsFor(understood, context).slice(0, RETRIEVAL_ROUNDS)) {
    const found = await orAway(() => attempt.find(), context);
    if (found === "away") {
      unavailable = true;
      continue;
    }
    const round = { tool: attempt.tool, found: found.length, ...judge(attempt, found, understood) };
    rounds.push(round);
    if (best === null || round.confidence > best.confidence) {
      best = round;
      hits = found;
    }
    if (round.sufficient) break;
  }
  const documents = await orAway(() => snapshotsOf(hits, context), context);
  if (documents === "away" || (unavailable && documents.size === 0)) {
    const kept = await fromKept([], understood, context);
    return { ...kept, rounds: [...rounds, ...kept.rounds] };
  }
  return { hits, documents, rounds, named: null, unavailable };
}

function attemptsFor(understood: Understood, context: TurnContext): Attempt[] {
  const library = libraryOf(context.stores, context.key.tenantId, (degraded) =>
    context.emit({ type: "degraded", ...degraded }),
  );
  const search = (query: readonly WeightedTerm[], question: string) =>
    searchDocuments(library, { query, question, limit: RETRIEVAL_HITS, filter: {} });
  const inConversation: Attempt = {
    tool: "search_all",
    question: understood.question,
    find: async () => preferSessionDocuments(await search(understood.terms, understood.question), understood),
  };
  const ownWords: Attempt = {
    tool: "search_all (own words)",
    question: understood.ownQuestion,
    find: () => search(analyseQuery(understood.ownQuestion), understood.ownQuestion),
  };
  return hangsOnConversation(understood) ? [inConversation, ownWords] : [inConversation];
}

/** What the library gives; "away" when it cannot be asked. */
async function orAway<Result>(ask: () => Promise<Result>, context: TurnContext): Promise<Result | "away"> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.emit({ type: "degraded", what: "document_index", why: "search_unavailable" });
    return "away";
  }
}

/** While the library is away, named documents and a follow-up are answered from what this conversation has already cited. */
async function fromKept(
  named: readonly NamedVersion[],
  understood: Understood,
  context: TurnContext,
): Promise<Found> {
  const kept = await keptPassages(named, understood, context);
  const judged = judge({ question: understood.question }, kept.hits, understood);
  // Who named a document wants what there is of it.
  const sufficient = named.length > 0 ? kept.hits.length > 0 : judged.sufficient;
  const round = { tool: "kept_passages", found: kept.hits.length, ...judged, sufficient };
  return {
    hits: kept.hits,
    documents: byKey(kept.documents),
    rounds: [round],
    named: null,
    unavailable: true,
  };
}

/** A search must have found what was asked. */
function judge({ question }: { question: string }, hits: readonly SearchHit[], understood: Understood) {
  const judgement = judgeEvidence(question, hits);
  if (!hangsOnConversation(understood) || question === understood.ownQuestion) return judgement;
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

/** Chosen documents come before those that the words point at; each once, in their order. */
function namedVersions(request: TurnRequest, resolution: Resolution): NamedVersion[] {
  if (request.selectedDocIds.length > 0)
    return [...new Set(request.selectedDocIds)].map((doc_id) => ({ doc_id, version: null }));
  const once = new Map(
    resolution.references.toReversed().map((named) => [snapshotKey(named.doc_id, named.version), named]),
  );
  return [...once.values()].reverse();
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
  return byKey(snapshots.filter((snapshot) => snapshot !== null));
}

function byKey(snapshots: readonly DocumentSnapshot[]): Map<string, DocumentSnapshot> {
  return new Map(
    snapshots.map((snapshot) => [snapshotKey(snapshot.document.doc_id, snapshot.version), snapshot]),
  );
}
