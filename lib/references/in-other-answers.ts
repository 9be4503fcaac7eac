import type { ReferenceExpression } from "../language/pointing/reference-expression.ts";
import { CANDIDATES } from "../tunables/conversation.ts";
import type { Conversation } from "./conversation.ts";
import { candidateOf, type Located, referenceOf } from "./located.ts";
import { numberedDocuments, sameDocuments } from "./numbered-documents.ts";

/**
 * Looks for numbers that the current answer lacks in the answers that have them, newest first. If the words
 * say that it was some time ago, or what it was about, and only one document matches, that one is meant;
 * otherwise all are offered. Null: no answer has them.
 */
export async function inOtherAnswers(
  { target, scope, text }: ReferenceExpression,
  failed: Located,
  conversation: Conversation,
): Promise<Located | null> {
  if (target.kind !== "slots" || !("reason" in failed)) return null;
  const answers = (await conversation.answers()).flatMap((turn) => {
    const docRefs = numberedDocuments(target, turn, []);
    return docRefs ? [{ turn, docRefs }] : [];
  });
  const [newest] = answers;
  if (!newest) return null;
  // If the words match no question, they rule out no answer.
  const isOpen =
    scope.kind === "newest" ? scope.earlier : scope.kind === "about" && failed.reason === "no_such_turn";
  if (isOpen && answers.every(({ docRefs }) => sameDocuments(docRefs, newest.docRefs))) {
    const { turnId } = newest.turn;
    return {
      found: newest.docRefs.map((docRef) => referenceOf(text, turnId, docRef, "ordinal")),
      others: [],
      why: { code: "looked_up", params: { text, turn: turnId } },
    };
  }
  const offered = answers.slice(0, Math.max(1, Math.floor(CANDIDATES / newest.docRefs.length)));
  const candidates = offered.flatMap(({ turn, docRefs }) =>
    docRefs.map((docRef) => candidateOf(turn, docRef)),
  );
  const reason = failed.reason === "out_of_range" ? "in_other_answers" : failed.reason;
  // A turn identified by counting cannot be a different one.
  if (scope.kind !== "newest" && scope.kind !== "about") return { ...failed, reason, candidates };
  return {
    reason: isOpen ? "two_readings" : reason,
    candidates,
    why: { code: "fit_equally", params: { turns: offered.map(({ turn }) => turn.turnId) } },
  };
}
