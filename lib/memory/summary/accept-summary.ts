import { cutAtWord } from "../../domain/text.ts";
import { askedText, SUMMARY_LENGTH, type Turn } from "../../domain/turn.ts";
import { analyse } from "../../language/text/analyse.ts";
import { SUMMARY_LINE_ASKED_WORDS, SUMMARY_LINE_LEAST } from "../../tunables/memory.ts";
import { whyUnsupported } from "./check-sentence.ts";
import { healthFacts } from "./health-facts.ts";
import { gistOf } from "./turn-gist.ts";

/**
 * Whether a model may put the turn in its own words: not what concerns the person's health (one
 * other word can do harm).
 */
export function mayBeReworded(turn: Turn): boolean {
  const isTalk = turn.action === "small_talk" || turn.action === "ask_back";
  return turn.status === "complete" && !isTalk && healthFacts(askedText(turn)).length === 0;
}

/**
 * A model's line for a turn, at its length; null where the turn does not support it, or where it
 * says less than the rule's.
 */
export function acceptSummary(line: string, turn: Turn): string | null {
  const plain = line.replace(/\s+/gu, " ").trim();
  if (plain.length < SUMMARY_LINE_LEAST || /[<>{}]|```/u.test(plain)) return null;
  if (!saysBoth(plain, turn)) return null;
  return whyUnsupported(plain, [turn]) === null ? cutAtWord(plain, SUMMARY_LENGTH) : null;
}

/**
 * What was asked, most of it, and something that came out: a title, a question or an answer
 * alone finds no turn again.
 */
function saysBoth(line: string, turn: Turn): boolean {
  const asked = new Set(analyse(askedText(turn)));
  const own = gistOf(turn)?.words ?? asked;
  const answered = new Set(analyse(turn.assistantText));
  const terms = new Set(analyse(cutAtWord(line, SUMMARY_LENGTH)));
  const covered = [...own].filter((term) => terms.has(term)).length;
  const saysAnswer = [...terms].some((term) => answered.has(term) && !asked.has(term));
  const hasAnswer = [...answered].some((term) => !asked.has(term));
  return covered >= Math.min(Math.ceil(own.size / 2), SUMMARY_LINE_ASKED_WORDS) && (saysAnswer || !hasAnswer);
}
