import type { ReferenceExpression, SlotNumber } from "../language/pointing/reference-expression.ts";
import { CANDIDATES } from "../tunables/conversation.ts";
import type { Conversation } from "./conversation.ts";
import { type Located, referenceOf } from "./located.ts";

/** Session-wide numbers count documents in order of first citation. */
export async function locateInSession(
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
