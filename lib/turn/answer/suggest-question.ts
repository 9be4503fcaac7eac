import { isUnavailable } from "../../domain/app-error.ts";
import { correctWords } from "../../retrieval/search/correct-words.ts";
import { ownVocabulary } from "../../retrieval/search/word-groups.ts";
import type { TurnContext, TurnRequest } from "../context/turn-context.ts";
import type { Answered } from "../replies/answered.ts";
import type { Resolved } from "../resolve/resolve-turn.ts";
import type { Understood } from "../understand/understood.ts";

/**
 * When documents do not surely hold what was asked, suggests the question with likely misspellings corrected,
 * whoever read it and whether or not it is a follow-up. Suggests nothing if words were already corrected.
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
