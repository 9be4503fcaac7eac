import { randomUUID } from "node:crypto";
import type { Container } from "../../container.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import type { AssistantId } from "../../domain/session.ts";
import { cutAtWord } from "../../domain/text.ts";
import { IMPORTED, type NewTurn } from "../../domain/turn.ts";
import { turnTerms } from "../../memory/recall/turn-terms.ts";
import { ruleSummary } from "../../memory/summary/rule-summary.ts";
import { SESSION_TITLE_LENGTH } from "../../tunables/conversation.ts";
import { removeIfDeleted } from "./session-remains.ts";

export interface SessionToImport {
  title?: string;
  assistant: AssistantId;
  turns: {
    user_text: string;
    assistant_text: string;
    ts?: string;
    doc_refs?: (Partial<Omit<DocRef, "doc_id">> & { doc_id: string })[];
  }[];
}

/** Stores a conversation from elsewhere, numbered and searchable like any other; all of it or nothing. */
export async function importSession(container: Container, owner: OwnerKey, input: SessionToImport) {
  const sessionId = randomUUID();
  const key: SessionKey = { ...owner, sessionId };
  const now = new Date();
  const documents = createDocumentLookUp(container, owner);
  const turns: NewTurn[] = [];
  for (const turn of input.turns) {
    turns.push({
      client_turn_id: randomUUID(),
      ts: turn.ts === undefined ? now.toISOString() : withZone(turn.ts),
      user_text: turn.user_text,
      assistant_text: turn.assistant_text,
      doc_refs: await Promise.all(
        (turn.doc_refs ?? []).map((docRef, place) => documents.complete(docRef, place + 1)),
      ),
      action: "answer",
      status: "complete",
      documents: [],
      candidates: [],
      route: "general",
      question_type: "single",
      follow_up: { kind: "none", why: IMPORTED },
      resolved: [],
      confidence: 1,
      degraded: [],
      usage: { input_tokens: 0, output_tokens: 0, model_calls: 0, duration_ms: 0 },
      answer_model: null,
    });
  }
  const first = input.turns[0]?.user_text ?? "";
  const title = input.title ?? cutAtWord(first.replace(/\s+/g, " ").trim(), SESSION_TITLE_LENGTH);
  await container.sessions.create(owner, {
    session_id: sessionId,
    assistant: input.assistant,
    title,
    now: now.toISOString(),
  });
  try {
    await container.turnLog.appendAll(
      key,
      turns.map((turn) => ({ turn, terms: turnTerms(turn), summary: ruleSummary(turn, now) })),
    );
  } catch (error) {
    await container.sessions.remove(key);
    throw error;
  }
  await container.sessions.touch(key, { turns: turns.length, now: now.toISOString() });
  await removeIfDeleted(container, key);
  return { session_id: sessionId, turns: turns.length };
}

/** A time without a zone is taken as UTC. */
function withZone(ts: string): string {
  return new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(ts) ? ts : `${ts}Z`).toISOString();
}

/** What the library knows of a cited document; one that it does not hold stays a reference without text. */
function createDocumentLookUp({ documentIndex }: Container, owner: OwnerKey) {
  const known = new Map<string, ReturnType<typeof documentIndex.find>>();
  return {
    async complete(
      docRef: NonNullable<SessionToImport["turns"][number]["doc_refs"]>[number],
      place: number,
    ): Promise<DocRef> {
      const found = known.get(docRef.doc_id) ?? documentIndex.find(owner, docRef.doc_id);
      known.set(docRef.doc_id, found);
      const document = await found;
      return {
        slot: docRef.slot ?? place,
        doc_id: docRef.doc_id,
        version: docRef.version ?? document?.ready_version ?? document?.version ?? 1,
        checksum: docRef.checksum ?? document?.checksum ?? "",
        title: docRef.title ?? document?.title ?? docRef.doc_id,
        uri: docRef.uri ?? document?.uri ?? "",
        source: docRef.source ?? (document ? "library" : "imported"),
        ...(document ? { media_type: document.media_type } : {}),
        chunk_ids: docRef.chunk_ids ?? [],
        passages: docRef.passages ?? [],
        snippet: docRef.snippet ?? "",
        score: docRef.score ?? 0,
        retrieval_method: docRef.retrieval_method ?? "imported",
      };
    },
  };
}
