import { RECALL_REACH, RECALL_WEIGHTS } from "../../tunables/conversation.ts";

/**
 * Combines the word score and the meaning score of each turn, both in standard deviations from the
 * conversation's mean, weighted; below the mean counts as 0. A turn without a vector keeps its word score.
 * Null: too few turns have a vector, and mixed in they would push the others out. Rank fusion (RRF) loses how
 * much better the first is than the second, and does worse than words alone.
 */
export function fuseTurnScores(
  words: Float64Array,
  cosines: ReadonlyMap<number, number>,
  turnIds: readonly number[],
): Float64Array | null {
  const said = new Float64Array(turnIds.length);
  const meant = new Float64Array(turnIds.length);
  let known = 0;
  for (const [place, turnId] of turnIds.entries()) {
    said[place] = (words[turnId] ?? 0) ** RECALL_WEIGHTS.wordsPower;
    meant[place] = cosines.get(turnId) ?? Number.NaN;
    if (cosines.has(turnId)) known++;
  }
  if (known === 0 || known < RECALL_REACH.leastVectors * turnIds.length) return null;
  standardise(said);
  standardise(meant);
  const { meaning } = RECALL_WEIGHTS;
  const fused = new Float64Array(words.length);
  for (const [place, turnId] of turnIds.entries()) {
    const byWords = said[place] ?? 0;
    const byMeaning = meant[place] ?? Number.NaN;
    const mixed = Number.isNaN(byMeaning) ? byWords : (1 - meaning) * byWords + meaning * byMeaning;
    fused[turnId] = Math.max(0, mixed);
  }
  return fused;
}

/** In place. Unknown values stay unknown; if all are equal, all become zero. */
function standardise(values: Float64Array): void {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
  }
  const mean = sum / count;
  for (const value of values) if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  const deviation = Math.sqrt(squares / count);
  for (let place = 0; place < values.length; place++)
    values[place] = deviation > 1e-9 ? ((values[place] ?? 0) - mean) / deviation : (values[place] ?? 0) * 0;
}
