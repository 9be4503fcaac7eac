import { useSyncExternalStore } from "react";
import { randomId } from "@/components/api/random-id.ts";
import type { AskResult } from "@/lib/domain/ask.ts";
import { QUEUED_QUESTIONS } from "@/lib/tunables/requests.ts";
import type { LiveTurn } from "./live-turn.ts";
import { isAnswering, onRunSettled, startRun, stopRun } from "./run-store.ts";

/**
 * What was written while an answer was running, in the order in which it will be asked. Kept outside of the
 * pages, so that it is asked also while another conversation is read, and in the tab's own storage, so that a
 * reload loses nothing and no other tab asks it as well.
 */

export interface QueuedQuestion {
  /** It becomes the turn's id: a tab that was duplicated asks nothing twice. */
  clientTurnId: string;
  text: string;
  /** The only documents it is answered from. */
  selectedDocIds?: string[] | undefined;
}
interface StoredQueue {
  questions: QueuedQuestion[];
  /** Nothing is asked by itself: the last answer asks something back. */
  isHeld: boolean;
}
export interface QuestionQueue extends StoredQueue {
  /** The one that is being edited: it waits until that is over. */
  editing: string | null;
}

const EMPTY: QuestionQueue = { questions: [], isHeld: false, editing: null };
const queues = new Map<string, QuestionQueue>();
const listeners = new Set<() => void>();
const keyOf = (sessionId: string) => `ibid_next:${sessionId}`;

const isText = (value: unknown) => typeof value === "string";

/** By hand: the page needs it with its first paint, before zod has arrived. */
function isQuestion(value: unknown): value is QueuedQuestion {
  if (typeof value !== "object" || value === null || !("clientTurnId" in value && "text" in value))
    return false;
  const docIds: unknown = "selectedDocIds" in value ? value.selectedDocIds : undefined;
  const isChosen = docIds === undefined || (Array.isArray(docIds) && docIds.every(isText));
  return isText(value.clientTurnId) && isText(value.text) && isChosen;
}

function isStored(value: unknown): value is StoredQueue {
  if (typeof value !== "object" || value === null || !("questions" in value && "isHeld" in value))
    return false;
  const { questions, isHeld } = value;
  return typeof isHeld === "boolean" && Array.isArray(questions) && questions.every(isQuestion);
}

function restored(sessionId: string): QuestionQueue {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? "null");
    return isStored(stored) ? { ...stored, editing: null } : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function questionQueue(sessionId: string): QuestionQueue {
  const queue = queues.get(sessionId) ?? restored(sessionId);
  queues.set(sessionId, queue);
  return queue;
}

function change(sessionId: string, next: Partial<QuestionQueue>): void {
  const queue = { ...questionQueue(sessionId), ...next };
  queues.set(sessionId, queue.questions.length === 0 ? EMPTY : queue);
  try {
    const { questions, isHeld } = queue;
    if (questions.length === 0) sessionStorage.removeItem(keyOf(sessionId));
    else sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ questions, isHeld }));
  } catch {
    // A full or forbidden storage only costs that a reload forgets what waits.
  }
  for (const listener of listeners) listener();
}

/** Adds a question to the end and gives its id; null: too many wait already. */
export function queueQuestion(sessionId: string, text: string, selectedDocIds?: string[]): string | null {
  const { questions } = questionQueue(sessionId);
  if (questions.length >= QUEUED_QUESTIONS) return null;
  const clientTurnId = randomId();
  change(sessionId, { questions: [...questions, { clientTurnId, text, selectedDocIds }] });
  return clientTurnId;
}

export function removeQueued(sessionId: string, clientTurnId: string): void {
  const { questions, editing } = questionQueue(sessionId);
  change(sessionId, {
    questions: questions.filter((question) => question.clientTurnId !== clientTurnId),
    editing: editing === clientTurnId ? null : editing,
  });
}

/** Null: none is edited any more. */
export function editQueued(sessionId: string, clientTurnId: string | null): void {
  change(sessionId, { editing: clientTurnId });
}

/** Other words are another question, and so it gets another id. */
export function saveQueued(sessionId: string, clientTurnId: string, text: string): void {
  const questions = questionQueue(sessionId).questions.map((question) =>
    question.clientTurnId === clientTurnId ? { ...question, clientTurnId: randomId(), text } : question,
  );
  change(sessionId, { questions, editing: null });
}

/**
 * Asks the first that waits. `parentTurnId`: the turn it continues; undefined: the newest. False: none waits,
 * or it is being edited.
 */
export function askNext(sessionId: string, parentTurnId: number | undefined): boolean {
  const { questions, editing } = questionQueue(sessionId);
  const [next, ...others] = questions;
  if (!next || next.clientTurnId === editing) return false;
  change(sessionId, { questions: others, isHeld: false });
  const { clientTurnId, text: userText, selectedDocIds } = next;
  startRun({ sessionId, clientTurnId, userText, parentTurnId, ...(selectedDocIds && { selectedDocIds }) });
  return true;
}

/** Puts a question before all others, so that it is the next, and lets it be asked. */
export function putFirst(sessionId: string, clientTurnId: string): void {
  const { questions } = questionQueue(sessionId);
  const isFirst = (question: QueuedQuestion) => question.clientTurnId === clientTurnId;
  change(sessionId, {
    questions: [...questions.filter(isFirst), ...questions.filter((question) => !isFirst(question))],
    isHeld: false,
    editing: null,
  });
}

/**
 * Steers the answer that runs: it is stopped, kept as far as it was written, and the question is asked as what
 * continues it. Where it ended before it could be stopped, the question simply is the next.
 */
export function applyNow(sessionId: string, clientTurnId: string, running: string): void {
  putFirst(sessionId, clientTurnId);
  void stopRun(running);
}

/** What the answer asks back waits for its own answer, not for one that was written before it was asked. */
export function hold(sessionId: string): void {
  if (questionQueue(sessionId).questions.length > 0) change(sessionId, { isHeld: true });
}

function goOn({ sessionId, parentTurnId }: LiveTurn, { action, turnId }: AskResult): void {
  // Another one was asked elsewhere: its end comes later.
  if (isAnswering(sessionId)) return;
  if (action === "ask_back") hold(sessionId);
  // What it continues was named by its number: so is what continues it.
  else askNext(sessionId, parentTurnId === undefined ? undefined : turnId);
}

// After everybody has heard that the turn is over: what is asked next comes behind it.
onRunSettled((live, result) => queueMicrotask(() => goOn(live, result)));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useQuestionQueue(sessionId: string): QuestionQueue {
  return useSyncExternalStore(
    subscribe,
    () => questionQueue(sessionId),
    () => EMPTY,
  );
}
