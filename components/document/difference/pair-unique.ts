/** Place in the old list, place in the new one. */
export type Pair = readonly [number, number];

/**
 * Pairs what stands exactly once in both lists, and of these the most that are in the same order (a
 * longest increasing run).
 */
export function pairsOfUnique(oldKeys: readonly string[], newKeys: readonly string[]): Pair[] {
  const inOld = placesOfUnique(oldKeys);
  const inNew = placesOfUnique(newKeys);
  const common: Pair[] = [];
  for (const [key, oldPlace] of inOld) {
    const newPlace = inNew.get(key);
    if (oldPlace !== null && newPlace !== undefined && newPlace !== null) common.push([oldPlace, newPlace]);
  }
  // For every length the run that ends lowest, and for every pair the one before it in its run.
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

/** By key in order of place; null where it stands more than once. */
function placesOfUnique(keys: readonly string[]): Map<string, number | null> {
  const places = new Map<string, number | null>();
  for (const [index, key] of keys.entries()) places.set(key, places.has(key) ? null : index);
  return places;
}
