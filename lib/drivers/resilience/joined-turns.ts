import type { Turn } from "../../domain/turn.ts";

/** The log's turns, followed by those that wait. */
export function joined<Numbered extends { turnId: number }>(
  found: readonly Numbered[],
  waiting: readonly Numbered[],
): Numbered[] {
  const logged = new Set(found.map(({ turnId }) => turnId));
  return [...found, ...waiting.filter(({ turnId }) => !logged.has(turnId))];
}

export function jumpsOf(turns: readonly Turn[]) {
  return turns
    .filter((turn) => (turn.parentTurnId ?? 0) !== turn.turnId - 1)
    .map(({ turnId, parentTurnId }) => ({ turnId, parentTurnId }));
}

export function inRange(
  turns: readonly Turn[],
  range: { after?: number; before?: number; limit: number },
): Turn[] {
  const { after = 0, before = Number.POSITIVE_INFINITY, limit } = range;
  const inside = turns.filter(({ turnId }) => turnId > after && turnId < before);
  if (limit === 0) return [];
  return range.before === undefined ? inside.slice(0, limit) : inside.slice(-limit);
}
