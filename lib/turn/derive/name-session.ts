import { z } from "zod";
import { cutAtWord, languageOf } from "../../domain/text.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { forgetInSession } from "../../memory/forgetting/forget-words.ts";
import { acceptTitle, titleFromQuestion } from "../../memory/session-title.ts";
import { mayBeReworded } from "../../memory/summary/accept-summary.ts";
import { askForObject } from "../../models/ask-model.ts";
import { nameSessionPrompt } from "../../prompts/name-session.ts";
import { SESSION_TITLE_LENGTH, SESSION_TITLE_TURNS } from "../../tunables/conversation.ts";
import { MEMORY_TEXT_LENGTH } from "../../tunables/memory.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { isForgotten, type NoteAsk, noteLimits } from "./note-ask.ts";

const titleSchema = z.object({ title: z.string() });

/**
 * The turn that gave a session its title, while a model may still shorten it: the title was made by rule,
 * within the last few turns. Null: a person or a model wrote the title, it is older, or the turn is
 * forgotten.
 */
export async function turnToNameBy(turn: Turn, { key, stores }: TurnContext): Promise<Turn | null> {
  const session = await stores.sessions.find(key);
  const by = session?.titleTurn;
  if (by === undefined || by > turn.turnId || turn.turnId - by >= SESSION_TITLE_TURNS) return null;
  const [named] = by === turn.turnId ? [turn] : await stores.turnLog.get(key, [by]);
  if (!named || !mayBeReworded(named) || session?.title !== titleFromQuestion(named)) return null;
  return (await isForgotten(named, { key, stores })) ? null : named;
}

export const nameSession: NoteAsk = async (light, turn, context, stop) => {
  const { key, stores } = context;
  const input = {
    language: languageOf(askedText(turn)),
    userText: cutAtWord(askedText(turn), MEMORY_TEXT_LENGTH),
    assistantText: cutAtWord(turn.assistantText, MEMORY_TEXT_LENGTH),
    most: SESSION_TITLE_LENGTH,
  };
  const { output, call } = await askForObject(
    light,
    { prompt: nameSessionPrompt, input, schema: titleSchema },
    noteLimits(stop),
  );
  const text = output && acceptTitle(output.title, turn);
  if (!text || stop.aborted) return { decision: "the rule's title stays", call };
  const now = context.now();
  await stores.sessions.touch(key, {
    turns: turn.turnId,
    title: { text, turn: turn.turnId, instead: true },
    now: now.toISOString(),
  });
  // If the turn was forgotten meanwhile, the title may contain its words.
  if (await isForgotten(turn, context)) await forgetInSession(stores, key, [turn], { now });
  return { decision: "a title by the model", call };
};
