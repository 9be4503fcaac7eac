import type { DocumentIdPattern } from "../domain/document-id-pattern.ts";
import {
  type Candidate,
  NOTHING_RESOLVED,
  type ReferenceTask,
  type Resolution,
  type ResolvedReference,
} from "../domain/reference.ts";
import type { Turn } from "../domain/turn.ts";
import { type Choice, parseChoice } from "../language/pointing/parse-choice.ts";
import { parseReference } from "../language/pointing/parse-reference.ts";
import { Phrase } from "../language/pointing/phrase.ts";
import { readableMessage } from "../language/pointing/readable-message.ts";
import { tokenise } from "../language/pointing/tokenise.ts";
import { ASK_BACK_CHAIN } from "../tunables/references.ts";
import type { Conversation } from "./conversation.ts";

/**
 * The request that Ibid asked back about, completed by what the message picks. What was offered stands in the
 * turn log, so it survives a reload, a restart and another process. Null when nothing is pending or the
 * message says something else.
 */
export async function completePending(
  {
    message,
    assistant,
  }: { message: string; assistant: { document_id_patterns: readonly DocumentIdPattern[] } },
  conversation: Conversation,
): Promise<Resolution | null> {
  const recent = await conversation.recent();
  const pending = recent.at(-1);
  if (pending?.action !== "ask_back" || pending.candidates.length === 0) return null;
  const choice = parseChoice(message, pending.candidates);
  if (!choice) return null;
  if (choice.places.length === 0) return askAgain(pending);
  const chosen = await chosenOf(choice, pending.candidates, conversation);
  if (chosen.length === 0) return null;
  const original = originalOf(recent, pending);
  const asked = parseReference(original.user_text, assistant.document_id_patterns);
  const said = parseReference(message, assistant.document_id_patterns)?.task;
  const task = taskOf(asked?.task ?? wordsTask(original.user_text), said, chosen.length, message);
  return {
    kind: "slot",
    action: task === "show" || task === "download" ? "show_document" : "answer",
    references: await Promise.all(chosen.map((candidate) => referenceTo(candidate, message, conversation))),
    candidates: [],
    task,
    part: asked?.part ?? null,
    reason: null,
    left_out: 0,
    completes: { turn_id: original.turn_id, user_text: original.user_text },
    reasons: [{ code: "picked", params: { text: message.trim(), turn: pending.turn_id } }],
  };
}

/** A number that was not offered: the same question once more. */
function askAgain({ turn_id, candidates }: Turn): Resolution {
  return {
    ...NOTHING_RESOLVED,
    kind: "slot",
    action: "ask_back",
    candidates,
    reason: "out_of_range",
    reasons: [{ code: "not_offered", params: { turn: turn_id, count: candidates.length } }],
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
  const fitting = picked.filter(({ turn_id }) => turn_id !== null && turn_id === turn?.turn_id);
  return fitting.length === 1 ? fitting : [];
}

/** A pick that was asked back about again belongs to the request before it. */
function originalOf(recent: readonly Turn[], pending: Turn): Turn {
  let at = recent.length - 1;
  for (let step = 0; step < ASK_BACK_CHAIN; step++) {
    const turn = recent[at];
    const before = recent[at - 1];
    if (!turn || before?.action !== "ask_back" || parseChoice(turn.user_text, before.candidates) === null)
      break;
    at -= 1;
  }
  return recent[at] ?? pending;
}

/** A request that was asked back about without a number or a pointing word: what its words want. */
function wordsTask(message: string): ReferenceTask {
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  if (phrase.has("summarise")) return "summarise";
  if (phrase.has("download")) return "download";
  return !phrase.has("question") && (phrase.has("show") || phrase.has("whole")) ? "show" : "answer";
}

/** New words for what to do win; a bare pick says nothing about it. */
function taskOf(
  original: ReferenceTask,
  said: ReferenceTask | undefined,
  count: number,
  message: string,
): ReferenceTask {
  const explicit =
    /보여|열어|띄워|전문|원문|요약|비교|다운|내려받|\b(?:show|open|full|whole|summar|compare|download)/iu.test(
      message,
    );
  const task = explicit && said ? said : original;
  return task === "compare" && count < 2 ? "answer" : task;
}

async function referenceTo(
  { turn_id, slot, doc_id, version }: Candidate,
  message: string,
  conversation: Conversation,
): Promise<ResolvedReference> {
  const text = message.trim();
  const turn = turn_id === null ? null : await conversation.turn(turn_id);
  const checksum = turn?.doc_refs.find((docRef) => docRef.slot === slot)?.checksum;
  return {
    text,
    turn_id,
    slot,
    doc_id,
    version,
    ...(checksum ? { checksum } : {}),
    by: turn_id === null ? "doc_id" : "slot",
  };
}
