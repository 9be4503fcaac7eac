import type { Assistant } from "../assistants/assistant.ts";
import { type DocumentIdMention, findDocumentIds } from "../assistants/document-ids.ts";
import { isUnavailable } from "../domain/app-error.ts";
import { type Jump, pathSegments, type Segment } from "../domain/branch.ts";
import type { Document } from "../domain/document.ts";
import { documentIdKey } from "../domain/document-id-key.ts";
import type { SessionKey } from "../domain/identity.ts";
import type { Candidate, Resolution, ResolvedReference } from "../domain/reference.ts";
import { cutAtWord } from "../domain/text.ts";
import type { Turn } from "../domain/turn.ts";
import { isReset } from "../memory/follow-up.ts";
import type { DocumentIndex } from "../ports/document-index.ts";
import type { TurnLog } from "../ports/turn-log.ts";
import { CANDIDATE_TURNS, NAMED_DOCUMENTS } from "../tunables.ts";
import { type ParsedReference, parseReference, type ReferenceScope } from "./parse-reference.ts";
import { smallTalkOf } from "./small-talk.ts";

export interface ResolveStores {
  key: SessionKey;
  turnLog: TurnLog;
  documentIndex: DocumentIndex;
}

export interface ResolveInput {
  message: string;
  assistant: Assistant;
  /** The turn that the new one continues; undefined: the newest. */
  parentTurnId?: number | null;
}

const NOTHING: Omit<Resolution, "why"> = { kind: "none", action: "answer", references: [], candidates: [] };
const QUESTION_LENGTH = 60;

/**
 * What the user's words point at, found by look-up only: small talk, then reset words, then slots, then document ids.
 * No model is called and nothing is stored.
 */
export async function resolveReferences(input: ResolveInput, stores: ResolveStores): Promise<Resolution> {
  const smallTalk = smallTalkOf(input.message);
  if (smallTalk) return { ...NOTHING, action: "small_talk", why: `small talk: ${smallTalk}` };
  if (isReset(input.message)) return { ...NOTHING, kind: "reset", why: "reset words" };
  const parsed = parseReference(input.message);
  if (parsed) return resolveSlots(parsed, await visiblePath(input, stores), stores);
  const named = await namedDocuments(input, stores);
  if (named) return named;
  return { ...NOTHING, why: "no number, id or reset word" };
}

interface Path {
  leaf: number;
  segments: Segment[];
}

async function visiblePath({ parentTurnId }: ResolveInput, { key, turnLog }: ResolveStores): Promise<Path> {
  const leaf = parentTurnId === undefined ? await turnLog.lastTurnId(key) : (parentTurnId ?? 0);
  const jumps: Jump[] = leaf > 0 ? await turnLog.jumps(key) : [];
  return { leaf, segments: leaf > 0 ? pathSegments(leaf, jumps) : [] };
}

async function resolveSlots(parsed: ParsedReference, path: Path, stores: ResolveStores): Promise<Resolution> {
  const kind = parsed.scope.kind === "newest" ? "slot" : "ordinal";
  const turn = await scopeTurn(parsed.scope, path, stores);
  if (!turn || turn.doc_refs.length === 0) {
    const newest = await newestWithDocRefs(path, stores);
    return {
      kind,
      action: "ask_back",
      references: [],
      candidates: newest ? candidatesOf(newest) : [],
      why: newest ? "the answer meant has no documents" : "no answer of this conversation has documents yet",
    };
  }
  const found = parsed.slots.map((slot) => turn.doc_refs.find((docRef) => docRef.slot === slot));
  if (found.some((docRef) => docRef === undefined)) {
    return {
      kind,
      action: "ask_back",
      references: [],
      candidates: candidatesOf(turn),
      why: `turn ${turn.turn_id} has documents 1 to ${turn.doc_refs.length}, not ${parsed.slots.join(", ")}`,
    };
  }
  return {
    kind,
    action: parsed.intent === "show" ? "show_document" : "answer",
    references: found
      .filter((docRef) => docRef !== undefined)
      .slice(0, NAMED_DOCUMENTS)
      .map((docRef) => ({
        text: parsed.text,
        turn_id: turn.turn_id,
        slot: docRef.slot,
        doc_id: docRef.doc_id,
        version: docRef.version,
        ...(docRef.checksum ? { checksum: docRef.checksum } : {}),
        by: kind === "slot" ? "slot" : "ordinal",
      })),
    candidates: [],
    why: `“${parsed.text}” is looked up in turn ${turn.turn_id}`,
  };
}

async function scopeTurn(scope: ReferenceScope, path: Path, stores: ResolveStores): Promise<Turn | null> {
  if (scope.kind === "newest") return newestWithDocRefs(path, stores);
  const turnId = scope.kind === "turn" ? scope.turn_id : nthOnPath(scope.nth, path.segments);
  if (turnId === null) return null;
  const [turn] = await stores.turnLog.get(stores.key, [turnId]);
  return turn ?? null;
}

/** The nth turn one sees, counted from the beginning of the path. */
function nthOnPath(nth: number, segments: readonly Segment[]): number | null {
  let left = nth;
  for (const { from, to } of [...segments].reverse()) {
    const length = to - from + 1;
    if (left <= length) return from + left - 1;
    left -= length;
  }
  return null;
}

/**
 * Straight from the log, which has an index for it: working memory is told of a turn only after its answer was given, so a
 * quick "1번 문서 보여줘" would be looked up one answer too early.
 */
async function newestWithDocRefs(path: Path, { key, turnLog }: ResolveStores): Promise<Turn | null> {
  return path.leaf === 0 ? null : turnLog.lastWithDocRefs(key, path.segments);
}

function candidatesOf(turn: Turn): Candidate[] {
  return turn.doc_refs.map((docRef) => ({
    turn_id: turn.turn_id,
    slot: docRef.slot,
    doc_id: docRef.doc_id,
    version: docRef.version,
    title: docRef.title,
    question: cutAtWord(turn.user_text, QUESTION_LENGTH),
  }));
}

const SHOW_DOCUMENT = /전체|전문|원문|보여|열어|\b(?:show|open|full|whole|entire)\b/iu;
const ASKS_FROM_DOCUMENT = /에서|기준|요약|\b(?:from|in|based on|according to|summar)/iu;

/** Ids that the assistant's patterns find and the library holds; an id that does not exist falls back to search. */
async function namedDocuments(
  { message, assistant }: ResolveInput,
  stores: ResolveStores,
): Promise<Resolution | null> {
  const mentions = findDocumentIds(message, assistant.document_id_patterns);
  if (mentions.length === 0) return null;
  const found = await foundDocuments(mentions, stores);
  if (found.length === 0) return null;
  const show = SHOW_DOCUMENT.test(message) && !ASKS_FROM_DOCUMENT.test(message);
  return {
    kind: "doc_id",
    action: show ? "show_document" : "answer",
    references: found.slice(0, NAMED_DOCUMENTS),
    candidates: [],
    why: `the document id “${found.map(({ text }) => text).join("”, “")}” is ${found.some(({ turn_id }) => turn_id !== null) ? "cited in this conversation" : "in the library"}`,
  };
}

/** In the library; while it cannot be asked, in what this conversation has cited. */
async function foundDocuments(
  mentions: readonly DocumentIdMention[],
  stores: ResolveStores,
): Promise<ResolvedReference[]> {
  const found: ResolvedReference[] = [];
  try {
    for (const { key, text } of mentions) {
      const document = await documentByKey(key, text, stores);
      if (!document) continue;
      const version = document.ready_version ?? document.version;
      found.push({ text, turn_id: null, slot: null, doc_id: document.doc_id, version, by: "doc_id" });
    }
    return found;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return citedDocuments(mentions, stores);
  }
}

async function citedDocuments(
  mentions: readonly DocumentIdMention[],
  { key, turnLog }: ResolveStores,
): Promise<ResolvedReference[]> {
  const turns = await turnLog.list(key, { before: Number.MAX_SAFE_INTEGER, limit: CANDIDATE_TURNS });
  return mentions.flatMap((mention): ResolvedReference[] => {
    for (const { turn_id, doc_refs } of turns.toReversed()) {
      const docRef = doc_refs.find(({ doc_id }) => documentIdKey(doc_id) === mention.key);
      if (!docRef) continue;
      const { slot, doc_id, version, checksum } = docRef;
      return [{ text: mention.text, turn_id, slot, doc_id, version, checksum, by: "doc_id" }];
    }
    return [];
  });
}

async function documentByKey(
  key: string,
  text: string,
  { key: owner, documentIndex }: ResolveStores,
): Promise<Document | null> {
  const { documents } = await documentIndex.list(owner, { query: text, status: "ready", limit: 20 });
  const exact = await documentIndex.find(owner, text);
  return (
    [exact, ...documents].find(
      (document) => document?.ready_version && documentIdKey(document.doc_id) === key,
    ) ?? null
  );
}
