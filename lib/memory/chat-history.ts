import { isUnavailable } from "../domain/app-error.ts";
import type { ChatHistoryEntry } from "../domain/chat-history.ts";
import type { DocRef } from "../domain/doc-ref.ts";
import type { Document } from "../domain/document.ts";
import type { TenantKey } from "../domain/identity.ts";
import { TURN_SCHEMA_VERSION, type Turn } from "../domain/turn.ts";
import type { Entity } from "../domain/working-memory.ts";
import { entityNamed } from "../language/text/entities.ts";
import { tellReasons } from "../messages/tell-reasons.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import type { TurnReader } from "../ports/turn-log.ts";
import { CHAT_HISTORY_TURNS } from "../tunables/conversation.ts";
import { createHistoryReader } from "./history-reader.ts";

/** A document of the library in its current, searched version. */
export type SearchedDocument = Pick<Document, "docId" | "title" | "uri" | "mediaType" | "checksum"> & {
  version: number;
};

type UserEntry = Extract<ChatHistoryEntry, { role: "user" }>;
type AssistantEntry = Extract<ChatHistoryEntry, { role: "assistant" }>;

interface Exchange {
  turnId: number;
  user: UserEntry | null;
  assistant: AssistantEntry | null;
}

/**
 * A user's entry and the assistant's entry after it form one turn; so does either alone. Turns are numbered
 * over the whole list, and only the last ones are used.
 */
function exchangesOf(entries: readonly ChatHistoryEntry[]): Exchange[] {
  const exchanges: Exchange[] = [];
  for (const entry of entries) {
    const last = exchanges.at(-1);
    if (entry.role === "assistant" && last && last.assistant === null) last.assistant = entry;
    else
      exchanges.push({
        turnId: exchanges.length + 1,
        user: entry.role === "user" ? entry : null,
        assistant: entry.role === "assistant" ? entry : null,
      });
  }
  return exchanges.slice(-CHAT_HISTORY_TURNS);
}

/** The entities the caller says its exchanges named, oldest first, with their turn numbers. */
export function entitiesOfChatHistory(given: readonly ChatHistoryEntry[], message: string): Entity[] {
  return exchangesOf(before(message, given)).flatMap(({ turnId, user, assistant }) =>
    [...(user?.entities ?? []), ...(assistant?.entities ?? [])].map(({ key, value }) => ({
      ...entityNamed(key, value),
      turnId,
    })),
  );
}

/** The ids of the documents named by the turns that are used. */
function documentsOfChatHistory(entries: readonly ChatHistoryEntry[]): string[] {
  return [...new Set(exchangesOf(entries).flatMap(({ assistant }) => assistant?.docIds ?? []))];
}

/**
 * The turns of a conversation sent with the request, as the turn log would hold them. A document missing from
 * `documents` is left out; the others keep their numbers.
 */
export function turnsOfChatHistory(
  entries: readonly ChatHistoryEntry[],
  documents: ReadonlyMap<string, SearchedDocument>,
  now: Date,
): Turn[] {
  const ts = now.toISOString();
  return exchangesOf(entries).map(({ turnId, user, assistant }) => ({
    turnId,
    clientTurnId: `chat_history ${turnId}`,
    parentTurnId: turnId - 1 || null,
    ts,
    userText: user?.content ?? "",
    assistantText: assistant?.summary ?? "",
    docRefs: assistant ? docRefsOf(assistant, documents) : [],
    // A follow-up cannot refer to a question that nobody answered.
    action: assistant ? "answer" : "no_evidence",
    status: assistant ? "complete" : "interrupted",
    documents: [],
    candidates: [],
    route: "general",
    questionType: "single",
    followUp: { kind: "none", ...tellReasons([{ code: "from_chat_history" }]) },
    resolved: [],
    confidence: 1,
    degraded: [],
    usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, durationMs: 0 },
    answerModel: null,
    summary: assistant?.summary || null,
    summaryModel: assistant?.summary ? "chat_history" : null,
    summaryTs: assistant?.summary ? ts : null,
    schemaVersion: TURN_SCHEMA_VERSION,
  }));
}

function docRefsOf(
  { docIds, refs: titles }: AssistantEntry,
  documents: ReadonlyMap<string, SearchedDocument>,
): DocRef[] {
  return docIds.flatMap((docId, rank): DocRef[] => {
    const document = documents.get(docId);
    if (!document) return [];
    return [
      {
        slot: rank + 1,
        ...document,
        title: titles[rank]?.trim() || document.title,
        source: "library",
        chunkIds: [],
        passages: [],
        snippet: "",
        score: 0,
        retrievalMethod: "chat_history",
      },
    ];
  });
}

/** The tenant's documents with these ids, in their current version; ids that do not exist are left out. */
async function searchedDocuments(
  documentIndex: DocumentIndex,
  key: TenantKey,
  docIds: readonly string[],
): Promise<Map<string, SearchedDocument>> {
  const found = await Promise.all(
    docIds.map(async (docId): Promise<[string, SearchedDocument][]> => {
      const document = await documentIndex.find(key, docId);
      if (!document || document.readyVersion === null) return [];
      const { docId: id, title, uri, mediaType, version, readyVersion: ready } = document;
      const named = { docId: id, title, uri, version: ready };
      if (version === ready) return [[docId, { ...named, mediaType, checksum: document.checksum }]];
      const searched = (await documentIndex.versions(key, docId)).find((one) => one.version === ready);
      return searched
        ? [[docId, { ...named, mediaType: searched.mediaType, checksum: searched.checksum }]]
        : [];
    }),
  );
  return new Map(found.flat());
}

/** Many callers already include the message being asked as the last entry; it is not an earlier turn. */
function before(message: string, entries: readonly ChatHistoryEntry[]): readonly ChatHistoryEntry[] {
  const last = entries.at(-1);
  return last?.role === "user" && last.content.trim() === message.trim() ? entries.slice(0, -1) : entries;
}

/**
 * A conversation sent with the request, read like the turn log. Nothing is looked up before it is read. While
 * the library is away, its answers have no documents.
 */
export function createChatHistoryReader(
  given: readonly ChatHistoryEntry[],
  {
    message,
    documentIndex,
    key,
    now,
  }: { message: string; documentIndex: DocumentIndex; key: TenantKey; now: Date },
): TurnReader {
  const entries = before(message, given);
  let opened: Promise<TurnReader> | null = null;
  const open = async () => {
    const documents = await searchedDocuments(documentIndex, key, documentsOfChatHistory(entries)).catch(
      (error: unknown) => {
        if (isUnavailable(error)) return new Map<string, SearchedDocument>();
        throw error;
      },
    );
    return createHistoryReader(turnsOfChatHistory(entries, documents, now));
  };
  const reader = () => {
    opened ??= open();
    return opened;
  };
  return {
    get: async (...asked) => (await reader()).get(...asked),
    list: async (...asked) => (await reader()).list(...asked),
    lastTurnId: async (...asked) => (await reader()).lastTurnId(...asked),
    jumps: async (...asked) => (await reader()).jumps(...asked),
    lastWithDocRefs: async (...asked) => (await reader()).lastWithDocRefs(...asked),
    citedDocuments: async (...asked) => (await reader()).citedDocuments(...asked),
    summaries: async (...asked) => (await reader()).summaries(...asked),
    search: async (...asked) => (await reader()).search(...asked),
    times: async (...asked) => (await reader()).times(...asked),
  };
}
