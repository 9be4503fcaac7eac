import { isUnavailable } from "../../domain/app-error.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { correctWords } from "../../retrieval/search/correct-words.ts";
import type { TurnContext } from "../context/turn-context.ts";
import { hangsOnConversation } from "./read-in-conversation.ts";
import type { Understood } from "./understood.ts";

/**
 * A question of its own with its typing mistakes mended by the library's words, where no model has read it;
 * anything else as it is. Words in quotation marks stay as they were typed.
 */
export async function mendQuestion(understood: Understood, context: TurnContext): Promise<Understood> {
  const { by, kind, about, needsSearch, followUp, ownQuestion, question } = understood;
  const isAsked = by === "rule" && kind === "documents" && about === "question" && needsSearch;
  if (!isAsked || hangsOnConversation(followUp) || question !== ownQuestion) return understood;
  const key = { tenantId: context.key.tenantId };
  try {
    const { text, corrections } = await correctWords(context.stores.documentIndex, key, question);
    if (corrections.length === 0) return understood;
    return {
      ...understood,
      ownQuestion: text,
      question: text,
      terms: analyseQuery(text),
      mended: corrections.map(({ meant }) => meant),
    };
  } catch (error) {
    // While the library is away the question is looked for in what the conversation has kept.
    if (isUnavailable(error)) return understood;
    throw error;
  }
}
