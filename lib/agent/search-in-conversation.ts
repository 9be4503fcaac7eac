import { languageOf } from "../domain/text.ts";
import type { ChunkFilter } from "../ports/document-index.ts";
import { resolveReferences } from "../references/resolve-references.ts";
import { libraryOf } from "../retrieval/nearest-chunks.ts";
import { type SearchHit, searchDocuments } from "../retrieval/search-documents.ts";
import { recallForTurn } from "./steps/recall-turns.ts";
import { preferSessionDocuments } from "./steps/retrieve-evidence.ts";
import { understandQuestion } from "./steps/understand-question.ts";
import { createTraceRecorder } from "./trace-recorder.ts";
import type { TurnContext, TurnRequest } from "./turn-context.ts";

/** Searches for a question as a turn of this conversation would understand it; nothing is stored and no model is called. */
export async function searchInConversation(
  query: string,
  search: { limit: number; filter: ChunkFilter },
  conversation: Pick<TurnContext, "key" | "assistant" | "stores">,
): Promise<SearchHit[]> {
  const request: TurnRequest = {
    message: query,
    clientTurnId: "",
    selectedDocIds: [],
    language: languageOf(query),
  };
  const context: TurnContext = {
    ...conversation,
    history: conversation.stores.turnLog,
    now: () => new Date(),
    signal: new AbortController().signal,
    emit() {},
    degraded: [],
    trace: createTraceRecorder(() => {}),
  };
  const resolution = await resolveReferences(
    { message: query, assistant: context.assistant },
    { key: context.key, history: context.history, documentIndex: context.stores.documentIndex },
  );
  const recalled = await recallForTurn(request, context);
  const understood = await understandQuestion(request, resolution, recalled, context);
  const named = resolution.references.map(({ doc_id }) => doc_id);
  const hits = await searchDocuments(libraryOf(context.stores, context.key.tenantId), {
    // Of a document that was only named, what the words hold besides.
    query: understood.terms.length > 0 ? understood.terms : query,
    question: understood.question,
    limit: search.limit,
    filter: named.length > 0 && !search.filter.docIds ? { ...search.filter, docIds: named } : search.filter,
  });
  return preferSessionDocuments(hits, understood);
}
