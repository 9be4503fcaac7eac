import { isUnavailable } from "../../domain/app-error.ts";
import { correctWords } from "../../retrieval/search/correct-words.ts";
import { ownVocabulary } from "../../retrieval/search/own-words.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Understood } from "../understand/understood.ts";

/**
 * Where documents do not surely hold what was asked: the question with what may be misspelt in it, whoever has
 * read it and whether or not it hangs on another one. Nothing is suggested where words were mended already.
 */
export async function suggestQuestion(
  { message }: TurnRequest,
  { resolved, understood, answered }: { resolved: Resolved; understood: Understood; answered: Answered },
  { stores, key, wordGroups = [] }: TurnContext,
): Promise<string | null> {
  const isMissed = answered.action === "no_evidence" && answered.status === "complete";
  if (!isMissed || resolved.isUrgent || understood.corrections) return null;
  try {
    const own = ownVocabulary(wordGroups);
    const { text } = await correctWords(stores.documentIndex, key, message, { own, inQuotations: true });
    return text === message ? null : text;
  } catch (error) {
    if (isUnavailable(error)) return null;
    throw error;
  }
}
