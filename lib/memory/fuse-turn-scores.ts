import { RECALL_FUSION } from "../tunables.ts";

/**
 * What words and meaning together say of each turn: both as distances from the conversation's mean in standard deviations, weighted, moved up
 * so that 0 is where nothing fits, as with words alone. A turn without a vector has its words alone. Null where too few turns have one: mixed, they would push
 * the others out. Ranks alone (RRF) throw away how much better the first is than the second, and lose to the words alone.
 */
export function fuseTurnScores(
  words: Float64Array,
  cosines: ReadonlyMap<number, number>,
  turnIds: readonly number[],
): Float64Array | null {
  const known = turnIds.filter((turnId) => cosines.has(turnId));
  if (known.length === 0 || known.length < RECALL_FUSION.leastShare * turnIds.length) return null;
  const { meaning, shift } = RECALL_FUSION;
  const inWords = standardised(turnIds.map((turnId) => words[turnId] ?? 0));
  const inMeaning = standardised(known.map((turnId) => cosines.get(turnId) ?? 0));
  const byMeaning = new Map(known.map((turnId, place) => [turnId, inMeaning[place] ?? 0]));
  const fused = new Float64Array(words.length);
  for (const [place, turnId] of turnIds.entries()) {
    const said = inWords[place] ?? 0;
    const meant = byMeaning.get(turnId) ?? said;
    fused[turnId] = Math.max(0, (1 - meaning) * said + meaning * meant + shift);
  }
  return fused;
}

/** All zero where all are equal. */
function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance);
  return values.map((value) => (deviation > 1e-9 ? (value - mean) / deviation : 0));
}
