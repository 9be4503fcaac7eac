/** An index in the old list and one in the new list. */
export type Pair = readonly [number, number];

/**
 * Pairs keys that occur exactly once in both lists, and keeps as many pairs in the same order as possible (a
 * longest increasing subsequence).
 */
export function pairsOfUnique(oldKeys: readonly string[], newKeys: readonly string[]): Pair[] {
  const inOld = placesOfUnique(oldKeys);
  const inNew = placesOfUnique(newKeys);
  const common: Pair[] = [];
  for (const [key, oldPlace] of inOld) {
    const newPlace = inNew.get(key);
    if (oldPlace !== null && newPlace !== undefined && newPlace !== null) common.push([oldPlace, newPlace]);
  }
  // For each length, the run that ends at the lowest index; for each pair, the one before it in its run.
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, place]] of common.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((common[ends[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    before.push(low > 0 ? (ends[low - 1] ?? -1) : -1);
    ends[low] = index;
  }
  const pairs: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = common[index];
    if (pair) pairs.push(pair);
  }
  return pairs.reverse();
}

/** Index by key, in order; null for a key that occurs more than once. */
function placesOfUnique(keys: readonly string[]): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (const [index, key] of keys.entries()) places.set(key, places.has(key) ? null : index);
  return places;
}
