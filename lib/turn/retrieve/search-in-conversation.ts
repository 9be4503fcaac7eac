import { languageOf } from "../../domain/text.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { Conversation } from "../../references/conversation.ts";
import { resolveReferences } from "../../references/resolve-references.ts";
import { chosenFilter, inBoth } from "../../retrieval/search/collection-filter.ts";
import { libraryOf } from "../../retrieval/search/nearest-chunks.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { searchInForce } from "../../retrieval/search/search-in-force.ts";
import { bestOfWordings, wordGroupsFor } from "../../retrieval/search/word-groups.ts";
import { RERANKED_HITS } from "../../tunables/retrieval.ts";
import { createTraceRecorder } from "../context/trace-recorder.ts";
import { createSpeech, type TurnContext, type TurnRequest } from "../context/turn-context.ts";
import { recallForTurn } from "../recall/recall-for-turn.ts";
import { pointingTo } from "../resolve/resolve-turn.ts";
import { understandQuestion } from "../understand/understand-question.ts";
import { wordingsOf } from "./in-own-words.ts";
import { listUnderstood } from "./list-understood.ts";
import type { FollowUpSearch } from "./search-understood.ts";

/**
 * Searches for a question as a turn of this conversation would understand it. Stores nothing and calls no
 * language model.
 */
export async function searchInConversation(
  query: string,
  search: { limit: number; filter: ChunkFilter; everywhere?: boolean },
  conversation: Pick<TurnContext, "key" | "assistant" | "stores" | "followUpPolicy" | "collectionIds">,
): Promise<SearchHit[]> {
  const request: TurnRequest = {
    message: query,
    clientTurnId: "",
    selectedDocIds: [],
    language: languageOf(query),
  };
  const { stores, key, assistant } = conversation;
  const context: TurnContext = {
    ...conversation,
    wordGroups: await wordGroupsFor(stores.words, key, assistant.synonyms),
    // A search calls no language model.
    stores: { ...conversation.stores, models: { ...conversation.stores.models, answer: null, light: null } },
    history: conversation.stores.turnLog,
    now: () => new Date(),
    signal: new AbortController().signal,
    ...createSpeech(() => {}),
    degraded: [],
    trace: createTraceRecorder(() => {}),
  };
  const resolution = await resolveReferences(
    { message: query, assistant: context.assistant },
    { conversation: new Conversation(context), documentIndex: context.stores.documentIndex },
  );
  const resolved = pointingTo(resolution, request);
  const recalled = await recallForTurn(resolved, context);
  const understood = await understandQuestion(resolved, recalled, context);
  const named = resolution.references.map(({ docId }) => docId);
  const filter =
    named.length > 0 && !search.filter.docIds ? { ...search.filter, docIds: named } : search.filter;
  const library = libraryOf(context.stores, context.key.tenantId);
  const shelves = search.everywhere
    ? {}
    : await chosenFilter(context.stores, context.key, {
        sampleLibrary: context.assistant.sampleLibrary,
        collectionIds: context.collectionIds,
      });
  // For a document that was only named, searches for the remaining words.
  const asked = understood.terms.length > 0 ? understood : { ...understood, terms: analyseQuery(query) };
  const wordings = [asked, ...(await wordingsOf(asked, context)).map((wording) => wording.understood)];
  const given: FollowUpSearch = {
    search: (wanted) =>
      searchInForce(library, {
        ...wanted,
        words: query,
        now: context.now(),
        limit: Math.max(search.limit, RERANKED_HITS),
        filter: inFilter(filter, wanted.filter?.docIds, shelves),
      }),
    policy: conversation.followUpPolicy ?? "adaptive",
  };
  const lists = await Promise.all(wordings.map((wording) => listUnderstood(wording, given)));
  return bestOfWordings(lists).slice(0, search.limit);
}

/** Named documents are searched whichever collection they are in. */
function inFilter(
  filter: ChunkFilter,
  docIds: readonly string[] | undefined,
  shelves: ChunkFilter,
): ChunkFilter {
  // A follow-up searches the conversation's documents, within the chosen collections.
  const named = inBoth(filter.docIds, filter.docIds ? docIds : inBoth(shelves.docIds, docIds));
  return named ? { ...filter, docIds: named } : { ...filter, ...shelves };
}
