import type { SessionKey } from "../../domain/identity.ts";
import { hasWords } from "../../domain/redacted-turn.ts";
import type { TurnReader } from "../../ports/turn-log.ts";
import { RECALL_WEIGHTS } from "../../tunables/conversation.ts";
import { withoutFenced } from "./turn-terms.ts";

/** What kind of conversation it is, which decides how its turns are found. */
export interface ConversationShape {
  /** The share of turns without a reply of their own, 0–1: the turn after answers them. */
  halves: number;
  /** What a word of a reply counts beside one of a message: less, the longer the replies are. */
  reply: number;
}

/** Looks at turns that lie evenly over the conversation: the same ones, whatever is asked. */
export async function shapeOf(
  { log, key }: { log: TurnReader; key: SessionKey },
  turnIds: readonly number[],
): Promise<ConversationShape> {
  const { sample, replyLeast, replyMost } = RECALL_WEIGHTS;
  const step = Math.max(1, turnIds.length / sample);
  const chosen = Array.from(
    { length: Math.min(sample, turnIds.length) },
    (_, place) => turnIds[Math.floor(place * step)] ?? 0,
  );
  const turns = (await log.get(key, chosen)).filter(hasWords);
  let [halves, message, reply] = [0, 0, 0];
  for (const { user_text, assistant_text } of turns) {
    if (assistant_text.trim() === "") halves++;
    message += withoutFenced(user_text).length;
    reply += withoutFenced(assistant_text).length;
  }
  return {
    halves: halves / Math.max(1, turns.length),
    reply: Math.min(
      replyMost,
      Math.max(replyLeast, (RECALL_WEIGHTS.replySlope * message) / Math.max(1, reply)),
    ),
  };
}
