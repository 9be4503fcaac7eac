import type { DocRef } from "../domain/doc-ref.ts";
import type { Reason } from "../domain/reason.ts";
import type { AskBackReason, Candidate, ResolvedReference } from "../domain/reference.ts";
import { cutAtWord } from "../domain/text.ts";
import type { Turn } from "../domain/turn.ts";
import type { ReferenceExpression, Scope } from "../language/pointing/reference-expression.ts";
import { CANDIDATES } from "../tunables/conversation.ts";
import { CANDIDATE_QUESTION_LENGTH } from "../tunables/references.ts";

/** What an expression points at, or why the user has to be asked. */
export type Located =
  | { found: ResolvedReference[]; others: Candidate[]; why: Reason }
  | { reason: AskBackReason; candidates: Candidate[]; why: Reason };

export function candidateOf(turn: Turn, { slot, docId, version, title }: DocRef): Candidate {
  return {
    turnId: turn.turnId,
    slot,
    docId,
    version,
    title,
    question: cutAtWord(turn.userText, CANDIDATE_QUESTION_LENGTH),
  };
}

export function candidatesOf(turn: Turn | null): Candidate[] {
  return turn === null ? [] : turn.docRefs.slice(0, CANDIDATES).map((docRef) => candidateOf(turn, docRef));
}

export function pick(
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

/** "1번 문서" and "이전 답변의 1번 문서" both count in the newest answer. */
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
