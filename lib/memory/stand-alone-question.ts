import { askedText, type FollowUp, type Turn } from "../domain/turn.ts";
import type { WeightedTerm } from "../ports/turn-log.ts";
import { analyseQuery } from "../retrieval/analyse.ts";
import { CARRIED_TURNS, CARRIED_WEIGHT } from "../tunables.ts";

/** What this needs of an earlier turn. */
interface EarlierTurn {
  turn_id: number;
  user_text: string;
  completes?: Turn["completes"];
}

/**
 * A question with what it leaves unsaid, without a model: its own terms in full, and those of the user's earlier messages, each one
 * further back counting less. Only a question that hangs on the conversation takes anything from it.
 */
export function standAloneTerms(
  question: string,
  followUp: FollowUp,
  recentTurns: readonly EarlierTurn[],
  selectedTurns: readonly EarlierTurn[] = [],
  entity: readonly WeightedTerm[] = [],
): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of analyseQuery(question)) weights.set(term, weight);
  if (followUp.kind === "follow_up" || followUp.kind === "clarification") {
    const earlier = new Map([...recentTurns, ...selectedTurns].map((turn) => [turn.turn_id, turn]));
    const newestFirst = [...earlier.values()].sort((a, b) => b.turn_id - a.turn_id).slice(0, CARRIED_TURNS);
    for (const [age, turn] of newestFirst.entries()) {
      const carried = CARRIED_WEIGHT ** (age + 1);
      for (const { term, weight } of analyseQuery(askedText(turn))) {
        weights.set(term, (weights.get(term) ?? 0) + weight * carried);
      }
    }
    for (const { term, weight } of entity) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}
