import { isUnavailable } from "../../domain/app-error.ts";
import type { Document } from "../../domain/document.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { Conversation } from "../../references/conversation.ts";
import { inBoth } from "../../retrieval/search/collection-filter.ts";
import { isSure } from "../../retrieval/search/is-sure.ts";
import { libraryOf } from "../../retrieval/search/nearest-chunks.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import type { SearchInForce } from "../../retrieval/search/search-in-force.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Understood } from "../understand/understood.ts";
import { byTemplate } from "./by-template.ts";
import { hitsWanted } from "./early-search.ts";
import { type DocumentSnapshot, type EvidencePart, type NamedOutcome, snapshotKey } from "./evidence.ts";
import { keptPassages } from "./kept-passages.ts";
import type { NamedVersion } from "./named-documents.ts";
import { searchMixed } from "./search-mixed.ts";
import {
  type FollowUpSearch,
  judgeInConversation,
  type Round,
  type Searched,
  searchByRule,
} from "./search-understood.ts";
import { searchWordings } from "./search-wordings.ts";
import { shelfOf } from "./shelf-of.ts";

/** The result of one way of looking. */
export interface Found {
  hits: SearchHit[];
  documents: Map<string, DocumentSnapshot>;
  rounds: Round[];
  /** The round that found the hits; absent: the surest one. */
  best?: Round | null;
  parts?: EvidencePart[];
  named: NamedOutcome | null;
  asWhole?: boolean;
  isElsewhere?: boolean;
  widenedFrom?: NamedOutcome["documents"];
  unavailable: boolean;
}

/**
 * Searches the library for the question as it was understood. While the library is away, uses what the
 * conversation has cited.
 */
export async function fromSearch(
  request: TurnRequest,
  understood: Understood,
  context: TurnContext,
): Promise<Found> {
  const library = libraryOf(context.stores, context.key.tenantId, (degraded) =>
    context.emit({ type: "degraded", ...degraded }),
  );
  const { assistant, stores } = context;
  const everything: ChunkFilter = {};
  const shelves = await orAway(() => shelfOf(request, context), context);
  const { template } = understood;
  const limit = hitsWanted(template, stores);
  const look =
    context.searchBegun ?? ((search: SearchInForce) => searchMixed(library, search, assistant.retrievalMix));
  const given = (filter: ChunkFilter): FollowUpSearch => ({
    search: (search) =>
      orAway(
        () =>
          look({
            limit,
            words: request.message,
            now: context.now(),
            ...search,
            filter: inChoice(filter, search.filter),
          }),
        context,
      ),
    policy: request.everywhere ? "adaptive" : (context.followUpPolicy ?? "adaptive"),
    limit,
  });
  const lookFor = understood.by === "model" ? searchWordings : searchByRule;
  // Without knowing which documents the question may look in, we must not search.
  const searched = await lookFor(understood, given(shelves === "away" ? everything : shelves));
  const { rounds, best, hits, unavailable, parts } = searched;
  const documents = await orAway(() => snapshotsOf(hits, context), context);
  if (documents === "away" || (unavailable && documents.size === 0)) {
    const kept = await fromKept([], understood, context);
    return { ...kept, rounds: [...rounds, ...kept.rounds] };
  }
  const isPart = shelves !== "away" && (shelves.notDocIds || shelves.docIds) !== undefined;
  const isElsewhere =
    isPart && !best?.sufficient && !unavailable && !(await isOffered(request, context))
      ? surelyFound(understood.question, await searchByRule(understood, given(everything)))
      : false;
  const found = {
    hits: byTemplate(hits, documents, template),
    documents,
    rounds,
    best,
    parts,
    named: null,
    unavailable,
  };
  return { ...found, ...(isElsewhere ? { isElsewhere } : {}) };
}

/**
 * A search limited to the conversation's documents ignores whose shelf they are on, but not the chosen
 * collections.
 */
function inChoice(filter: ChunkFilter, wanted: ChunkFilter | undefined): ChunkFilter {
  if (!wanted) return filter;
  const docIds = inBoth(filter.docIds, wanted.docIds);
  return docIds ? { ...wanted, docIds } : wanted;
}

/**
 * Whether the sample documents were offered in this conversation. What collections leave out is offered each
 * time.
 */
async function isOffered(
  { parentTurnId }: TurnRequest,
  { key, history, collectionIds = [] }: TurnContext,
): Promise<boolean> {
  if (collectionIds.length > 0) return false;
  const recent = await new Conversation({ key, history }, parentTurnId).recent();
  return recent.some(({ offer }) => offer?.kind === "widen");
}

function surelyFound(question: string, { best, hits, parts }: Searched): boolean {
  return best?.sufficient === true && isSure(question, { confidence: best.confidence, hits, parts });
}

/** The result, or "away" if the library cannot be reached. */
export async function orAway<Result>(
  ask: () => Promise<Result>,
  context: TurnContext,
): Promise<Result | "away"> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    context.emit({ type: "degraded", what: "document_index", why: "search_unavailable" });
    return "away";
  }
}

/**
 * While the library is away, answers about named documents and follow-ups use what this conversation has
 * already cited.
 */
export async function fromKept(
  named: readonly NamedVersion[],
  understood: Understood,
  context: TurnContext,
): Promise<Found> {
  const kept = await keptPassages(named, understood, context);
  const judged = judgeInConversation(understood.question, kept.hits, understood);
  // A user who named a document wants whatever there is of it.
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

/** The documents of these hits, in the versions found. Documents deleted since are left out. */
export async function snapshotsOf(
  hits: readonly SearchHit[],
  context: Pick<TurnContext, "key" | "stores">,
): Promise<Map<string, DocumentSnapshot>> {
  const { key, stores } = context;
  const wanted = new Map(hits.map(({ chunk }) => [snapshotKey(chunk.docId, chunk.version), chunk]));
  const snapshots = await Promise.all(
    [...wanted.values()].map(async ({ docId, version }) => {
      const document = await stores.documentIndex.find(key, docId);
      return document ? snapshotAt(document, version, context) : null;
    }),
  );
  return byKey(snapshots.filter((snapshot) => snapshot !== null));
}

/** A document in one version. Null: the version no longer exists. */
export async function snapshotAt(
  document: Document,
  version: number,
  { key, stores }: Pick<TurnContext, "key" | "stores">,
): Promise<DocumentSnapshot | null> {
  if (document.version === version) return { document, version, checksum: document.checksum };
  const versions = await stores.documentIndex.versions(key, document.docId);
  const checksum = versions.find((known) => known.version === version)?.checksum;
  return checksum ? { document, version, checksum } : null;
}

export function byKey(snapshots: readonly DocumentSnapshot[]): Map<string, DocumentSnapshot> {
  return new Map(
    snapshots.map((snapshot) => [snapshotKey(snapshot.document.docId, snapshot.version), snapshot]),
  );
}
