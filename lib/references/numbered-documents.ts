import type { DocRef } from "../domain/doc-ref.ts";
import type { ResolvedReference } from "../domain/reference.ts";
import type { Turn } from "../domain/turn.ts";
import type { ReferenceExpression, SlotNumber } from "../language/pointing/reference-expression.ts";
import { isSameDocument } from "./conversation.ts";

/** Null: one of the numbers does not exist, or there are fewer documents than the user said. */
export function numberedDocuments(
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

export function sameDocuments(one: readonly DocRef[], other: readonly DocRef[]): boolean {
  return (
    one.length === other.length &&
    one.every((docRef, index) => isSameDocument(docRef, other[index] ?? docRef))
  );
}
