import type { VectorHit } from "../../ports/vector-store.ts";

/**
 * Collects the best hits of a search, at most `limit`: a heap with the worst on top, so that most hits are
 * rejected after one comparison.
 */
export function createBestHits(limit: number) {
  const heap: VectorHit[] = [];

  const isWorse = (a: VectorHit, b: VectorHit) => a.score < b.score || (a.score === b.score && a.id > b.id);

  function sink(from: number): void {
    for (let place = from; ; ) {
      let worst = place;
      for (const child of [2 * place + 1, 2 * place + 2]) {
        const [below, above] = [heap[child], heap[worst]];
        if (below && above && isWorse(below, above)) worst = child;
      }
      if (worst === place) return;
      swap(place, worst);
      place = worst;
    }
  }

  function swap(one: number, other: number): void {
    const [a, b] = [heap[one], heap[other]];
    if (a === undefined || b === undefined) return;
    heap[one] = b;
    heap[other] = a;
  }

  return {
    /** The score a hit must reach to be considered. */
    border(): number {
      return heap.length < limit ? -Infinity : (heap[0]?.score ?? Infinity);
    },
    add(hit: VectorHit): void {
      if (heap.length < limit) {
        heap.push(hit);
        // The heap is built only once it is full: if all hits are wanted, no order is needed before the end.
        if (heap.length === limit) for (let place = limit >> 1; place >= 0; place--) sink(place);
      } else if (heap[0] && isWorse(heap[0], hit)) {
        heap[0] = hit;
        sink(0);
      }
    },
    /** Best first, ties by id. */
    take(): VectorHit[] {
      return heap.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    },
  };
}
