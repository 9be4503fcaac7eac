import type { DocumentIdPattern } from "../domain/document-id-pattern.ts";
import {
  type Candidate,
  NOTHING_RESOLVED,
  type ReferenceTask,
  type Resolution,
  type ResolvedReference,
} from "../domain/reference.ts";
import { titleKey } from "../domain/text.ts";
import type { Turn } from "../domain/turn.ts";
import { readTask } from "../language/pointing/parse-reference.ts";
import { asksToWiden, type Choice, parseChoice, turnToWiden } from "../language/pointing/parse-reply.ts";
import { ASK_BACK_CHAIN } from "../tunables/references.ts";
import type { Conversation } from "./conversation.ts";

/** Verbs that say what to do with what is picked. */
const SAYS_TASK: readonly RegExp[] = [
  /보여|열어|띄워|전문|원문|요약|비교|다운|내려받/u,
  /\b(?:show|open|full|whole|summar|compare|download)/iu,
];

/** A message that may reply to something Ibid asked or offered. */
export interface Reply {
  message: string;
  /** What it wants done; undefined: it points at nothing. */
  task: ReferenceTask | undefined;
  patterns: readonly DocumentIdPattern[];
}

/**
 * The request that a reply completes: one that Ibid asked back about, or an offer. Both are in the turn log,
 * so they survive a reload, a restart and another process. Null: nothing is pending, or the message says
 * something else.
 */
export async function resolveReply(reply: Reply, conversation: Conversation): Promise<Resolution | null> {
  return (await completePending(reply, conversation)) ?? takeOffer(reply.message, conversation);
}

async function completePending(
  { message, task: said, patterns }: Reply,
  conversation: Conversation,
): Promise<Resolution | null> {
  const recent = await conversation.recent();
  const pending = recent.at(-1);
  if (pending?.action !== "ask_back" || pending.candidates.length === 0) return null;
  // The repeated request is no pick: "document 2" is not the second one offered.
  if (isRepeated(message, pending)) return null;
  const choice = parseChoice(message, pending.candidates);
  if (!choice) return null;
  if (choice.places.length === 0) return askAgain(pending);
  const chosen = await chosenOf(choice, pending.candidates, conversation);
  if (chosen.length === 0) return null;
  const original = originalOf(recent, pending);
  const asked = readTask(original.userText, patterns);
  const task = taskOf(asked.task, said, chosen.length, message);
  return {
    kind: "slot",
    action: task === "show" || task === "download" ? "show_document" : "answer",
    references: await Promise.all(chosen.map((candidate) => referenceTo(candidate, message, conversation))),
    candidates: [],
    task,
    part: asked.part,
    reason: null,
    leftOut: 0,
    completes: { turnId: original.turnId, userText: original.userText },
    reasons: [{ code: "picked", params: { text: message.trim(), turn: pending.turnId } }],
  };
}

/** The same words as the request that was asked back about. */
function isRepeated(message: string, { userText }: Turn): boolean {
  return titleKey(message) === titleKey(userText);
}

/** The number was not offered, so the question is asked again. */
function askAgain({ turnId, candidates }: Turn): Resolution {
  return {
    ...NOTHING_RESOLVED,
    kind: "slot",
    action: "ask_back",
    candidates,
    reason: "out_of_range",
    reasons: [{ code: "not_offered", params: { turn: turnId, count: candidates.length } }],
  };
}

async function chosenOf(
  { places, scope }: Choice,
  candidates: readonly Candidate[],
  conversation: Conversation,
): Promise<Candidate[]> {
  const picked = places.flatMap((place) => candidates[place] ?? []);
  if (scope === null) return picked;
  const turn =
    scope.kind === "turn"
      ? await conversation.turn(scope.turnId)
      : scope.kind === "nth"
        ? await conversation.nthQuestion(scope.nth)
        : scope.kind === "back"
          ? await conversation.questionBack(scope.steps)
          : null;
  const fitting = picked.filter(({ turnId }) => turnId !== null && turnId === turn?.turnId);
  return fitting.length === 1 ? fitting : [];
}

/** A pick that led to another question back belongs to the original request. */
function originalOf(recent: readonly Turn[], pending: Turn): Turn {
  let at = recent.length - 1;
  for (let step = 0; step < ASK_BACK_CHAIN; step++) {
    const turn = recent[at];
    const before = recent[at - 1];
    if (!turn || before?.action !== "ask_back" || parseChoice(turn.userText, before.candidates) === null)
      break;
    at -= 1;
  }
  return recent[at] ?? pending;
}

/** A new verb decides what to do; a bare pick leaves it as it was. */
function taskOf(
  original: ReferenceTask,
  said: ReferenceTask | undefined,
  count: number,
  message: string,
): ReferenceTask {
  const explicit = SAYS_TASK.some((words) => words.test(message));
  const task = explicit && said ? said : original;
  return task === "compare" && count < 2 ? "answer" : task;
}

/** A candidate as the reference it was resolved to, with the checksum that its answer cited. */
export async function referenceTo(
  { turnId, slot, docId, version }: Candidate,
  message: string,
  conversation: Conversation,
): Promise<ResolvedReference> {
  const text = message.trim();
  const turn = turnId === null ? null : await conversation.turn(turnId);
  const checksum = turn?.docRefs.find((docRef) => docRef.slot === slot)?.checksum;
  return {
    text,
    turnId,
    slot,
    docId,
    version,
    ...(checksum ? { checksum } : {}),
    by: turnId === null ? "doc_id" : "slot",
  };
}

/**
 * An offer accepted in words: its question is asked of all documents. It is the newest turn's offer, or that
 * of the turn the words name. Null: there is no offer, or it is not accepted.
 */
async function takeOffer(message: string, conversation: Conversation): Promise<Resolution | null> {
  const named = turnToWiden(message);
  const turn =
    named !== null
      ? await conversation.turn(named)
      : asksToWiden(message)
        ? await conversation.newest()
        : null;
  if (turn?.offer?.kind !== "widen") return null;
  return {
    ...NOTHING_RESOLVED,
    completes: { turnId: turn.turnId, userText: turn.offer.question },
    reasons: [{ code: "takes_offer", params: { text: message.trim(), turn: turn.turnId } }],
  };
}
