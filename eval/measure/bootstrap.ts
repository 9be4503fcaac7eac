import { randomOf } from "./random.ts";

const ROUNDS = 2_000;

export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/**
 * A figure with its 95 % interval, by resampling conversations (percentile bootstrap): questions of one
 * conversation resemble each other, so conversations are drawn, not questions. `figure` receives the
 * questions of all that were drawn; paired figures are computed from pairs.
 */
export function bootstrap<Item>(
  conversations: readonly (readonly Item[])[],
  figure: (items: readonly Item[]) => number,
  seed: number,
): Interval | null {
  const all = conversations.flat();
  if (all.length === 0) return null;
  const random = randomOf(`bootstrap ${seed}`);
  const drawn = Array.from({ length: ROUNDS }, () =>
    figure(conversations.flatMap(() => conversations[Math.floor(random() * conversations.length)] ?? [])),
  ).sort((a, b) => a - b);
  const at = (share: number) => drawn[Math.min(ROUNDS - 1, Math.floor(share * ROUNDS))] ?? Number.NaN;
  return { mean: figure(all), low: at(0.025), high: at(0.975) };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
