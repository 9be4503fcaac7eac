import { type NewTurn, TURN_SCHEMA_VERSION, type Turn } from "./turn.ts";

/** Noted in a turn for as long as it waits for the turn log. */
export const KEPT_ASIDE = { what: "turn_log", why: "turn_kept_aside" } as const;

/** The turn with a provisional number, until the log gives it its own. */
export function provisionalTurn(given: NewTurn, turnId: number): Turn {
  const before = turnId === 1 ? null : turnId - 1;
  return {
    ...given,
    userText: given.userText.toWellFormed(),
    assistantText: given.assistantText.toWellFormed(),
    turnId,
    parentTurnId: given.parentTurnId === undefined ? before : given.parentTurnId,
    degraded: [...given.degraded, KEPT_ASIDE],
    summary: null,
    summaryModel: null,
    summaryTs: null,
    schemaVersion: TURN_SCHEMA_VERSION,
  };
}

/**
 * What the log is to store of a turn that waited: its own words, with the turns it refers to renumbered by
 * `moved`.
 */
export function newTurnOf(waiting: Turn, moved: ReadonlyMap<number, number>): NewTurn {
  const {
    turnId: _number,
    summary: _summary,
    summaryModel: _model,
    summaryTs: _when,
    schemaVersion: _version,
    ...turn
  } = withNumbers(waiting, waiting.turnId, moved);
  return { ...turn, degraded: turn.degraded.filter(({ why }) => why !== KEPT_ASIDE.why) };
}

/**
 * The waiting turns numbered to follow the log's newest one, ascending: another turn may have taken their
 * first number. A parent that is neither among them nor in the log yet was only a provisional number: the
 * turn before is continued instead.
 */
export function placeAfter(waiting: readonly Turn[], last: number): Turn[] {
  const ascending = [...waiting].sort((a, b) => a.turnId - b.turnId);
  const moved = new Map(ascending.map((turn, index) => [turn.turnId, last + 1 + index]));
  return ascending.map((turn, index) => {
    const placed = withNumbers(turn, last + 1 + index, moved);
    const { turnId, parentTurnId: parent } = placed;
    return parent === null || parent < turnId ? placed : { ...placed, parentTurnId: turnId - 1 || null };
  });
}

function withNumbers(turn: Turn, turnId: number, moved: ReadonlyMap<number, number>): Turn {
  const numberOf = (before: number) => moved.get(before) ?? before;
  return {
    ...turn,
    turnId,
    parentTurnId: turn.parentTurnId === null ? null : numberOf(turn.parentTurnId),
    resolved: turn.resolved.map((reference) =>
      reference.turnId === null ? reference : { ...reference, turnId: numberOf(reference.turnId) },
    ),
    candidates: turn.candidates.map((candidate) => ({
      ...candidate,
      turnId: candidate.turnId === null ? null : numberOf(candidate.turnId),
    })),
  };
}
