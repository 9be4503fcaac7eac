import { type NewTurn, TURN_SCHEMA_VERSION, type Turn } from "./turn.ts";

/** Noted in a turn as long as it waits for the turn log. */
export const KEPT_ASIDE = { what: "turn_log", why: "turn_kept_aside" } as const;

/** The turn with a number that holds until the log gives it its own. */
export function provisionalTurn(given: NewTurn, turnId: number): Turn {
  const before = turnId === 1 ? null : turnId - 1;
  return {
    ...given,
    user_text: given.user_text.toWellFormed(),
    assistant_text: given.assistant_text.toWellFormed(),
    turn_id: turnId,
    parent_turn_id: given.parent_turn_id === undefined ? before : given.parent_turn_id,
    degraded: [...given.degraded, KEPT_ASIDE],
    summary: null,
    summary_model: null,
    summary_ts: null,
    schema_version: TURN_SCHEMA_VERSION,
  };
}

/**
 * What the log is to store of a turn that waited: its own words, with what it points at
 * under the numbers of `moved`.
 */
export function newTurnOf(waiting: Turn, moved: ReadonlyMap<number, number>): NewTurn {
  const {
    turn_id: _number,
    summary: _summary,
    summary_model: _model,
    summary_ts: _when,
    schema_version: _version,
    ...turn
  } = withNumbers(waiting, waiting.turn_id, moved);
  return { ...turn, degraded: turn.degraded.filter(({ why }) => why !== KEPT_ASIDE.why) };
}

/**
 * The waiting turns as they will follow the log's newest one, ascending: someone else's turn may have their
 * first number. A parent that is neither among them nor as old as the log's newest has a number that was only
 * expected: the turn before is continued instead.
 */
export function placeAfter(waiting: readonly Turn[], last: number): Turn[] {
  const ascending = [...waiting].sort((a, b) => a.turn_id - b.turn_id);
  const moved = new Map(ascending.map((turn, index) => [turn.turn_id, last + 1 + index]));
  return ascending.map((turn, index) => {
    const placed = withNumbers(turn, last + 1 + index, moved);
    const { turn_id, parent_turn_id: parent } = placed;
    return parent === null || parent < turn_id ? placed : { ...placed, parent_turn_id: turn_id - 1 || null };
  });
}

function withNumbers(turn: Turn, turnId: number, moved: ReadonlyMap<number, number>): Turn {
  const numberOf = (before: number) => moved.get(before) ?? before;
  return {
    ...turn,
    turn_id: turnId,
    parent_turn_id: turn.parent_turn_id === null ? null : numberOf(turn.parent_turn_id),
    resolved: turn.resolved.map((reference) =>
      reference.turn_id === null ? reference : { ...reference, turn_id: numberOf(reference.turn_id) },
    ),
    candidates: turn.candidates.map((candidate) => ({
      ...candidate,
      turn_id: candidate.turn_id === null ? null : numberOf(candidate.turn_id),
    })),
  };
}
