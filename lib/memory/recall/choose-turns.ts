import type { Reason } from "../../domain/reason.ts";
import type { FollowUp, Turn } from "../../domain/turn.ts";
import { SELECTED_SHARE, SELECTED_TURNS } from "../../tunables/conversation.ts";
import type { RecalledTurn } from "./recall-turns.ts";

/** An earlier turn that is read whole for a question. */
export interface ChosenTurn {
  turn: Turn;
  /** Why it was chosen, for the Context tab and the trace. */
  reasons: Reason[];
}

/** The question names the time or place of such a turn. */
export function isNamed({ reasons }: Pick<ChosenTurn, "reasons">): boolean {
  return reasons.some(({ code }) => code === "at_time" || code === "named_turn");
}

/**
 * Chooses at most SELECTED_TURNS of the candidates, oldest first, without a model: turns named by time or
 * place; then, if the question depends on the conversation, the previous turn and those whose words fit
 * nearly as well as the best.
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
  /** Turns named by number or place ("the first question"). */
  pointed: readonly ChosenTurn[];
}): ChosenTurn[] {
  const chosen = new Map<number, ChosenTurn>();
  const take = ({ turn, reasons }: ChosenTurn) => {
    if (chosen.size < SELECTED_TURNS && !chosen.has(turn.turnId)) chosen.set(turn.turnId, { turn, reasons });
  };
  pointed.forEach(take);
  candidates.filter(isNamed).forEach(take);
  const areNamed = chosen.size > 0;
  const hangs = followUp.kind === "follow_up" || followUp.kind === "clarification";
  if (hangs && previous) take({ turn: previous, reasons: [{ code: "turn_before" }] });
  if (hangs && !areNamed) {
    const best = candidates[0]?.score ?? 0;
    candidates.filter(({ score }) => score >= best * SELECTED_SHARE).forEach(take);
  }
  return inTurnOrder([...chosen.values()]);
}

export function inTurnOrder(chosen: readonly ChosenTurn[]): ChosenTurn[] {
  return chosen.toSorted((a, b) => a.turn.turnId - b.turn.turnId);
}
