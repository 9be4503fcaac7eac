import { z } from "zod";
import { searchInConversation } from "@/lib/agent/search-in-conversation";
import { findAssistant } from "@/lib/assistants/find-assistant";
import { notFound } from "@/lib/domain/app-error";
import { ownerKeyOf } from "@/lib/domain/identity";
import { idSchema, limitSchema, listSchema } from "@/lib/domain/paging";
import { analyseQuery } from "@/lib/retrieval/analyse";
import { searchDocuments } from "@/lib/retrieval/search-documents";
import { handle } from "@/lib/server/handle";
import { MESSAGE_LENGTH } from "@/lib/tunables";

const querySchema = z.object({
  q: z.string().min(1, "q is empty; write what to look for").max(MESSAGE_LENGTH),
  limit: limitSchema,
  doc_ids: listSchema,
  doc_type: z.string().max(100).optional(),
  session_id: idSchema.optional(),
});

export const GET = handle({ query: querySchema }, async ({ query, principal, container }) => {
  const filter = {
    ...(query.doc_ids ? { docIds: query.doc_ids } : {}),
    ...(query.doc_type ? { docType: query.doc_type } : {}),
  };
  const search = { limit: query.limit, filter };
  if (query.session_id === undefined) {
    const hits = await searchDocuments(
      { index: container.documentIndex, tenantId: principal.tenantId },
      { query: analyseQuery(query.q), ...search },
    );
    return Response.json({ results: hits.map(searchResult) });
  }
  const key = { ...ownerKeyOf(principal), sessionId: query.session_id };
  const session = await container.sessions.find(key);
  if (!session) throw notFound("session");
  const hits = await searchInConversation(query.q, search, { key, assistant: findAssistant(session.assistant), stores: container });
  return Response.json({ results: hits.map(searchResult) });
});

function searchResult({ chunk, title, score, retrieval_method }: Awaited<ReturnType<typeof searchDocuments>>[number]) {
  const { doc_id, version, chunk_id, section, text, from, to, page } = chunk;
  return { doc_id, version, title, chunk_id, section, text, from, to, ...(page ? { page } : {}), score, retrieval_method };
}
