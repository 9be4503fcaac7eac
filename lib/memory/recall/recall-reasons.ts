import type { Reason } from "../../domain/reason.ts";
import { cutAtWord } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyse } from "../../language/text/analyse.ts";
import { RECALL_WHY_WORDS } from "../../tunables/conversation.ts";
import type { Candidate } from "./rank-turns.ts";

/** Why a turn ranked. */
export function reasonsFor(
  { own, window }: Pick<Candidate, "own" | "window">,
  turn: Turn,
  { terms, hasWords }: { terms: readonly WeightedTerm[]; hasWords: boolean },
): Reason[] {
  const reasons: Reason[] = [];
  if (window) reasons.push({ code: "at_time", params: { time: window.reason } });
  if (hasWords) {
    const inQuestion = sharedWords(turn.userText, terms);
    const inAnswer = inQuestion.length > 0 ? [] : sharedWords(turn.assistantText.slice(0, 4_000), terms);
    if (inQuestion.length > 0) reasons.push({ code: "message_says", params: { words: inQuestion } });
    else if (inAnswer.length > 0) reasons.push({ code: "answer_says", params: { words: inAnswer } });
    else reasons.push({ code: "date_fits" });
  } else reasons.push({ code: own > 0 ? "means_alike" : "next_to_fitting" });
  return reasons;
}

/** The words of the text, as written, that match the question's terms. */
function sharedWords(text: string, terms: readonly WeightedTerm[]): string[] {
  const wanted = new Set(terms.map(({ term }) => term));
  const words = new Set<string>();
  for (const word of text.match(/[\p{L}\p{N}_-]+/gu) ?? []) {
    if (words.size >= RECALL_WHY_WORDS) break;
    if (analyse(word).some((term) => wanted.has(term))) words.add(cutAtWord(word.toLowerCase(), 40));
  }
  return [...words];
}
