import { randomId } from "@/components/api/random-id.ts";
import { createStore, useStore } from "@/components/ui/store.ts";
import type { AskResult } from "@/lib/domain/ask.ts";
import { QUEUED_QUESTIONS } from "@/lib/tunables/requests.ts";
import type { LiveTurn } from "./live-turn.ts";
import { isAnswering, onRunSettled, startRun, stopRun } from "./run-store.ts";

/**
 * Questions written while an answer was running, in the order in which they will be asked. Kept outside the
 * pages, so that they are asked even while another conversation is open, and in the tab's own storage, so
 * that a reload loses nothing and no other tab asks them as well.
 */

export interface QueuedQuestion {
  /** Becomes the turn's id, so that a duplicated tab asks nothing twice. */
  clientTurnId: string;
  text: string;
  /** The only documents it is answered from. */
  selectedDocIds?: string[] | undefined;
}
interface StoredQueue {
  questions: QueuedQuestion[];
  /** Nothing is asked automatically, because the last answer asks the user something. */
  isHeld: boolean;
}
export interface QuestionQueue extends StoredQueue {
  /** The question being edited; it waits until that is done. */
  editing: string | null;
}

const EMPTY: QuestionQueue = { questions: [], isHeld: false, editing: null };
const queues = createStore(EMPTY, restored);
const keyOf = (sessionId: string) => `ibid_next:${sessionId}`;

const isText = (value: unknown) => typeof value === "string";

/** Validated by hand, because the page needs it for its first paint, before zod has loaded. */
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
  return queues.get(sessionId);
}

function change(sessionId: string, next: Partial<QuestionQueue>): void {
  const queue = { ...questionQueue(sessionId), ...next };
  try {
    const { questions, isHeld } = queue;
    if (questions.length === 0) sessionStorage.removeItem(keyOf(sessionId));
    else sessionStorage.setItem(keyOf(sessionId), JSON.stringify({ questions, isHeld }));
  } catch {
    // If storage is full or forbidden, only a reload forgets the queue.
  }
  queues.set(queue.questions.length === 0 ? EMPTY : queue, sessionId);
}

/** Adds a question to the end and returns its id; null: too many are waiting already. */
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

/** Null: no question is being edited any more. */
export function editQueued(sessionId: string, clientTurnId: string | null): void {
  change(sessionId, { editing: clientTurnId });
}

/** Changed words are a different question, so it gets a new id. */
export function saveQueued(sessionId: string, clientTurnId: string, text: string): void {
  const questions = questionQueue(sessionId).questions.map((question) =>
    question.clientTurnId === clientTurnId ? { ...question, clientTurnId: randomId(), text } : question,
  );
  change(sessionId, { questions, editing: null });
}

/**
 * Asks the first waiting question. `parentTurnId`: the turn it continues; undefined: the newest. False: none
 * is waiting, or it is being edited.
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

/** Moves a question to the front, so that it is asked next, and releases the queue. */
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
 * Steers the running answer: it is stopped, what was written is kept, and the question continues it. If it
 * ended before it could be stopped, the question is simply asked next.
 */
export function applyNow(sessionId: string, clientTurnId: string, running: string): void {
  putFirst(sessionId, clientTurnId);
  void stopRun(running);
}

/** When an answer asks something, that needs a reply of its own, not a question written before it. */
export function hold(sessionId: string): void {
  if (questionQueue(sessionId).questions.length > 0) change(sessionId, { isHeld: true });
}

function goOn({ sessionId, parentTurnId }: LiveTurn, { action, turnId }: AskResult): void {
  // Another turn is running, asked elsewhere: the queue continues when it ends.
  if (isAnswering(sessionId)) return;
  if (action === "ask_back") hold(sessionId);
  // If the turn it continued was given by number, so is the turn that the next question continues.
  else askNext(sessionId, parentTurnId === undefined ? undefined : turnId);
}

// Runs after all listeners know that the turn is over, so that the next question comes after it.
onRunSettled((live, result) => queueMicrotask(() => goOn(live, result)));

export function useQuestionQueue(sessionId: string): QuestionQueue {
  return useStore(queues, sessionId);
}
