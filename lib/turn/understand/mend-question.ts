import { isUnavailable } from "../../domain/app-error.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { correctWords } from "../../retrieval/search/correct-words.ts";
import { ownVocabulary } from "../../retrieval/search/word-groups.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { hangsOnConversation } from "./read-in-conversation.ts";
import type { Understood } from "./understood.ts";

/**
 * A question of its own with its typing mistakes mended by the library's words, where no model has read it
 * and nobody wants it as it was typed; anything else as it is. Words in quotation marks stay, too.
 */
export async function mendQuestion(
  understood: Understood,
  { asTyped = false }: Pick<TurnRequest, "asTyped">,
  context: TurnContext,
): Promise<Understood> {
  const { by, kind, about, needsSearch, followUp, ownQuestion, question } = understood;
  const isAsked = by === "rule" && kind === "documents" && about === "question" && needsSearch;
  if (asTyped || !isAsked || hangsOnConversation(followUp) || question !== ownQuestion) return understood;
  const { key, stores, wordGroups = [] } = context;
  try {
    const { text, corrections } = await correctWords(stores.documentIndex, key, question, {
      own: ownVocabulary(wordGroups),
    });
    if (corrections.length === 0) return understood;
    return {
      ...understood,
      ownQuestion: text,
      question: text,
      terms: analyseQuery(text),
      corrections,
    };
  } catch (error) {
    // While the library is away the question is looked for in what the conversation has kept.
    if (isUnavailable(error)) return understood;
    throw error;
  }
}
