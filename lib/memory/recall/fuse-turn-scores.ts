import { RECALL_REACH, RECALL_WEIGHTS } from "../../tunables/conversation.ts";

/**
 * What words and meaning together say of each turn: both in standard deviations from the conversation's mean,
 * weighted; 0 is the mean, and nothing is less. A turn without a vector has its words alone. Null where too
 * few turns have one: mixed, they would push the others out. Ranks alone (RRF) throw away how much better the
 * first is than the second, and lose to the words alone.
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

/** In place; what is not known stays so, and all are zero where all are equal. */
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
