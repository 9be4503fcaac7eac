import { isUnavailable } from "../../domain/app-error.ts";
import type { Resolution } from "../../domain/reference.ts";
import { namesOneAspect, namesOnlyAspects } from "../../language/question/own-subject.ts";
import { namesNothing } from "../../language/question/read-question.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { judgeEvidence } from "../../retrieval/search/judge-evidence.ts";
import { shelfFilter } from "../../retrieval/search/library-shelves.ts";
import { libraryOf } from "../../retrieval/search/nearest-chunks.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { searchInForce } from "../../retrieval/search/search-in-force.ts";
import { RETRIEVAL_HITS } from "../../tunables/retrieval.ts";
import { TRACED_HITS } from "../../tunables/turn.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Understood } from "../understand/understood.ts";
import { type DocumentSnapshot, type Evidence, type NamedOutcome, snapshotKey } from "./evidence.ts";
import { keptPassages } from "./kept-passages.ts";
import type { NamedVersion } from "./named-documents.ts";
import { judgeNamed, retrieveNamed } from "./retrieve-named.ts";
import { judgeInConversation, type Round, searchUnderstood } from "./search-understood.ts";

/** What one way of looking brought. */
interface Found {
  hits: SearchHit[];
  documents: Map<string, DocumentSnapshot>;
  rounds: Round[];
  /** The one that found them; absent: the surest. */
  best?: Round | null;
  named: NamedOutcome | null;
  asWhole?: boolean;
  isElsewhere?: boolean;
  widenedFrom?: NamedOutcome["documents"];
  unavailable: boolean;
}

/**
 * The passages the answer may rest on, from the documents that were named or from a search. Where documents
 * were named nothing else is looked at, unless the words only preferred them and the library holds the answer
 * while they do not. Otherwise, or when none of them is there, the library is searched as the question was
 * understood (search-understood.ts): RETRIEVAL_ROUNDS at most, of which the best counts.
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
    const before = fetched === null ? await ofNamedBefore(resolution, understood, context) : null;
    const isPreferred = resolution.widens === true && request.selectedDocIds.length === 0;
    const found =
      fetched && isPreferred
        ? await preferredOrAll(fetched, request, understood, context)
        : (fetched ?? before ?? (await fromSearch(request, understood, context)));
    const round = found.best ?? bestOf(found.rounds);
    const { hits, documents, unavailable } = found;
    return {
      output: {
        hits: hits.filter(({ chunk }) => documents.has(snapshotKey(chunk.docId, chunk.version))),
        documents,
        unavailable,
        // Named, and none was there.
        ...(found.asWhole ? { asWhole: true } : {}),
        ...(found.isElsewhere ? { isElsewhere: true } : {}),
        ...(found.widenedFrom ? { widenedFrom: found.widenedFrom } : {}),
        named: found.named ?? (named.length > 0 && !found.widenedFrom ? NONE_NAMED : null),
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

function bestOf(rounds: readonly Round[]): Round {
  return rounds.reduce(
    (best, each) => (each.confidence > best.confidence ? each : best),
    rounds[0] ?? NO_ROUND,
  );
}

/** Null: none of the named documents is there. */
async function fromNamed(
  named: readonly NamedVersion[],
  { part }: Pick<Resolution, "part">,
  understood: Understood,
  context: TurnContext,
): Promise<Found | null> {
  const read = await orAway(() => retrieveNamed(named, part, understood, context), context);
  if (read === "away") return fromKept(named, understood, context);
  if (read === null) return null;
  const { hits, documents, outcome } = read;
  const round = { tool: "fetch_named", found: hits.length, ...judgeNamed(hits, understood) };
  if (!round.sufficient && understood.about === "question" && namesOnlyAspects(understood.ownQuestion)) {
    const whole = await fromNamed(
      named,
      { part },
      { ...understood, about: "whole", question: "", ownQuestion: "", terms: [] },
      context,
    );
    return whole && { ...whole, rounds: [round, ...whole.rounds], best: whole.rounds.at(-1), asWhole: true };
  }
  return { hits, documents: byKey(documents), rounds: [round], named: outcome, unavailable: false };
}

/**
 * Documents that were only pointed at come first, and are enough where they surely hold it. Else
 * all are searched, and where the best of it lies elsewhere and is enough, or the preferred ones
 * hold nothing, that counts.
 */
async function preferredOrAll(
  fetched: Found,
  request: TurnRequest,
  understood: Understood,
  context: TurnContext,
): Promise<Found> {
  const { about, task, question } = understood;
  if (about !== "question" || task !== "answer" || fetched.unavailable || fetched.asWhole) return fetched;
  if (judgeEvidence(question, fetched.hits).sufficient) return fetched;
  const searched = await fromSearch(request, understood, context);
  if (searched.unavailable) return fetched;
  const best = searched.best ?? bestOf(searched.rounds);
  const rounds = [...fetched.rounds, ...searched.rounds];
  const [first] = searched.hits;
  const isThere =
    first !== undefined && fetched.documents.has(snapshotKey(first.chunk.docId, first.chunk.version));
  if (best.sufficient && isThere) return { ...fetched, rounds, best };
  if (!best.sufficient && bestOf(fetched.rounds).sufficient) return fetched;
  return { ...searched, rounds, best, widenedFrom: fetched.named?.documents ?? [] };
}

/**
 * "조치는?" after "gcb-123의 원인은?": one more thing is asked of the document that was named. Null: it is not,
 * or the document is gone.
 */
async function ofNamedBefore(
  resolution: Resolution,
  understood: Understood,
  context: TurnContext,
): Promise<Found | null> {
  const { namedBefore, ownQuestion } = understood;
  const isAsked = namesOneAspect(ownQuestion) && !namesNothing(ownQuestion);
  if (resolution.references.length > 0 || namedBefore.length === 0 || !isAsked) return null;
  return fromNamed(namedBefore, { part: null }, { ...understood, question: ownQuestion }, context);
}

async function fromSearch(
  request: TurnRequest,
  understood: Understood,
  context: TurnContext,
): Promise<Found> {
  const library = libraryOf(context.stores, context.key.tenantId, (degraded) =>
    context.emit({ type: "degraded", ...degraded }),
  );
  const { key, assistant, stores } = context;
  const everything: ChunkFilter = {};
  const shelves = request.everywhere
    ? everything
    : await orAway(() => shelfFilter(stores.documentIndex, key, assistant.id), context);
  const lookIn = (filter: ChunkFilter) =>
    searchUnderstood(understood, {
      search: (search) =>
        orAway(
          () =>
            searchInForce(library, {
              limit: RETRIEVAL_HITS,
              filter,
              words: request.message,
              now: context.now(),
              ...search,
            }),
          context,
        ),
      policy: request.everywhere ? "adaptive" : (context.followUpPolicy ?? "adaptive"),
    });
  // While it cannot be asked what belongs to whom, it cannot be searched either.
  const searched = await lookIn(shelves === "away" ? everything : shelves);
  const { rounds, best, hits, unavailable } = searched;
  const documents = await orAway(() => snapshotsOf(hits, context), context);
  if (documents === "away" || (unavailable && documents.size === 0)) {
    const kept = await fromKept([], understood, context);
    return { ...kept, rounds: [...rounds, ...kept.rounds] };
  }
  const isElsewhere =
    shelves !== "away" && shelves.notDocIds && !best?.sufficient && !unavailable
      ? (await lookIn(everything)).best?.sufficient
      : false;
  return { hits, documents, rounds, best, named: null, unavailable, ...(isElsewhere ? { isElsewhere } : {}) };
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

/**
 * While the library is away, named documents and a follow-up are answered from what this
 * conversation has already cited.
 */
async function fromKept(
  named: readonly NamedVersion[],
  understood: Understood,
  context: TurnContext,
): Promise<Found> {
  const kept = await keptPassages(named, understood, context);
  const judged = judgeInConversation(understood.question, kept.hits, understood);
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

function tracedHit({ chunk, title, score, matched }: SearchHit) {
  const { chunkId, docId, section, page } = chunk;
  return { chunkId, docId, title, section, page, score, matched };
}

/** Chosen documents come before those that the words point at; each once, in their order. */
function namedVersions(request: TurnRequest, resolution: Resolution): NamedVersion[] {
  if (request.selectedDocIds.length > 0)
    return [...new Set(request.selectedDocIds)].map((docId) => ({ docId, version: null }));
  const once = new Map(
    resolution.references.toReversed().map((named) => [snapshotKey(named.docId, named.version), named]),
  );
  return [...once.values()].reverse();
}

async function snapshotsOf(
  hits: readonly SearchHit[],
  { key, stores }: TurnContext,
): Promise<Map<string, DocumentSnapshot>> {
  const wanted = new Map(hits.map(({ chunk }) => [snapshotKey(chunk.docId, chunk.version), chunk]));
  const snapshots = await Promise.all(
    [...wanted.values()].map(async ({ docId, version }): Promise<DocumentSnapshot | null> => {
      const document = await stores.documentIndex.find(key, docId);
      if (!document) return null;
      const checksum =
        document.version === version
          ? document.checksum
          : (await stores.documentIndex.versions(key, docId)).find((known) => known.version === version)
              ?.checksum;
      return checksum ? { document, version, checksum } : null;
    }),
  );
  return byKey(snapshots.filter((snapshot) => snapshot !== null));
}

function byKey(snapshots: readonly DocumentSnapshot[]): Map<string, DocumentSnapshot> {
  return new Map(
    snapshots.map((snapshot) => [snapshotKey(snapshot.document.docId, snapshot.version), snapshot]),
  );
}
