/**
 * The `n`-th largest of the values; the smallest if there are fewer, 0 if there are none. Only a few of tens
 * of thousands of scores are needed, and a heap of those is several times faster than sorting them all.
 */
export function nthLargest(values: Float64Array, n: number): number {
  const size = Math.min(Math.max(1, n), values.length);
  // A min-heap of the largest values so far: the smallest comes first, and the children of i are at 2i + 1
  // and 2i + 2.
  const heap = values.slice(0, size).sort();
  for (let place = size; place < values.length; place++) {
    const value = values[place] ?? 0;
    if (value > (heap[0] ?? 0)) sink(heap, value);
  }
  return heap[0] ?? 0;
}

/** Replaces the first value and moves the new one down to its place. */
function sink(heap: Float64Array, value: number): void {
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    const [left, right] = [heap[below] ?? 0, heap[below + 1] ?? Number.POSITIVE_INFINITY];
    if (right < left) below += 1;
    const least = Math.min(left, right);
    if (least >= value) break;
    heap[at] = least;
    at = below;
  }
  heap[at] = value;
}
