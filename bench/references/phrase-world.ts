import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import type { DocRef } from "../../lib/domain/doc-ref.ts";
import type { Document } from "../../lib/domain/document.ts";
import { documentIdKey } from "../../lib/domain/document-id-key.ts";
import type { Resolution } from "../../lib/domain/reference.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import { createHistoryReader } from "../../lib/memory/history-reader.ts";
import type { DocumentIndex } from "../../lib/ports/document-index.ts";
import { Conversation } from "../../lib/references/conversation.ts";
import { resolveReferences } from "../../lib/references/resolve-references.ts";
import type { PhraseHistory } from "./phrase-set.ts";

export type PhraseLibrary = Pick<DocumentIndex, "find" | "findByIdKey" | "list">;

export interface PhraseWorld {
  turns: Turn[];
  resolve(text: string): Promise<Resolution>;
}

/** The conversation and the library that phrases are resolved in. */
export function openPhraseWorld(history: PhraseHistory, index: PhraseLibrary): PhraseWorld {
  const turns: Turn[] = [];
  for (const [place, turn] of history.turns.entries()) turns.push(turnOf(place + 1, turn, history, turns));
  const stores = {
    key: { tenantId: "bench", ownerId: "bench", sessionId: "bench" },
    history: createHistoryReader(turns),
  };
  const assistant = findAssistant(history.assistant);
  const now = new Date(history.now);
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(history.now) ?? [];
  const offsetMinutes = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  return {
    turns,
    resolve: (message) =>
      resolveReferences(
        { message, assistant, now, offsetMinutes },
        { conversation: new Conversation(stores), documentIndex: index },
      ),
  };
}

function turnOf(
  turnId: number,
  given: PhraseHistory["turns"][number],
  history: PhraseHistory,
  before: readonly Turn[],
): Turn {
  const docRefAt = ([turn, slot]: readonly [number, number]) =>
    before.find(({ turnId }) => turnId === turn)?.docRefs.find((docRef) => docRef.slot === slot);
  const action = given.action ?? "answer";
  return {
    turnId,
    clientTurnId: `turn ${turnId}`,
    parentTurnId: turnId === 1 ? null : turnId - 1,
    ts: new Date(given.ts).toISOString(),
    userText: given.userText,
    assistantText: given.assistantText ?? "",
    docRefs: given.documents.map((name, place) => docRefOf(name, place + 1, history)),
    action,
    status: "complete",
    documents: (given.shown ?? []).flatMap((shown) => {
      const docRef = docRefAt(shown);
      return docRef
        ? [
            {
              docId: docRef.docId,
              version: docRef.version,
              title: docRef.title,
              url: "",
              snapshot: "original" as const,
            },
          ]
        : [];
    }),
    candidates: (given.candidates ?? []).flatMap((candidate) => {
      const docRef = docRefAt(candidate);
      const [turnId, slot] = candidate;
      const question = before.find((turn) => turn.turnId === turnId)?.userText ?? "";
      return docRef
        ? [{ turnId, slot, docId: docRef.docId, version: docRef.version, title: docRef.title, question }]
        : [];
    }),
    route: "general",
    questionType: "single",
    followUp: { kind: "none", why: "", reasons: [] },
    resolved: (given.shown ?? []).flatMap((shown) => {
      const docRef = docRefAt(shown);
      const [turnId, slot] = shown;
      return docRef
        ? [{ text: "", turnId, slot, docId: docRef.docId, version: docRef.version, by: "slot" as const }]
        : [];
    }),
    confidence: 1,
    degraded: [],
    usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, durationMs: 0 },
    answerModel: null,
    summary: null,
    summaryModel: null,
    summaryTs: null,
    schemaVersion: "v1",
  };
}

function docRefOf(name: string, slot: number, { library }: PhraseHistory): DocRef {
  const [docId = "", version] = name.split("@");
  const document = library.find((known) => known.docId === docId);
  return {
    slot,
    docId,
    version: Number(version ?? document?.version ?? 1),
    checksum: "",
    title: document?.title ?? docId,
    uri: document?.uri ?? "",
    source: "library",
    chunkIds: [],
    passages: [],
    snippet: "",
    score: 1,
    retrievalMethod: "lexical",
  };
}

/** As much of a library as resolving needs. */
export function libraryOf({ library }: PhraseHistory): PhraseLibrary {
  const documents = library.map(
    ({ docId, title, uri = `${docId}.md`, version = 1 }): Document => ({
      docId,
      title,
      uri,
      version,
      readyVersion: version,
      docType: "",
      mediaType: "text/markdown",
      bytes: 1,
      pages: null,
      checksum: "",
      status: "ready",
      progress: 1,
      metadata: {},
      createdBy: "",
      createdAt: "",
      updatedAt: "",
    }),
  );
  return {
    find: async (_key, docId) => documents.find(({ docId: id }) => id === docId) ?? null,
    findByIdKey: async (_key, idKey, limit) =>
      documents.filter(({ docId }) => documentIdKey(docId) === idKey).slice(0, limit),
    list: async (_key, { query = "", limit }) => {
      const wanted = query.toLowerCase();
      const found = documents.filter(({ title, uri }) => `${title} ${uri}`.toLowerCase().includes(wanted));
      return { documents: found.slice(0, limit), nextCursor: null };
    },
  };
}
