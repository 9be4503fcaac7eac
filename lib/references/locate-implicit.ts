import type { Turn } from "../domain/turn.ts";
import type { ReferenceExpression } from "../language/pointing/reference-expression.ts";
import { CANDIDATES, NAMED_DOCUMENTS } from "../tunables/conversation.ts";
import type { Conversation } from "./conversation.ts";
import { candidateOf, type Located, pick } from "./located.ts";

/**
 * The document opened last, if nothing was cited since: by its number in an answer, or by its id or title
 * from the library.
 */
export async function focusOf(
  text: string,
  plural: boolean,
  conversation: Conversation,
): Promise<Located | null> {
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

export function locateImplicit(
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
