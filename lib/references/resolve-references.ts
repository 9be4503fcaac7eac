import type { Assistant } from "../assistants/assistant.ts";
import type { Reason } from "../domain/reason.ts";
import {
  type Candidate,
  NOTHING_RESOLVED,
  type Resolution,
  type ResolvedReference,
} from "../domain/reference.ts";
import { titleKey } from "../domain/text.ts";
import { isAskedByModel, type Turn } from "../domain/turn.ts";
import { namesToShow } from "../language/pointing/name-to-show.ts";
import { parseReference } from "../language/pointing/parse-reference.ts";
import type { ParsedReference, ReferenceExpression } from "../language/pointing/reference-expression.ts";
import { smallTalkOf } from "../language/pointing/small-talk.ts";
import { asksOfConversation } from "../language/question/asks-of-conversation.ts";
import { isReset } from "../language/question/follow-up.ts";
import type { Clock } from "../language/time/time-expressions.ts";
import { CANDIDATES, NAMED_DOCUMENTS } from "../tunables/conversation.ts";
import type { Conversation } from "./conversation.ts";
import { locateExpression } from "./locate-expression.ts";
import { locateCalled, locateNamed, type NamedDocuments } from "./locate-named.ts";
import { isNewest, type Located } from "./located.ts";
import { markRepeated } from "./offered-answers.ts";
import { resolveEdition } from "./resolve-edition.ts";
import { resolveReply } from "./resolve-reply.ts";

export interface ResolveInput {
  message: string;
  assistant: Pick<Assistant, "documentIdPatterns">;
  /** The moment from which "yesterday" is counted. @default the present */
  now?: Date;
  /** The reader's distance from UTC, in minutes. @default that of this machine */
  offsetMinutes?: number;
}

/** Where references are looked up. */
export interface Places {
  conversation: Conversation;
  documentIndex: NamedDocuments;
}

/**
 * Resolves what the user's words point at, by look-up only: small talk, then reset words, then answers to
 * Ibid's own question, then numbers, ids, titles and pointing words. Calls no model and stores nothing.
 */
export async function resolveReferences(input: ResolveInput, places: Places): Promise<Resolution> {
  const { message } = input;
  const smallTalk = smallTalkOf(message);
  if (smallTalk)
    return nothing({ code: "small_talk", params: { kind: smallTalk } }, { action: "small_talk" });
  if (isReset(message)) return nothing({ code: "reset_words" }, { kind: "reset" });
  const patterns = input.assistant.documentIdPatterns;
  const parsed = parseReference(message, patterns);
  const reply = await resolveReply({ message, task: parsed?.task, patterns }, places.conversation);
  if (reply) return reply;
  const before = await places.conversation.newest();
  if (before && isAskedByModel(before) && !namesAnother(parsed, before))
    return nothing({ code: "answers_model", params: { turn: before.turnId } });
  const edition = await resolveEdition(message, places.conversation);
  if (edition) return edition;
  const shown = await resolveNameToShow(message, places);
  if (shown) return shown;
  if (!parsed || asksForTheTalk(message, parsed)) return nothing({ code: "points_at_nothing" });
  const resolution = await resolveParsed(parsed, clockOf(input), places);
  const asPart =
    resolution.reason === "out_of_range" ? parseReference(articleAsPart(message), patterns) : null;
  const ofPart = asPart?.part ? await resolveParsed(asPart, clockOf(input), places) : null;
  return markRepeated(ofPart?.references.length ? ofPart : resolution, before);
}

/** "And article 8?" after an answer with two documents is about a part of them: a contract has articles too. */
function articleAsPart(message: string): string {
  return message.replace(/\barticle(?=\s+\d)/iu, "clause");
}

/** "출장여비 지급기준 보여줘": all that the message says besides is the name of a document, so that one is meant. */
async function resolveNameToShow(
  message: string,
  { conversation, documentIndex }: Places,
): Promise<Resolution | null> {
  let located: Located | null = null;
  for (const name of namesToShow(message)) located ??= await locateCalled(name, conversation, documentIndex);
  if (!located) return null;
  if ("reason" in located) {
    const { reason, candidates, why } = located;
    return nothing(why, { kind: "doc_id", action: "ask_back", candidates, task: "show", reason });
  }
  return nothing(located.why, {
    kind: "doc_id",
    action: "show_document",
    references: located.found,
    task: "show",
  });
}

/** Names a document by number, id or title that the question back did not offer. */
function namesAnother(parsed: ParsedReference | null, { assistantText }: Turn): boolean {
  const offered = titleKey(assistantText);
  const names = parsed?.expressions.filter(({ named }) => named) ?? [];
  return names.some(({ text }) => !offered.includes(titleKey(text)));
}

/** In "List everything I asked", "everything" is no document. */
function asksForTheTalk(message: string, { expressions }: ParsedReference): boolean {
  const asked = asksOfConversation(message);
  if (asked?.place) return true;
  return asked?.several === true && asked.subject === "" && expressions.every(isPreference);
}

async function resolveParsed(
  parsed: ParsedReference,
  clock: Clock,
  { conversation, documentIndex }: Places,
): Promise<Resolution> {
  const before = parsed.elliptic ? await conversation.newest() : null;
  if (parsed.elliptic && !pointsAtDocuments(before)) return nothing({ code: "bare_number" });
  const named = parsed.expressions.some((expression) => expression.named);
  const located: { expression: ReferenceExpression; found: Located }[] = [];
  for (const expression of parsed.expressions) {
    const found =
      (await locateNamed(expression, conversation, documentIndex)) ??
      (isName(expression) ? null : await locateExpression(expression, parsed, conversation, clock));
    if (found) located.push({ expression, found });
  }
  if (located.length === 0) return nothing({ code: "unknown_document" }, unknownIds(parsed));
  const failed = located.find(({ found }) => "reason" in found);
  if (failed && "reason" in failed.found) {
    const { reason, candidates, why } = failed.found;
    // If nothing was cited, pointing words that name no document mean something else.
    if (reason === "no_documents" && !named) return nothing(why);
    if (
      failed.expression.target.kind === "implicit" &&
      reason !== "no_such_turn" &&
      reason !== "turn_without_documents"
    )
      return nothing(why);
    return nothing(why, {
      kind: kindOf(located),
      action: "ask_back",
      candidates,
      task: parsed.task,
      part: parsed.part,
      reason,
    });
  }
  const references = eachOnce(located.flatMap(({ found }) => ("found" in found ? found.found : [])));
  const task = before?.action === "show_document" ? "show" : taskFor(parsed, references);
  return {
    kind: kindOf(located),
    action: task === "show" || task === "download" ? "show_document" : "answer",
    references: references.slice(0, NAMED_DOCUMENTS),
    candidates: otherCandidates(located, references),
    task,
    part: parsed.part,
    reason: null,
    leftOut: Math.max(0, references.length - NAMED_DOCUMENTS),
    completes: null,
    ...(parsed.part === null && located.every(({ expression }) => isPreference(expression))
      ? { widens: true as const }
      : {}),
    reasons: located.map(({ found }) => found.why),
  };
}

function nothing(reason: Reason, besides: Partial<Resolution> = {}): Resolution {
  return { ...NOTHING_RESOLVED, ...besides, reasons: [reason] };
}

function unknownIds({ expressions }: ParsedReference): Pick<Resolution, "unknown"> {
  const ids = expressions.filter(({ target }) => target.kind === "doc_id").map(({ text }) => text.trim());
  return ids.length > 0 ? { unknown: [...new Set(ids)] } : {};
}

/** Pointing words say less than a number, so they only prefer documents and do not restrict the search. */
function isPreference({ target, scope }: ReferenceExpression): boolean {
  const isCounted = target.kind !== "implicit" && target.kind !== "all";
  return !isCounted && ["newest", "about", "time"].includes(scope.kind);
}

function clockOf({ now = new Date(), offsetMinutes = -now.getTimezoneOffset() }: ResolveInput): Clock {
  return { now, offsetMinutes };
}

function isName({ target }: ReferenceExpression): boolean {
  return target.kind === "doc_id" || target.kind === "title";
}

function pointsAtDocuments(turn: Turn | null): boolean {
  return (
    turn !== null &&
    (turn.resolved.length > 0 || turn.action === "show_document" || turn.action === "ask_back")
  );
}

function taskFor({ task }: ParsedReference, references: readonly ResolvedReference[]): Resolution["task"] {
  return task === "compare" && references.length < 2 ? "answer" : task;
}

function kindOf(located: readonly { expression: ReferenceExpression }[]): Resolution["kind"] {
  const kinds = located.map(({ expression: { target, scope } }) =>
    target.kind === "doc_id" || target.kind === "title"
      ? "doc_id"
      : target.kind === "implicit"
        ? "implicit"
        : isNewest(scope)
          ? "slot"
          : "ordinal",
  );
  return kinds[0] ?? "none";
}

function otherCandidates(
  located: readonly { found: Located }[],
  references: readonly ResolvedReference[],
): Candidate[] {
  return located
    .flatMap(({ found }) => ("others" in found ? found.others : []))
    .filter(
      ({ docId, version }) => !references.some((taken) => taken.docId === docId && taken.version === version),
    )
    .slice(0, CANDIDATES);
}

/** The same version of a document named twice counts once. */
function eachOnce(references: readonly ResolvedReference[]): ResolvedReference[] {
  return references.filter(
    ({ docId, version }, index) =>
      references.findIndex((other) => other.docId === docId && other.version === version) === index,
  );
}
