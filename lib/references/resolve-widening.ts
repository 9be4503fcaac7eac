import { NOTHING_RESOLVED, type Resolution } from "../domain/reference.ts";
import { asksToWiden, turnToWiden } from "../language/pointing/asks-to-widen.ts";
import type { Conversation } from "./conversation.ts";

/**
 * An offer taken up in words: its question, asked of all documents. It is that of the newest turn, or of the
 * turn the words name. Null: there is no offer, or it is not taken up.
 */
export async function resolveWidening(
  message: string,
  conversation: Conversation,
): Promise<Resolution | null> {
  const named = turnToWiden(message);
  const turn =
    named !== null
      ? await conversation.turn(named)
      : asksToWiden(message)
        ? ((await conversation.recent()).at(-1) ?? null)
        : null;
  if (turn?.offer?.kind !== "widen") return null;
  return {
    ...NOTHING_RESOLVED,
    completes: { turn_id: turn.turn_id, user_text: turn.offer.question },
    reasons: [{ code: "takes_offer", params: { text: message.trim(), turn: turn.turn_id } }],
  };
}
