import { cutAtWord } from "../../domain/text.ts";
import { askedText, SUMMARY_LENGTH, type Turn } from "../../domain/turn.ts";
import { whyUnsupported } from "./check-sentence.ts";
import { healthFacts } from "./health-facts.ts";

/** Shorter says nothing. */
const LEAST = 4;

/** Whether a model may put the turn in its own words: not what concerns the person's health (one other word can do harm). */
export function mayBeReworded(turn: Turn): boolean {
  const isTalk = turn.action === "small_talk" || turn.action === "ask_back";
  return turn.status === "complete" && !isTalk && healthFacts(askedText(turn)).length === 0;
}

/** A model's line for a turn, at its length; null where the turn does not support it. */
export function acceptSummary(line: string, turn: Turn): string | null {
  const plain = line.replace(/\s+/gu, " ").trim();
  if (plain.length < LEAST || /[<>{}]|```/u.test(plain)) return null;
  return whyUnsupported(plain, [turn]) === null ? cutAtWord(plain, SUMMARY_LENGTH) : null;
}
