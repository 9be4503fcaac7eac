import { PROFILE_SLOTS } from "../assistants/profile-slots.ts";
import type { ProfileStatement } from "../domain/profile.ts";
import { ownClauses } from "../memory/profile/own-clauses.ts";
import { type Answered, sayFixed } from "./answered.ts";
import { conflictQuestion, readToldOfSafety, urgentLine } from "./heads-up.ts";
import { HEADS_UP } from "./profile-replies.ts";
import type { TurnContext, TurnRequest } from "./turn-context.ts";

const ALERT_SLOTS = new Set(PROFILE_SLOTS.filter(({ alert }) => alert).map(({ id }) => id));
/** Letters beside what was told that ask for nothing: "네, ", "참고로". */
const AROUND = 10;

/**
 * A message that only tells of an allergy or a contraindication asks nothing of the documents: it is confirmed, or where it contradicts
 * what was told before, asked back about. Null: it tells of something else, or asks as well.
 */
export async function answerTold(request: TurnRequest, context: TurnContext): Promise<Answered | null> {
  if (request.chatHistory || request.selectedDocIds.length > 0) return null;
  if (!context.assistant.profile_slots.some(({ alert }) => alert) || /[?？]/u.test(request.message))
    return null;
  if (urgentLine(request, context) !== "") return null;
  const told = await readToldOfSafety(request, context);
  const { statements } = told;
  if (statements.length === 0 || !statements.every(({ slot }) => ALERT_SLOTS.has(slot))) return null;
  if (!isAllTold(request.message, statements)) return null;
  const asked = conflictQuestion(told, request.language);
  if (asked !== "") return sayFixed({ text: asked, action: "ask_back" }, context);
  return sayFixed({ text: HEADS_UP.noted(statements, request.language), action: "no_evidence" }, context);
}

/** Nothing is in the message but what it tells. */
export function isAllTold(message: string, statements: readonly ProfileStatement[]): boolean {
  if (statements.length === 0 || /[?？]/u.test(message)) return false;
  let rest = message.replace(/\s+/gu, " ");
  for (const { text, from } of ownClauses(message)) {
    const isTold = statements.some(({ place }) => place >= from && place <= from + text.length);
    if (isTold) rest = rest.replace(text.replace(/\s+/gu, " "), " ");
  }
  return rest.replace(/[^\p{L}\p{N}]/gu, "").length <= AROUND;
}
