import { askedText } from "../../domain/turn.ts";
import type { AskedPlace } from "../../language/question/asked-place.ts";
import { rememberedTurns, turnsWithWords } from "../../memory/forgetting/remembered-turns.ts";
import { repliesIn } from "../../messages/replies.ts";
import { Conversation } from "../../references/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { quotedQuestion } from "../replies/conversation-replies.ts";

/**
 * "1번 답변 다시 보여줘": an earlier answer as it stood, its documents under the numbers that they had. Null:
 * there is no such answer, or nothing is left of it.
 */
export async function repeatAnswer(
  place: AskedPlace,
  { parentTurnId, language }: TurnRequest,
  forgotten: ReadonlySet<number>,
  context: TurnContext,
): Promise<Answered | null> {
  const { key, history } = context;
  const log = rememberedTurns(history, forgotten);
  const conversation = new Conversation({ key, history: log }, parentTurnId);
  const found =
    place.kind === "nth"
      ? await conversation.nthQuestion(place.nth)
      : await conversation.questionBack(place.steps);
  const [turn] = turnsWithWords(found ? [found] : []);
  if (!turn || turn.assistantText.trim() === "") return null;
  const places = await conversation.questionPlaces(turn.turnId);
  const lead = repliesIn(language)("conversation.assistant", {
    place: places.get(turn.turnId) ?? 0,
    question: quotedQuestion(askedText(turn)),
  });
  const { docRefs, assistantText } = turn;
  return { ...sayFixed({ text: `${lead}\n\n${assistantText}`, action: "answer" }, context), docRefs };
}
