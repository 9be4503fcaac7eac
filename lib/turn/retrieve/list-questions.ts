import { askedText } from "../../domain/turn.ts";
import { rememberedTurns, turnsWithWords } from "../../memory/forgetting/remembered-turns.ts";
import { repliesIn } from "../../messages/replies.ts";
import { Conversation } from "../../references/conversation.ts";
import { SUMMED_UP_TURNS } from "../../tunables/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { quotedQuestion } from "../replies/conversation-replies.ts";

/**
 * The number of questions asked of the documents and the newest SUMMED_UP_TURNS of them, with the numbers
 * that a later message may point at. Null when none was asked yet.
 */
export async function listQuestions(
  { parentTurnId, language }: TurnRequest,
  forgotten: ReadonlySet<number>,
  context: TurnContext,
): Promise<Answered | null> {
  const { key, history } = context;
  const log = rememberedTurns(history, forgotten);
  const places = await new Conversation({ key, history: log }, parentTurnId).questionPlaces();
  const turns = await log.get(key, [...places.keys()]);
  const asked = turnsWithWords(turns);
  if (asked.length === 0) return null;
  const say = repliesIn(language);
  const newest = asked.slice(-SUMMED_UP_TURNS);
  const lines = newest.map((turn) => {
    const question = quotedQuestion(askedText(turn));
    return `- ${say("conversation.asked", { place: places.get(turn.turnId) ?? 0, question })}`;
  });
  const left = asked.length - newest.length;
  const counted = say("conversation.counted", { count: asked.length, shown: newest.length, left });
  return sayFixed({ text: `${counted}\n\n${lines.join("\n")}`, action: "answer" }, context);
}
