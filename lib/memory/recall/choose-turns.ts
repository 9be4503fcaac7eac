import type { FollowUp, Turn } from "../../domain/turn.ts";
import { SELECTED_SHARE, SELECTED_TURNS } from "../../tunables/conversation.ts";
import type { RecalledTurn } from "./recall-turns.ts";

/** An earlier turn that is read whole for a question. */
export interface ChosenTurn {
  turn: Turn;
  /** In words, for whoever wonders why. */
  why: string;
}

/** How `recallTurns` begins its reason for a turn of a time that the question names. */
const OF_THAT_TIME = "said at the time asked for";

/**
 * At most SELECTED_TURNS of the candidates, oldest first, without a model: those that the words name by time or place, then, where the
 * question hangs on the conversation, the turn before and the ones whose words fit nearly as well as the best.
 */
export function chooseTurns({
  followUp,
  previous,
  candidates,
  pointed,
}: {
  followUp: FollowUp;
  previous: Turn | null;
  candidates: readonly RecalledTurn[];
  /** Turns that the words name by number or place ("the first question"). */
  pointed: readonly ChosenTurn[];
}): ChosenTurn[] {
  const chosen = new Map<number, ChosenTurn>();
  const take = (turn: Turn, why: string) => {
    if (chosen.size < SELECTED_TURNS && !chosen.has(turn.turn_id)) chosen.set(turn.turn_id, { turn, why });
  };
  for (const { turn, why } of pointed) take(turn, why);
  for (const { turn, why } of candidates) if (why.startsWith(OF_THAT_TIME)) take(turn, why);
  const isNamed = chosen.size > 0;
  const hangs = followUp.kind === "follow_up" || followUp.kind === "clarification";
  if (hangs && previous) take(previous, "the turn before");
  if (hangs && !isNamed) {
    const best = candidates[0]?.score ?? 0;
    for (const { turn, score, why } of candidates) if (score >= best * SELECTED_SHARE) take(turn, why);
  }
  return inOrder([...chosen.values()]);
}

export function inOrder(chosen: readonly ChosenTurn[]): ChosenTurn[] {
  return chosen.toSorted((a, b) => a.turn.turn_id - b.turn.turn_id);
}
