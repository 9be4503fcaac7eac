import { hasLetter } from "../../domain/letters.ts";
import { cutAtWord, languageOf, oneLine } from "../../domain/text.ts";
import { askedText, SUMMARY_LENGTH, type Turn } from "../../domain/turn.ts";
import { SUMMARY_LINE_LEAST } from "../../tunables/memory.ts";
import { whyUngrounded } from "./check-sentence.ts";
import { healthFacts } from "./health-facts.ts";

/**
 * Whether a model may reword the turn. Never when it concerns the person's health: one changed word can do
 * harm.
 */
export function mayBeReworded(turn: Turn): boolean {
  const isTalk = turn.action === "small_talk" || turn.action === "ask_back";
  return turn.status === "complete" && !isTalk && healthFacts(askedText(turn)).length === 0;
}

/**
 * A model's summary line for a turn, cut to length. Null when it lacks the right form or language, or has
 * numbers or names that the turn does not have.
 */
export function acceptSummary(line: string, turn: Turn): string | null {
  const plain = oneLine(line);
  if (plain.length < SUMMARY_LINE_LEAST || !hasLetter(plain) || /[<>{}]|```/u.test(plain)) return null;
  if (languageOf(plain) !== languageOf(askedText(turn))) return null;
  return whyUngrounded(plain, [turn]) === null ? cutAtWord(plain, SUMMARY_LENGTH) : null;
}
