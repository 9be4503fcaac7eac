import { hasLetter, lettersAndDigits } from "../../domain/letters.ts";
import { askedText, type Turn } from "../../domain/turn.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import { MEMORY_SENTENCE_LENGTH, MEMORY_SENTENCE_TURNS, MEMORY_SENTENCES } from "../../tunables/memory.ts";
import { isOfPerson, whyUngrounded } from "./check-sentence.ts";
import { wordsBesideFacts } from "./facts-of-turn.ts";
import { healthFacts } from "./health-facts.ts";
import { factsOfTurns } from "./keep-facts.ts";
import { factsAfter, type MemoryStep, stepByRule, withinBounds } from "./step-memory.ts";

/** One sentence that a model proposes. */
export interface ProposedSentence {
  text: string;
  turns: readonly number[];
}

export interface Accepted {
  sentences: MemorySentence[];
  /** The proposed sentences that are not stored, and why. */
  rejected: { text: string; why: string }[];
}

/**
 * The next summary from what a model proposes. The model decides what to say, what to leave out and which
 * value holds. But a sentence is rejected when it names a turn the model was not shown, has a number or name
 * that its turns lack, or was denied when the model was asked again (`denied`: numbers of proposed sentences,
 * from 1). Turns whose sentences were all rejected keep the rule's; if nothing is left, the rule writes the
 * step. Facts about the person's health are never a model's.
 */
export function acceptProposal(
  step: MemoryStep,
  proposed: readonly ProposedSentence[],
  denied: ReadonlySet<number> = new Set(),
): Accepted {
  const rejected: Accepted["rejected"] = [];
  const sentences: MemorySentence[] = [];
  const lost = new Set<number>();
  const shown = turnsOf(step);
  for (const [place, { text, turns }] of proposed.slice(0, MEMORY_SENTENCES).entries()) {
    const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
    const turnIds = [...new Set(turns)].sort((a, b) => a - b);
    const isTwice = sentences.some((other) => plain(other.text) === plain(line));
    const why = denied.has(place + 1)
      ? "denied when asked again"
      : isTwice
        ? "said twice"
        : whyNot(line, turnIds, shown, step);
    if (why === null) sentences.push({ text: line, turns: turnIds, kind: "exchange" });
    else {
      rejected.push({ text: line, why });
      for (const turnId of turnIds) lost.add(turnId);
    }
  }
  const byRule = stepByRule(step);
  if (sentences.length === 0) return { sentences: byRule, rejected };
  for (const { turns } of sentences) for (const turnId of turns) lost.delete(turnId);
  const added = byRule.filter(
    ({ kind, turns }) => kind !== "fact" && turns.some((turnId) => lost.has(turnId)),
  );
  const all = [...sentences, ...added].sort((a, b) => newest(a.turns) - newest(b.turns));
  return { sentences: withinBounds(factsAfter(step), all), rejected };
}

function whyNot(
  line: string,
  turnIds: readonly number[],
  shown: ReadonlyMap<number, Turn>,
  { holdsForgotten = () => false }: MemoryStep,
): string | null {
  if (!hasLetter(line)) return "nothing is said";
  const named = turnIds.flatMap((turnId) => shown.get(turnId) ?? []);
  if (named.length === 0 || named.length < turnIds.length) return "a turn that it was not shown";
  if (named.length > MEMORY_SENTENCE_TURNS) return "too many turns";
  if (line.length > MEMORY_SENTENCE_LENGTH) return "too long";
  const isSaidThere = named.some((turn) => holdsForgotten(`${askedText(turn)}\n${turn.assistantText}`));
  if (holdsForgotten(line) && !isSaidThere) return "what was to be forgotten";
  // One changed word in such a sentence can do harm: the medicine, the dose, or whose it is.
  const isOfHealth = healthFacts(line).length > 0 && (isOfPerson(line) || factsOfTurns(named).length > 0);
  if (isOfHealth) return "facts about the person's health are kept in their own words";
  return whyUngrounded(line, named, wordsBesideFacts);
}

function turnsOf({ previous, turns, named }: MemoryStep): Map<number, Turn> {
  const earlier = previous.flatMap((sentence) => sentence.turns.flatMap((turnId) => named.get(turnId) ?? []));
  return new Map([...earlier, ...turns].map((turn) => [turn.turnId, turn]));
}

function plain(text: string): string {
  return lettersAndDigits(text.toLowerCase());
}

function newest(turnIds: readonly number[]): number {
  return turnIds.at(-1) ?? 0;
}
