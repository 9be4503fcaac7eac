import { pattern } from "../../domain/pattern.ts";
import type { Resolution } from "../../domain/reference.ts";
import { cutAtWord } from "../../domain/text.ts";
import type { ModelCall } from "../../domain/trace.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import { readFollowUp } from "../../language/question/follow-up.ts";
import { askForText } from "../../models/ask-model.ts";
import { judgeImplicitReferencePrompt } from "../../prompts/judge-implicit-reference.ts";
import type { Conversation } from "../../references/conversation.ts";
import {
  FOLLOW_UP_SHORT_LENGTH,
  IMPLICIT_MS,
  IMPLICIT_OUTPUT_TOKENS,
  IMPLICIT_TEXT_LENGTH,
  IMPLICIT_TURNS,
} from "../../tunables/conversation.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";

/** Words that stand for something said before. */
const POINTS_BACK = pattern("iu")`
  (?:^|\s)(?:그|이|저)(?:거|것|게|걸|건|중|때|런|렇게|\s)|거기|여기서|위(?:에|의)|앞(?:에|의|서)|방금|
  아까|더\s|자세|나머지|
  \b(?:
    it|its|that|this|those|these|they|them|their|there|above|earlier|previously|before|same|part|rest|
    more|detail|further|elaborate
  )\b
`;

export interface ImplicitJudgement {
  yes: boolean;
  call: ModelCall;
}

/**
 * Whether a message that names nothing asks about a document that was cited before: one yes or no of the
 * light model. Null: there is no such model, no history with documents, or no reason to ask. Whatever is not
 * a plain yes is a no. Where rules are sure that it hangs on the last answer, its documents are looked in
 * first anyway, and the model is asked once, for the whole of what it means (understand-with-model.ts):
 * nobody waits for two calls in a row.
 */
export async function judgeImplicit(
  { message, selectedDocIds }: TurnRequest,
  { kind, action, completes }: Resolution,
  conversation: Conversation,
  context: TurnContext,
): Promise<ImplicitJudgement | null> {
  const light = context.stores.models.light;
  if (
    !light?.answering ||
    kind !== "none" ||
    action !== "answer" ||
    completes !== null ||
    selectedDocIds.length > 0
  )
    return null;
  if (message.trim().length >= FOLLOW_UP_SHORT_LENGTH && !POINTS_BACK.test(message)) return null;
  const turns = (await conversation.back(2 * IMPLICIT_TURNS)).slice(-IMPLICIT_TURNS);
  if (!turns.some(({ docRefs }) => docRefs.length > 0)) return null;
  if (isReadByUnderstanding(message, turns)) return null;
  const input = {
    message: cutAtWord(message, IMPLICIT_TEXT_LENGTH),
    turns: turns.map((turn) => ({
      userText: cutAtWord(askedText(turn), IMPLICIT_TEXT_LENGTH),
      assistantText: cutAtWord(turn.assistantText, IMPLICIT_TEXT_LENGTH),
      titles: turn.docRefs.map(({ title }) => cutAtWord(title, IMPLICIT_TEXT_LENGTH)),
    })),
  };
  // Without an answer the message is taken as it stands.
  const { output, call } = await askForText(
    light,
    { prompt: judgeImplicitReferencePrompt, input },
    {
      operation: "say what a message hangs on",
      deadlineMs: Math.min(IMPLICIT_MS, context.stores.models.idleMs),
      awaited: true,
      outputTokens: IMPLICIT_OUTPUT_TOKENS,
      signal: context.signal,
    },
  );
  return { yes: /^[\s"'*]*yes[\s"'*.!]*$/iu.test(output ?? ""), call };
}

function isReadByUnderstanding(message: string, turns: readonly Turn[]): boolean {
  const lastTurn = turns.findLast(({ action }) => action === "answer") ?? turns.at(-1) ?? null;
  const { followUp, isSure } = readFollowUp({ question: message, lastTurn });
  return isSure && (followUp.kind === "follow_up" || followUp.kind === "clarification");
}
