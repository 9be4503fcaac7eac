import { isOnPath } from "../../domain/branch.ts";
import { MARKS_BEHIND } from "../../domain/citation-mark.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { neutralText } from "../../language/text/neutral-markdown.ts";
import { plainLine } from "../../language/text/plain-line.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { forgottenTurns, rememberedTurns, turnsWithWords } from "../../memory/forgetting/remembered-turns.ts";
import { sentencesOnPath } from "../../memory/summary/replay-memory.ts";
import { repliesIn } from "../../messages/replies.ts";
import { Conversation, isQuestion } from "../../references/conversation.ts";
import { SUMMED_UP_TURNS } from "../../tunables/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { readMemory } from "../recall/recall-turns.ts";
import { type Answered, sayFixed } from "../replies/answered.ts";
import { quotedQuestion } from "../replies/conversation-replies.ts";
import { newNumbers } from "./new-numbers.ts";

/**
 * The whole conversation by look-up: the sentences of its rolling summary, and its newest questions, each
 * with the first sentence of its answer and the documents of that. Null: nothing was asked yet.
 */
export async function sumUpTalk(request: TurnRequest, context: TurnContext): Promise<Answered | null> {
  const { key, history, stores } = context;
  const forgotten = new Set(history === stores.turnLog ? await forgottenTurns(context) : []);
  const log = rememberedTurns(history, forgotten);
  const { leaf, segments } = await new Conversation({ key, history }, request.parentTurnId).path();
  if (leaf === 0) return null;
  const [{ memory }, newest] = await Promise.all([
    readMemory(context),
    log.list(key, { before: leaf + 1, limit: 2 * SUMMED_UP_TURNS }),
  ]);
  const questions = turnsWithWords(newest)
    .filter((turn) => isOnPath(turn.turnId, segments) && isQuestion(turn))
    .slice(-SUMMED_UP_TURNS);
  if (questions.length === 0) return null;
  const say = repliesIn(request.language);
  const { docRefs, renumbered } = newNumbers();
  const { sentences } = sentencesOnPath(memory, segments);
  const listed = questions.map((turn) => {
    const said = renumbered(turn, firstSentence(turn));
    return `- ${say("conversation.asked", { turn: turn.turnId, question: quotedQuestion(askedText(turn)) })}${said === "" ? "" : ` → ${said}`}`;
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

/**
 * Of its answer: the first that cites, for "This is what the documents say" leads over to it; else the first.
 */
function firstSentence({ assistantText, action }: Turn): string {
  if (action !== "answer") return "";
  const sentences = splitSentences(assistantText).filter(
    ({ kind }) => kind === "sentence" || kind === "item",
  );
  const said = sentences.map(({ from, to }) => {
    const behind = MARKS_BEHIND.exec(assistantText.slice(to))?.[0] ?? "";
    // Half of what is set in bold may stand in the next sentence.
    return `${assistantText.slice(from, to)}${behind}`.replaceAll("**", "").replace(/^[\s>*-]+/u, "");
  });
  return (said.find((text) => /\[\d{1,3}\]/u.test(text)) ?? said[0] ?? "").replace(/\s+/gu, " ").trim();
}
