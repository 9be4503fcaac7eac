import type { Turn } from "../../domain/turn.ts";

/** What the log gave, and what waits behind it. */
export function joined<Numbered extends { turn_id: number }>(
  found: readonly Numbered[],
  waiting: readonly Numbered[],
): Numbered[] {
  const logged = new Set(found.map(({ turn_id }) => turn_id));
  return [...found, ...waiting.filter(({ turn_id }) => !logged.has(turn_id))];
}

export function jumpsOf(turns: readonly Turn[]) {
  return turns
    .filter((turn) => (turn.parent_turn_id ?? 0) !== turn.turn_id - 1)
    .map(({ turn_id, parent_turn_id }) => ({ turn_id, parent_turn_id }));
}

export function inRange(
  turns: readonly Turn[],
  range: { after?: number; before?: number; limit: number },
): Turn[] {
  const { after = 0, before = Number.POSITIVE_INFINITY, limit } = range;
  const inside = turns.filter(({ turn_id }) => turn_id > after && turn_id < before);
  if (limit === 0) return [];
  return range.before === undefined ? inside.slice(0, limit) : inside.slice(-limit);
}
