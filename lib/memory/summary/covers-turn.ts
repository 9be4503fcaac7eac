import type { Turn } from "../../domain/turn.ts";
import { analyse, analyseQuery } from "../../language/text/analyse.ts";
import { numbersNamedIn } from "../../language/text/named-values.ts";
import { splitSentences } from "../../language/text/split-sentences.ts";
import { COVERING_WORDS } from "../../tunables/memory.ts";
import { gistOf } from "./turn-gist.ts";

/** Nothing but questions: it says what was asked and not what came out. */
export function isOnlyQuestion(text: string): boolean {
  const sentences = splitSentences(text).map(({ from, to }) => text.slice(from, to));
  return sentences.length > 0 && sentences.every((sentence) => /[?？]["'”’」』)]*\s*$/u.test(sentence));
}

/** Whether a sentence speaks of a turn at all: a model names many turns for a sentence about one. */
export function speaksOfTurn(sentence: string, turn: Turn): boolean {
  const gist = gistOf(turn);
  if (gist === null) return true;
  const own = new Set([...gist.words, ...analyseQuery(gist.said).map(({ term }) => term)]);
  const terms = new Set(analyse(sentence));
  return [...own].filter((term) => terms.has(term)).length >= Math.min(COVERING_WORDS, own.size);
}

/**
 * Whether it may stand for the turn in place of the one that the rule would write: of what was answered with
 * numbers it has at least one that was not in the question.
 */
export function coversTurn(sentence: string, turn: Turn): boolean {
  if (!speaksOfTurn(sentence, turn)) return false;
  const gist = gistOf(turn);
  const asked = new Set(numbersNamedIn(gist?.asked ?? ""));
  const answered = numbersNamedIn(gist?.said ?? "").filter((number) => !asked.has(number));
  const written = new Set(numbersNamedIn(sentence));
  return answered.length === 0 || answered.some((number) => written.has(number));
}
