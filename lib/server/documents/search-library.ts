import { searchInConversation } from "../../agent/understanding/search-in-conversation.ts";
import { findAssistant } from "../../assistants/find-assistant.ts";
import type { Container } from "../../container.ts";
import { notFound } from "../../domain/app-error.ts";
import { ownerKeyOf, type Principal } from "../../domain/identity.ts";
import type { ChunkFilter } from "../../ports/document-index.ts";
import { libraryOf } from "../../retrieval/search/nearest-chunks.ts";
import { type SearchHit, searchDocuments } from "../../retrieval/search/search-documents.ts";
import { spreadHits } from "../../retrieval/search/spread-hits.ts";
import { RERANKED_HITS } from "../../tunables/retrieval.ts";

/** Searches the tenant's library; with a session the question is understood as a turn of it would be. */
export async function searchLibrary(
  container: Container,
  principal: Principal,
  search: { query: string; limit: number; filter: ChunkFilter; sessionId?: string },
) {
  const deep = { ...search, limit: Math.max(search.limit, RERANKED_HITS) };
  const hits = spreadHits(await findHits(container, principal, deep)).slice(0, search.limit);
  return hits.map(({ chunk, title, score, retrieval_method }) => {
    const { doc_id, version, chunk_id, section, text, from, to, page } = chunk;
    return {
      doc_id,
      version,
      title,
      chunk_id,
      section,
      text,
      from,
      to,
      ...(page ? { page } : {}),
      score,
      retrieval_method,
    };
  });
}

async function findHits(
  container: Container,
  principal: Principal,
  {
    query,
    limit,
    filter,
    sessionId,
  }: { query: string; limit: number; filter: ChunkFilter; sessionId?: string },
): Promise<SearchHit[]> {
  if (sessionId === undefined) {
    return searchDocuments(libraryOf(container, principal.tenantId), { query, limit, filter });
  }
  const key = { ...ownerKeyOf(principal), sessionId };
  const session = await container.sessions.find(key);
  if (!session) throw notFound("session");
  return searchInConversation(
    query,
    { limit, filter },
    {
      key,
      assistant: findAssistant(session.assistant),
      stores: container,
      followUpPolicy: container.environment.IBID_FOLLOW_UP,
    },
  );
}
