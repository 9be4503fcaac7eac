import { AppError } from "../../domain/app-error.ts";
import { type NewTurn, TURN_SCHEMA_VERSION, type Turn, turnSchema } from "../../domain/turn.ts";
import type { TurnTerms, TurnToAppend } from "../../ports/turn-log.ts";

/**
 * A turn to append, checked and such that every store can hold it; what it is numbered and continues is open.
 */
export interface CheckedTurn {
  turn: Turn;
  /** As given: undefined continues the newest turn. */
  parent: NewTurn["parent_turn_id"];
}

export function checkedTurn({ turn, summary }: TurnToAppend): CheckedTurn {
  return {
    turn: wellFormedTurn({
      ...turn,
      turn_id: 1,
      parent_turn_id: null,
      summary: null,
      summary_model: null,
      summary_ts: null,
      schema_version: TURN_SCHEMA_VERSION,
      ...summary,
    }),
    parent: turn.parent_turn_id,
  };
}

export function turnAfter(last: number, { turn, parent }: CheckedTurn): Turn {
  assertParent(parent, last);
  return { ...turn, turn_id: last + 1, parent_turn_id: parent === undefined ? last || null : parent };
}

export function assertParent(parent: NewTurn["parent_turn_id"], last: number): void {
  if (parent === null || parent === undefined || (Number.isInteger(parent) && parent >= 1 && parent <= last))
    return;
  throw new AppError("invalid_request", {
    message: `A turn cannot continue turn ${parent}: the session's newest turn is ${last}.`,
  });
}

/**
 * Half a character at the end of a cut text cannot be written as UTF-8: it becomes the sign
 * for an unknown character.
 */
export function wellFormedTurn(turn: Turn): Turn {
  const text = JSON.stringify(turn, (_, value) => (typeof value === "string" ? value.toWellFormed() : value));
  return turnSchema.parse(JSON.parse(text));
}

/** A turn from another store keeps its number, which must be the next one here. */
export function assertNext(turnId: number, last: number): void {
  if (turnId === last + 1) return;
  throw new AppError("conflict", {
    message: `Turn ${turnId} cannot be restored: the session's newest turn is ${last}, so the next one is ${last + 1}.`,
  });
}

/** What is left of a deleted turn is found by nothing. */
export const NO_TERMS: TurnTerms = { user: [], assistant: [], time: [] };

/** The turn with other words: what tells it from others stays as it is stored. */
export function amended(stored: Turn, turn: Turn): Turn {
  const { turn_id, client_turn_id, parent_turn_id, ts } = stored;
  return wellFormedTurn({ ...turn, turn_id, client_turn_id, parent_turn_id, ts });
}
