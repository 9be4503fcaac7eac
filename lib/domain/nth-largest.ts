/**
 * The `n`-th largest of the values; the smallest when there are fewer, 0 when there are none. Of tens of
 * thousands of scores a few are wanted: a heap of those is several times faster than sorting them all.
 */
export function nthLargest(values: Float64Array, n: number): number {
  const size = Math.min(Math.max(1, n), values.length);
  // The smallest of the largest so far stands first, and each value before those at 2i + 1 and 2i + 2.
  const heap = values.slice(0, size).sort();
  for (let place = size; place < values.length; place++) {
    const value = values[place] ?? 0;
    if (value > (heap[0] ?? 0)) sink(heap, value);
  }
  return heap[0] ?? 0;
}

/** Puts the value in place of the first and moves it down to where it belongs. */
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
