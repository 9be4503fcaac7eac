import { askedText, type Turn } from "../../domain/turn.ts";
import type { MemorySentence } from "../../domain/working-memory.ts";
import { contradicts, namedValues } from "../../language/text/named-values.ts";
import { MEMORY_SENTENCE_LENGTH, MEMORY_SENTENCE_TURNS, MEMORY_SENTENCES } from "../../tunables/memory.ts";
import { isOfPerson, whyUnsupported } from "./check-sentence.ts";
import { coversTurn, isOnlyQuestion, speaksOfTurn } from "./covers-turn.ts";
import { wordsBesideFacts } from "./facts-of-turn.ts";
import { healthFacts } from "./health-facts.ts";
import { factsOf } from "./keep-facts.ts";
import { factsAfter, type MemoryStep, stepByRule, withinBounds } from "./step-memory.ts";
import { gistOf } from "./turn-gist.ts";

/** What a model proposes as one sentence. */
export interface ProposedSentence {
  text: string;
  turns: readonly number[];
}

export interface Accepted {
  sentences: MemorySentence[];
  /** Why a proposed sentence is not stored. */
  rejected: { text: string; why: string }[];
}

/**
 * The next summary from what a model proposes. Nothing is believed: a sentence that names turns it was not
 * shown, that its turns do not support, that stands for none of them, or that a later one contradicts, is
 * left out; turns that no sentence stands for keep the one of the rule, those of the earlier summary too, and
 * when nothing is left, the whole step is the rule's. Facts about the person's health are never a model's.
 */
export function acceptProposal(step: MemoryStep, proposed: readonly ProposedSentence[]): Accepted {
  const { sentences, rejected } = checked(step, proposed);
  const byRule = stepByRule(step);
  if (sentences.length === 0) return { sentences: byRule, rejected };
  const shown = turnsOf(step);
  const covered = new Set(
    sentences.flatMap(({ text, turns }) =>
      turns.filter((turnId) => {
        const turn = shown.get(turnId);
        return turn !== undefined && coversTurn(text, turn);
      }),
    ),
  );
  const added = byRule.filter(
    ({ kind, turns }) => kind !== "fact" && !turns.every((turnId) => covered.has(turnId)),
  );
  const all = [...sentences, ...added].sort((a, b) => newest(a.turns) - newest(b.turns));
  return { sentences: withinBounds(factsAfter(step), all), rejected };
}

/** Of proposed sentences, those that a second look of a model did not deny. */
export function withoutDenied(
  proposed: readonly ProposedSentence[],
  denied: ReadonlySet<number>,
): ProposedSentence[] {
  return proposed.filter((_, place) => !denied.has(place + 1));
}

function checked(step: MemoryStep, proposed: readonly ProposedSentence[]): Accepted {
  const shown = turnsOf(step);
  const rejected: Accepted["rejected"] = [];
  const held: MemorySentence[] = [];
  for (const { text, turns } of proposed.slice(0, MEMORY_SENTENCES)) {
    const line = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();
    const turnIds = [...new Set(turns)].sort((a, b) => a - b);
    const named = turnIds.flatMap((turnId) => shown.get(turnId) ?? []);
    const isTwice = held.some((other) => plain(other.text) === plain(line));
    const why = isTwice ? "said twice" : whyNot(line, turnIds, named, step);
    if (why === null) held.push({ text: line, turns: turnIds, kind: "exchange" });
    else rejected.push({ text: line, why });
  }
  const sentences = held.filter((sentence) => {
    const isStale = held.some(
      (other) =>
        newest(other.turns) > newest(sentence.turns) &&
        contradicts(namedValues(other.text), namedValues(sentence.text)),
    );
    if (isStale) rejected.push({ text: sentence.text, why: "a later sentence has another value" });
    return !isStale;
  });
  return { sentences, rejected };
}

function whyNot(
  line: string,
  turnIds: readonly number[],
  named: readonly Turn[],
  { turns, holdsForgotten = () => false }: MemoryStep,
): string | null {
  if (line === "") return "nothing is said";
  if (named.length === 0 || named.length < turnIds.length) return "a turn that it was not shown";
  if (named.length > MEMORY_SENTENCE_TURNS) return "too many turns";
  if (line.length > MEMORY_SENTENCE_LENGTH) return "too long";
  if (isOnlyQuestion(line)) return "only what was asked";
  const isSaidThere = named.some((turn) => holdsForgotten(`${askedText(turn)}\n${turn.assistantText}`));
  if (holdsForgotten(line) && !isSaidThere) return "what was to be forgotten";
  // One other word of such a sentence can do harm: the medicine, the dose, who has it.
  const isOfHealth = healthFacts(line).length > 0 && (isOfPerson(line) || factsOf(named).length > 0);
  if (isOfHealth) return "facts about the person's health are kept in their own words";
  const unsupported = whyUnsupported(line, named, wordsBesideFacts);
  if (unsupported !== null) return unsupported;
  if (!named.some((turn) => speaksOfTurn(line, turn))) return "nothing that its turns are about";
  const values = namedValues(line);
  const isStale = turns.some(
    (turn) => turn.turnId > newest(turnIds) && contradicts(gistOf(turn)?.values ?? [], values),
  );
  return isStale ? "a later turn has another value" : null;
}

function turnsOf({ previous, turns, named }: MemoryStep): Map<number, Turn> {
  const earlier = previous.flatMap((sentence) => sentence.turns.flatMap((turnId) => named.get(turnId) ?? []));
  return new Map([...earlier, ...turns].map((turn) => [turn.turnId, turn]));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function newest(turnIds: readonly number[]): number {
  return turnIds.at(-1) ?? 0;
}
