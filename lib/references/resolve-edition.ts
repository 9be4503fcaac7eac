import { NOTHING_RESOLVED, type Resolution } from "../domain/reference.ts";
import { askedText } from "../domain/turn.ts";
import { wordings } from "../language/lexicon/load.ts";
import { type Conversation, isQuestion } from "./conversation.ts";
import { referenceOf } from "./located.ts";

const FOLLOW_UPS = wordings("follow-ups");

const EDITION = new RegExp(
  `^(?:${FOLLOW_UPS.korean("of year")}|${FOLLOW_UPS.english("of year")})[\\s.?!~]*$`,
  "iu",
);

/**
 * "2026년꺼 기준으로", "based on the 2026 one": the last question again, of the one document of its answer that has
 * the year in its name. Null: the message says something else, or none or several of them have it.
 */
export async function resolveEdition(
  message: string,
  conversation: Conversation,
): Promise<Resolution | null> {
  const groups = EDITION.exec(message.trim())?.groups;
  const year = groups?.ko ?? groups?.en;
  if (year === undefined) return null;
  const turn = await conversation.newestWithDocRefs();
  if (turn === null || !isQuestion(turn)) return null;
  const named = turn.docRefs.filter(({ title, uri }) =>
    new RegExp(`(?<!\\d)${year}(?!\\d)`, "u").test(`${title} ${uri}`),
  );
  const [only] = named;
  if (!only || named.length > 1) return null;
  const text = message.trim();
  return {
    ...NOTHING_RESOLVED,
    kind: "slot",
    action: "answer",
    references: [referenceOf(text, turn.turnId, only, "slot")],
    completes: { turnId: turn.turnId, userText: askedText(turn) },
    reasons: [{ code: "looked_up", params: { text, turn: turn.turnId } }],
  };
}
