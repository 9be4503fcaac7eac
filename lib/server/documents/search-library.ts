import type { Assistant } from "../../assistants/assistant.ts";
import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import { ownerKeyOf, type Principal } from "../../domain/identity.ts";
import type { AssistantId } from "../../domain/session.ts";
import type { WordGroup } from "../../domain/word-group.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import type { DocumentConditions } from "../../retrieval/properties/fits-conditions.ts";
import { listFitting } from "../../retrieval/properties/list-fitting.ts";
import { chosenFilter } from "../../retrieval/search/collection-filter.ts";
import { correctWords } from "../../retrieval/search/correct-words.ts";
import { libraryOf } from "../../retrieval/search/nearest-chunks.ts";
import type { SearchHit } from "../../retrieval/search/search-documents.ts";
import { searchInForce } from "../../retrieval/search/search-in-force.ts";
import { searchInParts } from "../../retrieval/search/search-parts.ts";
import { spreadHits } from "../../retrieval/search/spread-hits.ts";
import {
  bestOfWordings,
  ownVocabulary,
  ownWordings,
  wordGroupsFor,
} from "../../retrieval/search/word-groups.ts";
import { FILTERED_DOCUMENTS, RERANKED_HITS } from "../../tunables/retrieval.ts";
import { searchInConversation } from "../../turn/retrieve/search-in-conversation.ts";
import { assistantOf } from "../settings/own-assistants.ts";

export interface LibrarySearch {
  query: string;
  limit: number;
  filter: ChunkFilter;
  /** The properties that documents must have. */
  conditions?: DocumentConditions;
  sessionId?: string;
  /** The assistant whose samples are searched besides people's own documents; a session has its own. */
  assistant?: AssistantId | null;
  /** The collections that are searched; for a session its own, unless others are given. Absent: all. */
  collectionIds?: readonly string[];
  /** Searches everything, whoever it belongs to. */
  everywhere?: boolean;
  /** Searches the words as typed, without corrections. */
  asTyped?: boolean;
}

interface Shelved extends Omit<LibrarySearch, "assistant"> {
  assistant: Assistant | null;
}

/**
 * Searches the tenant's library. With a session, the question is understood as one of its turns would be.
 * Words that are in no document are corrected, and the result says how.
 */
export async function searchLibrary(container: Container, principal: Principal, search: LibrarySearch) {
  const { assistant: id } = search;
  const assistant = id ? await assistantOf(container, principal, { assistant: id }) : null;
  const groups = await wordGroupsFor(container.words, principal, assistant?.synonyms ?? []);
  const { text, corrections } = search.asTyped
    ? { text: search.query, corrections: [] }
    : await correctWords(container.documentIndex, principal, search.query, { own: ownVocabulary(groups) });
  const deep = { ...search, assistant, query: text, limit: Math.max(search.limit, RERANKED_HITS), groups };
  const hits = spreadHits(await findHits(container, principal, deep)).slice(0, search.limit);
  return {
    results: resultsOf(hits),
    ...(corrections.length > 0 ? { searchedFor: { query: text, corrections } } : {}),
  };
}

function resultsOf(hits: readonly SearchHit[]) {
  return hits.map(({ chunk, title, score, retrievalMethod, edition }) => {
    const { docId, version, chunkId, section, text, from, to, page } = chunk;
    return {
      docId,
      version,
      title,
      chunkId,
      section,
      text,
      from,
      to,
      ...(page ? { page } : {}),
      score,
      retrievalMethod,
      ...(edition ? { edition } : {}),
    };
  });
}

async function findHits(
  container: Container,
  principal: Principal,
  search: Shelved & { groups: readonly WordGroup[] },
): Promise<SearchHit[]> {
  const { query, limit, sessionId, everywhere = false } = search;
  if (sessionId === undefined) {
    const filter = await filterOf(container, principal, search);
    const library = libraryOf(container, principal.tenantId);
    const given = { words: query, now: new Date(), limit, filter };
    const wordings = await ownWordings(library.index, principal, query, search.groups);
    const lists = await Promise.all(
      [query, ...wordings.map(({ text }) => text)].map(async (question) => {
        const found = await searchInParts({ query: analyseQuery(question), question }, (asked) =>
          searchInForce(library, { ...given, ...asked }),
        );
        return found.hits;
      }),
    );
    return bestOfWordings(lists);
  }
  const key = { ...ownerKeyOf(principal), sessionId };
  const session = await container.sessions.find(key);
  if (!session) throw notFound("session");
  const collectionIds = search.collectionIds ?? session.collectionIds;
  const assistant = await assistantOf(container, principal, session);
  const filter = hasConditions(search)
    ? await filterOf(container, principal, { ...search, collectionIds, assistant })
    : search.filter;
  return searchInConversation(
    query,
    { limit, filter, everywhere },
    {
      key,
      assistant,
      stores: container,
      collectionIds,
      followUpPolicy: container.environment.IBID_FOLLOW_UP,
    },
  );
}

function hasConditions({ conditions = {} }: Pick<LibrarySearch, "conditions">): boolean {
  return Object.values(conditions).some((value) => value !== undefined);
}

/** The documents to search: the whole shelf, or those that match the conditions. */
async function filterOf(
  { documentIndex, collections }: Container,
  principal: Principal,
  search: Shelved,
): Promise<ChunkFilter> {
  const { filter, conditions = {}, assistant, everywhere, collectionIds } = search;
  const choice = { sampleLibrary: assistant?.sampleLibrary ?? null, collectionIds };
  const shelves =
    everywhere || filter.docIds ? {} : await chosenFilter({ documentIndex, collections }, principal, choice);
  const open: ChunkFilter = { ...filter, ...shelves };
  if (!hasConditions(search)) return open;
  const asked = { limit: FILTERED_DOCUMENTS };
  const { documents } = await listFitting(documentIndex, principal, asked, conditions);
  const docIds = documents.map(({ docId }) => docId);
  return {
    docIds: docIds.filter((id) => !open.notDocIds?.includes(id) && (open.docIds?.includes(id) ?? true)),
  };
}
