import { randomUUID } from "node:crypto";
import { setImmediate as nextTick } from "node:timers/promises";
import type { Container } from "../../container.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Correction } from "../../domain/correction.ts";
import type { DocRef } from "../../domain/doc-ref.ts";
import type { OwnerKey, SessionKey } from "../../domain/identity.ts";
import type { AssistantId } from "../../domain/session.ts";
import type { Action, NewTurn, Tier } from "../../domain/turn.ts";
import type { Unsupported } from "../../domain/unsupported.ts";
import { turnTerms } from "../../memory/recall/turn-terms.ts";
import { mayName, titleFromQuestion } from "../../memory/session-title.ts";
import { ruleSummary } from "../../memory/summary/rule-summary.ts";
import { tellReasons } from "../../messages/tell-reasons.ts";
import type { TurnToAppend } from "../../ports/turn-log.ts";
import { IMPORT_ABANDONED_MS, IMPORT_SLICE_LENGTH, IMPORT_SLICE_TURNS } from "../../tunables/background.ts";
import { log } from "../process/log.ts";
import { assistantNow } from "../settings/own-assistants.ts";
import { importJob } from "./abandoned-imports.ts";
import { removeIfDeleted } from "./session-remains.ts";

export interface SessionToImport {
  title?: string;
  assistant: AssistantId;
  turns: {
    userText: string;
    assistantText: string;
    ts?: string;
    unsupported?: Unsupported[];
    action?: Action;
    tier?: Tier;
    corrections?: Correction[];
    asTyped?: boolean;
    docRefs?: (Partial<Omit<DocRef, "docId">> & { docId: string })[];
  }[];
}

/**
 * Stores a conversation from elsewhere, numbered and searchable like any other; all of it or nothing. It is
 * stored in slices, with other requests in between. The conversation exists only once its row is written at
 * the end, and the remains of an interrupted import are removed.
 */
export async function importSession(
  container: Container,
  owner: OwnerKey,
  input: SessionToImport,
  { sessionId = randomUUID(), now = new Date() }: { sessionId?: string; now?: Date } = {},
) {
  const { jobs, sessions, turnLog } = container;
  const key: SessionKey = { ...owner, sessionId };
  const job = importJob(key);
  await jobs.add(job, Date.now() + IMPORT_ABANDONED_MS);
  try {
    for await (const slice of slicesOf(container, owner, input.turns, now)) {
      await turnLog.appendAll(key, slice);
      await nextTick();
    }
    await sessions.create(owner, {
      sessionId: key.sessionId,
      ...(await knownAssistant(container, owner, input.assistant)),
      title: input.title ?? "",
      now: now.toISOString(),
    });
  } catch (error) {
    await turnLog.erase(key).then(
      () => jobs.cancel(job.key),
      (second: unknown) => log.warn({ err: second }, "an import that failed is cleared at a later start"),
    );
    throw error;
  }
  await jobs.cancel(job.key);
  const named = input.turns.findIndex((turn) => mayName(turn));
  const naming = input.turns[named];
  await sessions.touch(key, {
    turns: input.turns.length,
    ...(naming && { title: { text: titleFromQuestion(naming), turn: named + 1, instead: false } }),
    now: now.toISOString(),
  });
  await removeIfDeleted(container, key);
  return { sessionId: key.sessionId, turns: input.turns.length };
}

/**
 * The slices that are stored together. Analysing a turn is the expensive part, so other requests run after
 * each slice.
 */
async function* slicesOf(
  container: Container,
  owner: OwnerKey,
  imported: SessionToImport["turns"],
  now: Date,
): AsyncGenerator<TurnToAppend[]> {
  const documents = createDocumentLookUp(container, owner);
  let slice: TurnToAppend[] = [];
  let length = 0;
  for (const given of imported) {
    const docRefs = (given.docRefs ?? []).map((docRef, place) => documents.complete(docRef, place + 1));
    const turn = newTurn(given, await Promise.all(docRefs), now);
    const terms = turnTerms(turn);
    if (turn.userText.length + turn.assistantText.length > IMPORT_SLICE_LENGTH) await nextTick();
    slice.push({ turn, terms, summary: ruleSummary(turn, now) });
    length += turn.userText.length + turn.assistantText.length;
    if (slice.length < IMPORT_SLICE_TURNS && length < IMPORT_SLICE_LENGTH) continue;
    yield slice;
    slice = [];
    length = 0;
  }
  if (slice.length > 0) yield slice;
}

/** For other actions more than the text belongs to the turn, and an import does not include it. */
const TOLD_BY_TEXT: ReadonlySet<Action> = new Set(["answer", "small_talk", "no_evidence"]);

function newTurn(
  {
    userText,
    assistantText,
    ts,
    unsupported,
    action,
    tier,
    corrections,
    asTyped,
  }: SessionToImport["turns"][number],
  docRefs: DocRef[],
  now: Date,
): NewTurn {
  return {
    clientTurnId: randomUUID(),
    ts: ts === undefined ? now.toISOString() : withZone(ts),
    userText,
    assistantText,
    docRefs,
    action: action && TOLD_BY_TEXT.has(action) ? action : "answer",
    status: "complete",
    documents: [],
    candidates: [],
    route: "general",
    questionType: "single",
    followUp: { kind: "none", ...tellReasons([{ code: "imported" }]) },
    resolved: [],
    confidence: 1,
    ...(tier ? { tier } : {}),
    ...(corrections ? { corrections } : {}),
    ...(asTyped ? { asTyped } : {}),
    ...(unsupported ? { unsupported } : {}),
    degraded: [],
    usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, durationMs: 0 },
    answerModel: null,
  };
}

/** A time without a zone is read as UTC. */
function withZone(ts: string): string {
  return new Date(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(ts) ? ts : `${ts}Z`).toISOString();
}

/**
 * What the library knows about a cited document; one that it does not have stays a reference without text.
 */
function createDocumentLookUp({ documentIndex }: Container, owner: OwnerKey) {
  const known = new Map<string, ReturnType<typeof documentIndex.find>>();
  return {
    async complete(
      docRef: NonNullable<SessionToImport["turns"][number]["docRefs"]>[number],
      place: number,
    ): Promise<DocRef> {
      const found = known.get(docRef.docId) ?? documentIndex.find(owner, docRef.docId);
      known.set(docRef.docId, found);
      const document = await found;
      return {
        slot: docRef.slot ?? place,
        docId: docRef.docId,
        version: docRef.version ?? document?.readyVersion ?? document?.version ?? 1,
        checksum: docRef.checksum ?? document?.checksum ?? "",
        title: docRef.title ?? document?.title ?? docRef.docId,
        uri: docRef.uri ?? document?.uri ?? "",
        source: docRef.source ?? (document ? "library" : "imported"),
        ...(document ? { mediaType: document.mediaType } : {}),
        chunkIds: docRef.chunkIds ?? [],
        passages: docRef.passages ?? [],
        snippet: docRef.snippet ?? "",
        score: docRef.score ?? 0,
        retrievalMethod: docRef.retrievalMethod ?? "imported",
      };
    },
  };
}

/** A conversation may come from an installation with other assistants. */
async function knownAssistant(container: Container, owner: OwnerKey, id: AssistantId) {
  try {
    return await assistantNow(container, owner, id);
  } catch (error) {
    if (!AppError.isInstance(error) || error.code !== "not_found") throw error;
    return { assistant: "general" } as const;
  }
}
