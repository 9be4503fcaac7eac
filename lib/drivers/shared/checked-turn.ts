import { AppError } from "../../domain/app-error.ts";
import { type NewTurn, TURN_SCHEMA_VERSION, type Turn, turnSchema } from "../../domain/turn.ts";
import type { TurnTerms, TurnToAppend } from "../../ports/turn-log.ts";

/**
 * A turn to append, checked and in a form every store can hold; its number and its parent are not decided
 * yet.
 */
export interface CheckedTurn {
  turn: Turn;
  /** As given: undefined continues the newest turn. */
  parent: NewTurn["parentTurnId"];
}

export function checkedTurn({ turn, summary }: TurnToAppend): CheckedTurn {
  return {
    turn: wellFormedTurn({
      ...turn,
      turnId: 1,
      parentTurnId: null,
      summary: null,
      summaryModel: null,
      summaryTs: null,
      schemaVersion: TURN_SCHEMA_VERSION,
      ...summary,
    }),
    parent: turn.parentTurnId,
  };
}

export function turnAfter(last: number, { turn, parent }: CheckedTurn): Turn {
  assertParent(parent, last);
  return { ...turn, turnId: last + 1, parentTurnId: parent === undefined ? last || null : parent };
}

function assertParent(parent: NewTurn["parentTurnId"], last: number): void {
  if (parent === null || parent === undefined || (Number.isInteger(parent) && parent >= 1 && parent <= last))
    return;
  throw new AppError("invalid_request", {
    message: `A turn cannot continue turn ${parent}: the session's newest turn is ${last}.`,
  });
}

/**
 * Half a character at the end of a cut text cannot be written as UTF-8, so it becomes the replacement
 * character.
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

/** A deleted turn has no terms, so that no search finds it. */
export const NO_TERMS: TurnTerms = { user: [], assistant: [] };

/** The turn with other words; what identifies it stays as stored. */
export function amended(stored: Turn, turn: Turn): Turn {
  const { turnId, clientTurnId, parentTurnId, ts } = stored;
  return wellFormedTurn({ ...turn, turnId, clientTurnId, parentTurnId, ts });
}
