import { isOnPath } from "../../domain/branch.ts";
import { askedText } from "../../domain/turn.ts";
import { leadingSentence } from "../../language/text/leading-sentence.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { forgottenTurns, rememberedTurns, turnsWithWords } from "../../memory/forgetting/remembered-turns.ts";
import { sentencesOnPath } from "../../memory/summary/replay-memory.ts";
import { repliesIn } from "../../messages/replies.ts";
import { Conversation, isQuestion } from "../../references/conversation.ts";
import { SUMMED_UP_TURNS } from "../../tunables/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { readMemory } from "../recall/recall-for-turn.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { quotedQuestion } from "../replies/conversation-replies.ts";
import { newNumbers } from "./new-numbers.ts";

/**
 * Sums up the conversation by look-up: the sentences of its rolling summary and its newest questions, each
 * with the first sentence of its answer and that answer's documents. Null: nothing has been asked yet.
 */
export async function sumUpTalk(request: TurnRequest, context: TurnContext): Promise<Answered | null> {
  const { key, history, stores } = context;
  const forgotten = new Set(history === stores.turnLog ? await forgottenTurns(context) : []);
  const log = rememberedTurns(history, forgotten);
  const conversation = new Conversation({ key, history }, request.parentTurnId);
  const { leaf, segments } = await conversation.path();
  if (leaf === 0) return null;
  const [{ memory }, newest] = await Promise.all([
    readMemory(context),
    log.list(key, { before: leaf + 1, limit: 2 * SUMMED_UP_TURNS }),
  ]);
  const questions = turnsWithWords(newest)
    .filter((turn) => isOnPath(turn.turnId, segments) && isQuestion(turn))
    .slice(-SUMMED_UP_TURNS);
  if (questions.length === 0) return null;
  const places = await conversation.questionPlaces();
  const say = repliesIn(request.language);
  const { docRefs, renumbered } = newNumbers();
  const { sentences } = sentencesOnPath(memory, segments);
  const listed = questions.map((turn) => {
    const said = renumbered(turn, turn.action === "answer" ? leadingSentence(turn.assistantText) : "");
    const place = places.get(turn.turnId) ?? 0;
    const asked = say("conversation.asked", { place, question: quotedQuestion(askedText(turn)) });
    return `- ${asked}${said === "" ? "" : ` → ${said}`}`;
  });
  const lines = [
    say("conversation.summedUp"),
    ...(sentences.length === 0
      ? []
      : [sentences.map(({ text }) => `- ${neutralText(plainLine(text))}`).join("\n")]),
    say("conversation.questions"),
    listed.join("\n"),
  ];
  return { ...sayFixed({ text: lines.join("\n\n"), action: "answer" }, context), docRefs };
}
