import { isUnavailable } from "../../domain/app-error.ts";
import { analyseQuery } from "../../language/text/analyse.ts";
import { correctWords } from "../../retrieval/search/correct-words.ts";
import { ownVocabulary } from "../../retrieval/search/word-groups.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import { hangsOnConversation } from "./read-in-conversation.ts";
import type { Understood } from "./understood.ts";

/**
 * Corrects typing mistakes in a question by the words of the library. Only for a question that stands alone,
 * that no model has read and that the user did not ask to keep as typed; others are returned unchanged. Words
 * in quotation marks are never changed.
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
    // While the library is unavailable, the question is searched in what the conversation has kept.
    if (isUnavailable(error)) return understood;
    throw error;
  }
}
