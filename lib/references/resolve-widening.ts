import { NOTHING_RESOLVED, type Resolution } from "../domain/reference.ts";
import type { Turn } from "../domain/turn.ts";
import { asksToWiden } from "./asks-to-widen.ts";

/** The offer of the newest turn taken up in words: its question, asked of all documents. Null: there is no offer, or it is not taken up. */
export function resolveWidening(message: string, newest: Turn | null): Resolution | null {
  if (newest?.offer?.kind !== "widen" || !asksToWiden(message)) return null;
  return {
    ...NOTHING_RESOLVED,
    completes: { turn_id: newest.turn_id, user_text: newest.offer.question },
    why: `“${message.trim()}” takes up what turn ${newest.turn_id} offered: all documents`,
  };
}
