import type { Turn } from "../domain/turn.ts";
import type {
  ParsedReference,
  ReferenceExpression,
  Scope,
} from "../language/pointing/reference-expression.ts";
import type { Clock } from "../language/time/time-expressions.ts";
import { CANDIDATES } from "../tunables/conversation.ts";
import { COUNTED_BY_HEART } from "../tunables/references.ts";
import type { Conversation } from "./conversation.ts";
import { inOtherAnswers } from "./in-other-answers.ts";
import { focusOf, locateImplicit } from "./locate-implicit.ts";
import { locateInSession } from "./locate-in-session.ts";
import { candidateOf, candidatesOf, type Located, pick } from "./located.ts";
import { numberedDocuments, sameDocuments } from "./numbered-documents.ts";

/** Looks up numbers, "all of them" and pointing words in the turn that their scope names. */
export async function locateExpression(
  expression: ReferenceExpression,
  parsed: ParsedReference,
  conversation: Conversation,
  clock: Clock,
): Promise<Located> {
  const { target, scope } = expression;
  if (scope.kind === "session" && target.kind === "slots")
    return locateInSession(expression, target.numbers, conversation);
  if (target.kind === "implicit" && scope.kind === "newest") {
    const focused = await focusOf(expression.text, target.plural, conversation);
    if (focused) return focused;
  }
  const turns = await scopeTurns(expression, parsed, conversation, clock);
  const located = await locateIn(turns, expression, conversation);
  const isNowhere = target.kind === "slots" && "reason" in located && located.reason !== "two_readings";
  return (isNowhere ? await inOtherAnswers(expression, located, conversation) : null) ?? located;
}

async function locateIn(
  turns: readonly Turn[],
  expression: ReferenceExpression,
  conversation: Conversation,
): Promise<Located> {
  const { target, scope } = expression;
  if (turns.length === 0) return noTurn(scope, conversation);
  const fitting = turns.filter(({ docRefs }) => docRefs.length > 0);
  const [only] = fitting;
  if (!only) {
    const newest = await conversation.newestWithDocRefs();
    if (turns.every(({ status }) => status === "deleted"))
      return {
        reason: "deleted_turn",
        candidates: candidatesOf(newest),
        why: { code: "deleted_turn" },
      };
    const reason = newest ? "turn_without_documents" : "no_documents";
    return { reason, candidates: candidatesOf(newest), why: { code: "answer_without_documents" } };
  }
  if (target.kind === "implicit")
    return locateImplicit(expression, target, fitting.at(-1) ?? only, fitting.slice(0, -1));
  const pointed = (await conversation.newest())?.resolved ?? [];
  const choices = fitting.flatMap((turn) => {
    const docRefs = numberedDocuments(target, turn, pointed);
    return docRefs ? [{ turn, docRefs }] : [];
  });
  const [first] = choices;
  if (!first) {
    const turn = fitting.at(-1) ?? only;
    return {
      reason: "out_of_range",
      candidates: candidatesOf(turn),
      why: {
        code: "turn_has",
        params: { text: expression.text, turn: turn.turnId, count: turn.docRefs.length },
      },
    };
  }
  if (choices.every(({ docRefs }) => sameDocuments(docRefs, first.docRefs))) {
    const newest = choices.at(-1) ?? first;
    return pick(expression, newest.turn, newest.docRefs, {
      code: "looked_up",
      params: { text: expression.text, turn: newest.turn.turnId },
    });
  }
  return {
    reason: "two_readings",
    candidates: choices
      .toReversed()
      .flatMap(({ turn, docRefs }) => docRefs.map((docRef) => candidateOf(turn, docRef)))
      .slice(0, CANDIDATES),
    why: { code: "fit_equally", params: { turns: choices.map(({ turn }) => turn.turnId) } },
  };
}

async function scopeTurns(
  { scope, target }: ReferenceExpression,
  parsed: ParsedReference,
  conversation: Conversation,
  clock: Clock,
): Promise<Turn[]> {
  const one = (turn: Turn | null) => (turn ? [turn] : []);
  const counted = scope.kind !== "newest" && scope.kind !== "turn";
  const inTime = counted && parsed.namesTime ? await conversation.questionsAt(parsed.rest, clock) : null;
  switch (scope.kind) {
    case "turn":
      return one(await conversation.turn(scope.turnId));
    case "nth":
      return inTime?.length ? one(inTime[scope.nth - 1] ?? null) : nthTurns(scope.nth, target, conversation);
    case "back":
      return inTime?.length
        ? one(inTime.at(-scope.steps) ?? null)
        : one(await conversation.questionBack(scope.steps));
    case "about":
      return conversation.questionsAbout(scope.words, inTime?.length ? inTime : undefined);
    case "time":
      return inTime === null ? one(await conversation.newestWithDocRefs()) : inTime;
    default:
      return one(await conversation.newestWithDocRefs());
  }
}

/**
 * "The 12th answer" may be the twelfth question, or the one that the page numbers twelve, where greetings and
 * opened documents count too. People count the first few themselves; a higher number was read from the page
 * or counted. If both exist, we ask.
 */
async function nthTurns(
  nth: number,
  target: ReferenceExpression["target"],
  conversation: Conversation,
): Promise<Turn[]> {
  const asked = await conversation.nthQuestion(nth);
  const [shown] = await conversation.turns([nth]);
  const holds = (turn: Turn | null | undefined): turn is Turn =>
    turn != null &&
    (target.kind === "implicit" ? turn.docRefs.length > 0 : numberedDocuments(target, turn, []) !== null);
  if (nth <= COUNTED_BY_HEART || !holds(shown) || shown.turnId === asked?.turnId) return asked ? [asked] : [];
  return holds(asked) && target.kind !== "implicit" ? [shown, asked] : [shown];
}

async function noTurn(scope: Scope, conversation: Conversation): Promise<Located> {
  const newest = await conversation.newestWithDocRefs();
  if (!newest) return { reason: "no_documents", candidates: [], why: { code: "no_documents" } };
  const reason = scope.kind === "newest" ? "no_documents" : "no_such_turn";
  return { reason, candidates: candidatesOf(newest), why: { code: "no_such_turn" } };
}
