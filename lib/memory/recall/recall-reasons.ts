import { cutAtWord } from "../../domain/text.ts";
import type { Turn } from "../../domain/turn.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyse } from "../../language/text/analyse.ts";
import { RECALL_WHY_WORDS } from "../../tunables/conversation.ts";
import type { Candidate } from "./rank-turns.ts";

/** In words, what made a turn rank. */
export function reasonFor(
  { own, window }: Pick<Candidate, "own" | "window">,
  turn: Turn,
  { terms, hasWords }: { terms: readonly WeightedTerm[]; hasWords: boolean },
): string {
  const reasons: string[] = [];
  if (window) reasons.push(`said at the time asked for: ${window.why}`);
  if (hasWords) {
    const inQuestion = sharedWords(turn.user_text, terms);
    const inAnswer = inQuestion.length > 0 ? [] : sharedWords(turn.assistant_text.slice(0, 4_000), terms);
    if (inQuestion.length > 0) reasons.push(`the message says ${quoted(inQuestion)}`);
    else if (inAnswer.length > 0) reasons.push(`the answer says ${quoted(inAnswer)}`);
    else reasons.push("its date fits");
  } else reasons.push(own > 0 ? "it means something like it" : "next to turns whose words fit");
  return reasons.join("; ");
}

/** The words of the text, as written, that the question's terms come from. */
function sharedWords(text: string, terms: readonly WeightedTerm[]): string[] {
  const wanted = new Set(terms.map(({ term }) => term));
  const words = new Set<string>();
  for (const word of text.match(/[\p{L}\p{N}_-]+/gu) ?? []) {
    if (words.size >= RECALL_WHY_WORDS) break;
    if (analyse(word).some((term) => wanted.has(term))) words.add(cutAtWord(word.toLowerCase(), 40));
  }
  return [...words];
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}
