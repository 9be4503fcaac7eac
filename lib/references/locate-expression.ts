import type { DocRef } from "../domain/doc-ref.ts";
import type { Reason } from "../domain/reason.ts";
import type { AskBackReason, Candidate, ResolvedReference } from "../domain/reference.ts";
import { cutAtWord } from "../domain/text.ts";
import type { Turn } from "../domain/turn.ts";
import type {
  ParsedReference,
  ReferenceExpression,
  Scope,
  SlotNumber,
} from "../language/pointing/reference-expression.ts";
import type { Clock } from "../language/time/time-expressions.ts";
import { CANDIDATES, NAMED_DOCUMENTS } from "../tunables/conversation.ts";
import { CANDIDATE_QUESTION_LENGTH } from "../tunables/references.ts";
import { type Conversation, isSameDocument } from "./conversation.ts";

/** What an expression was found to point at, or why that has to be asked. */
export type Located =
  | { found: ResolvedReference[]; others: Candidate[]; why: Reason }
  | { reason: AskBackReason; candidates: Candidate[]; why: Reason };

function candidateOf(turn: Turn, { slot, docId, version, title }: DocRef): Candidate {
  return {
    turnId: turn.turnId,
    slot,
    docId,
    version,
    title,
    question: cutAtWord(turn.userText, CANDIDATE_QUESTION_LENGTH),
  };
}

function candidatesOf(turn: Turn | null): Candidate[] {
  return turn === null ? [] : turn.docRefs.slice(0, CANDIDATES).map((docRef) => candidateOf(turn, docRef));
}

/** Numbers, "all of them" and pointing words, looked up in the turn that their scope names. */
export async function locateExpression(
  expression: ReferenceExpression,
  parsed: ParsedReference,
  conversation: Conversation,
  clock: Clock,
): Promise<Located> {
  const { target, scope } = expression;
  if (scope.kind === "session" && target.kind === "slots")
    return inSession(expression, target.numbers, conversation);
  if (target.kind === "implicit" && scope.kind === "newest") {
    const focused = await focusOf(expression.text, target.plural, conversation);
    if (focused) return focused;
  }
  const turns = await scopeTurns(scope, parsed, conversation, clock);
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
    const docRefs = docRefsFor(target, turn, pointed);
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
      .flatMap(({ turn, docRefs }) => docRefs.map((docRef) => candidateOf(turn, docRef)))
      .slice(0, CANDIDATES),
    why: { code: "fit_equally", params: { turns: choices.map(({ turn }) => turn.turnId) } },
  };
}

function pick(
  expression: ReferenceExpression,
  turn: Turn,
  docRefs: readonly DocRef[],
  why: Reason,
  others: Candidate[] = [],
): Located {
  const by =
    expression.target.kind === "implicit" ? "implicit" : isNewest(expression.scope) ? "slot" : "ordinal";
  return {
    found: docRefs.map((docRef) => referenceOf(expression.text, turn.turnId, docRef, by)),
    others,
    why,
  };
}

/** "1번 문서", "이전 답변의 1번 문서": counted in the newest answer either way. */
export function isNewest(scope: Scope): boolean {
  return scope.kind === "newest" || (scope.kind === "back" && scope.steps === 1);
}

export function referenceOf(
  text: string,
  turnId: number | null,
  { slot, docId, version, checksum }: Pick<DocRef, "slot" | "docId" | "version" | "checksum">,
  by: ResolvedReference["by"],
): ResolvedReference {
  return { text, turnId, slot, docId, version, ...(checksum ? { checksum } : {}), by };
}

/** Null when one of the numbers does not exist, or there are not as many as was said. */
function docRefsFor(
  target: Exclude<ReferenceExpression["target"], { kind: "implicit" }>,
  turn: Turn,
  pointed: readonly ResolvedReference[],
): DocRef[] | null {
  const at = ({ value, fromEnd }: SlotNumber) =>
    fromEnd
      ? [...turn.docRefs].sort((a, b) => a.slot - b.slot).at(-value)
      : turn.docRefs.find(({ slot }) => slot === value);
  if (target.kind === "all") {
    if (target.count !== null && target.count !== turn.docRefs.length) return null;
    const shutOut =
      target.except === "pointed"
        ? pointed.filter(({ turnId }) => turnId === turn.turnId).map(({ slot }) => slot)
        : target.except.map((number) => at(number)?.slot);
    const left = turn.docRefs.filter(({ slot }) => !shutOut.includes(slot));
    return left.length > 0 ? left : null;
  }
  if (target.kind !== "slots") return null;
  const found = target.numbers.map(at);
  return found.every((docRef) => docRef !== undefined)
    ? eachOnce(found.filter((docRef) => docRef !== undefined))
    : null;
}

function eachOnce(docRefs: readonly DocRef[]): DocRef[] {
  return docRefs.filter((docRef, index) => docRefs.findIndex(({ slot }) => slot === docRef.slot) === index);
}

function sameDocuments(one: readonly DocRef[], other: readonly DocRef[]): boolean {
  return (
    one.length === other.length &&
    one.every((docRef, index) => isSameDocument(docRef, other[index] ?? docRef))
  );
}

async function scopeTurns(
  scope: Scope,
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
      return inTime?.length
        ? one(inTime[scope.nth - 1] ?? null)
        : one(await conversation.nthQuestion(scope.nth));
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

async function noTurn(scope: Scope, conversation: Conversation): Promise<Located> {
  const newest = await conversation.newestWithDocRefs();
  if (!newest) return { reason: "no_documents", candidates: [], why: { code: "no_documents" } };
  const reason = scope.kind === "newest" ? "no_documents" : "no_such_turn";
  return { reason, candidates: candidatesOf(newest), why: { code: "no_such_turn" } };
}

/** Session-wide numbers count documents in the order of their first citation. */
async function inSession(
  expression: ReferenceExpression,
  numbers: readonly SlotNumber[],
  conversation: Conversation,
): Promise<Located> {
  const cited = await conversation.citedDocuments();
  const found = numbers.map(({ value, fromEnd }) => (fromEnd ? cited.at(-value) : cited[value - 1]));
  if (cited.length === 0) return { reason: "no_documents", candidates: [], why: { code: "no_documents" } };
  if (found.some((citation) => citation === undefined) || numbers.some(({ value }) => value < 1)) {
    return {
      reason: "out_of_range",
      candidates: cited.slice(0, CANDIDATES).map(({ turnId, slot, docId, version, title }) => ({
        turnId,
        slot,
        docId,
        version,
        title,
        question: "",
      })),
      why: { code: "session_has", params: { count: cited.length } },
    };
  }
  return {
    found: found
      .filter((citation) => citation !== undefined)
      .map((citation) => referenceOf(expression.text, citation.turnId, citation, "ordinal")),
    others: [],
    why: { code: "counted_in_session", params: { text: expression.text, count: cited.length } },
  };
}

/**
 * What was opened last, when nothing was cited since: by its number in an answer, or by its id
 * or title from the library.
 */
async function focusOf(text: string, plural: boolean, conversation: Conversation): Promise<Located | null> {
  const recent = await conversation.recent();
  const last = recent.findLast(
    ({ docRefs, resolved, action }) =>
      docRefs.length > 0 || (resolved.length > 0 && action === "show_document"),
  );
  if (!last || last.docRefs.length > 0) return null;
  const [first] = last.resolved;
  const fromLibrary = first !== undefined && last.resolved.every(({ turnId }) => turnId === null);
  if (!first || !(fromLibrary || last.resolved.length === 1)) return null;
  if (plural !== last.resolved.length > 1) return null;
  const turn = first.turnId === null ? null : await conversation.turn(first.turnId);
  if (!fromLibrary && !turn?.docRefs.some(({ slot }) => slot === first.slot)) return null;
  return {
    found: last.resolved.map((opened) => ({ ...opened, text, by: "implicit" })),
    others: [],
    why: { code: "opened_in", params: { text, turn: last.turnId } },
  };
}

function locateImplicit(
  expression: ReferenceExpression,
  { plural, noun }: { plural: boolean; noun: string | null },
  turn: Turn,
  earlierTurns: readonly Turn[],
): Located {
  const named =
    noun === null
      ? []
      : turn.docRefs.filter(({ title, uri }) => `${title} ${uri}`.toLowerCase().includes(singular(noun)));
  const docRefs = named.length > 0 && named.length < turn.docRefs.length ? named : turn.docRefs;
  if (plural)
    return pick(expression, turn, docRefs.slice(0, NAMED_DOCUMENTS), {
      code: "all_of_turn",
      params: { text: expression.text, turn: turn.turnId },
    });
  const [first, ...rest] = [...docRefs].sort((a, b) => a.slot - b.slot);
  const others = rest.map((docRef) => candidateOf(turn, docRef));
  const elsewhere = earlierTurns.flatMap((earlier) =>
    earlier.docRefs.map((docRef) => candidateOf(earlier, docRef)),
  );
  return pick(
    expression,
    turn,
    first ? [first] : [],
    { code: "likeliest", params: { text: expression.text, slot: first?.slot ?? 0, turn: turn.turnId } },
    [...others, ...elsewhere].slice(0, CANDIDATES),
  );
}

function singular(noun: string): string {
  return noun.replace(/s$/, "").replace(/^메뉴얼$/u, "매뉴얼");
}
