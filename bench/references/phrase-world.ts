import { findAssistant } from "../../lib/assistants/find-assistant.ts";
import type { DocRef } from "../../lib/domain/doc-ref.ts";
import type { Document } from "../../lib/domain/document.ts";
import { documentIdKey } from "../../lib/domain/document-id-key.ts";
import type { Resolution } from "../../lib/domain/reference.ts";
import type { Turn } from "../../lib/domain/turn.ts";
import { createHistoryReader } from "../../lib/memory/history-reader.ts";
import type { DocumentIndex } from "../../lib/ports/document-index.ts";
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
    documentIndex: index,
  };
  const assistant = findAssistant(history.assistant);
  const now = new Date(history.now);
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(history.now) ?? [];
  const offsetMinutes = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  return {
    turns,
    resolve: (message) => resolveReferences({ message, assistant, now, offsetMinutes }, stores),
  };
}

function turnOf(
  turnId: number,
  given: PhraseHistory["turns"][number],
  history: PhraseHistory,
  before: readonly Turn[],
): Turn {
  const docRefAt = ([turn, slot]: readonly [number, number]) =>
    before.find(({ turn_id }) => turn_id === turn)?.doc_refs.find((docRef) => docRef.slot === slot);
  const action = given.action ?? "answer";
  return {
    turn_id: turnId,
    client_turn_id: `turn ${turnId}`,
    parent_turn_id: turnId === 1 ? null : turnId - 1,
    ts: new Date(given.ts).toISOString(),
    user_text: given.user_text,
    assistant_text: given.assistant_text ?? "",
    doc_refs: given.documents.map((name, place) => docRefOf(name, place + 1, history)),
    action,
    status: "complete",
    documents: (given.shown ?? []).flatMap((shown) => {
      const docRef = docRefAt(shown);
      return docRef
        ? [
            {
              doc_id: docRef.doc_id,
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
      const [turn_id, slot] = candidate;
      const question = before.find((turn) => turn.turn_id === turn_id)?.user_text ?? "";
      return docRef
        ? [{ turn_id, slot, doc_id: docRef.doc_id, version: docRef.version, title: docRef.title, question }]
        : [];
    }),
    route: "general",
    question_type: "single",
    follow_up: { kind: "none", why: "", reasons: [] },
    resolved: (given.shown ?? []).flatMap((shown) => {
      const docRef = docRefAt(shown);
      const [turn_id, slot] = shown;
      return docRef
        ? [{ text: "", turn_id, slot, doc_id: docRef.doc_id, version: docRef.version, by: "slot" as const }]
        : [];
    }),
    confidence: 1,
    degraded: [],
    usage: { input_tokens: 0, output_tokens: 0, model_calls: 0, duration_ms: 0 },
    answer_model: null,
    summary: null,
    summary_model: null,
    summary_ts: null,
    schema_version: "v1",
  };
}

function docRefOf(name: string, slot: number, { library }: PhraseHistory): DocRef {
  const [doc_id = "", version] = name.split("@");
  const document = library.find((known) => known.doc_id === doc_id);
  return {
    slot,
    doc_id,
    version: Number(version ?? document?.version ?? 1),
    checksum: "",
    title: document?.title ?? doc_id,
    uri: document?.uri ?? "",
    source: "library",
    chunk_ids: [],
    passages: [],
    snippet: "",
    score: 1,
    retrieval_method: "lexical",
  };
}

/** As much of a library as resolving asks for. */
export function libraryOf({ library }: PhraseHistory): PhraseLibrary {
  const documents = library.map(
    ({ doc_id, title, uri = `${doc_id}.md`, version = 1 }): Document => ({
      doc_id,
      title,
      uri,
      version,
      ready_version: version,
      doc_type: "",
      media_type: "text/markdown",
      bytes: 1,
      pages: null,
      checksum: "",
      status: "ready",
      progress: 1,
      metadata: {},
      created_by: "",
      created_at: "",
      updated_at: "",
    }),
  );
  return {
    find: async (_key, docId) => documents.find(({ doc_id }) => doc_id === docId) ?? null,
    findByIdKey: async (_key, idKey, limit) =>
      documents.filter(({ doc_id }) => documentIdKey(doc_id) === idKey).slice(0, limit),
    list: async (_key, { query = "", limit }) => {
      const wanted = query.toLowerCase();
      const found = documents.filter(({ title, uri }) => `${title} ${uri}`.toLowerCase().includes(wanted));
      return { documents: found.slice(0, limit), next_cursor: null };
    },
  };
}
