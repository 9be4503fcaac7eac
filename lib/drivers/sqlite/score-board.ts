import { nthLargest } from "../../domain/nth-largest.ts";

/**
 * Scores by chunk number while candidates are collected. One array serves all searches; it is as long as the
 * largest number seen (8 bytes a chunk), and only touched entries are cleared. A Map of tens of thousands of
 * entries costs several times as much.
 */
export function createScoreBoard() {
  let scores = new Float64Array(1_024);
  let touched: number[] = [];

  return {
    add(chunkNo: number, score: number): void {
      if (chunkNo >= scores.length) {
        const longer = new Float64Array(Math.max(chunkNo + 1, scores.length * 2));
        longer.set(scores);
        scores = longer;
      }
      const before = scores[chunkNo] ?? 0;
      if (before === 0) touched.push(chunkNo);
      scores[chunkNo] = before + score;
    },

    size(): number {
      return touched.length;
    },

    /**
     * The numbers in batches of about `size`, better batches first, computed only as they are taken. The
     * board is empty afterwards.
     */
    *takeBatches(size: number): Generator<number[]> {
      let rest = touched;
      // By their place in `rest`.
      let values = new Float64Array(rest.length);
      for (let place = 0; place < rest.length; place++) {
        const chunkNo = rest[place] ?? 0;
        values[place] = scores[chunkNo] ?? 0;
        scores[chunkNo] = 0;
      }
      touched = [];
      while (rest.length > 0) {
        const border = nthLargest(values, size);
        const better: number[] = [];
        const equal: number[] = [];
        for (let place = 0; place < rest.length; place++) {
          const value = values[place] ?? 0;
          if (value >= border) (value > border ? better : equal).push(rest[place] ?? 0);
        }
        // Equal scores stay together, so that a batch does not split a tie at random, unless nearly all
        // scores are equal.
        const room = size * TIES_PER_BATCH - better.length;
        yield [...better, ...equal.slice(0, room)];
        const left = equal.slice(room);
        const worse = [...rest.keys()].filter((place) => (values[place] ?? 0) < border);
        rest = [...left, ...worse.map((place) => rest[place] ?? 0)];
        values = Float64Array.from([...left.map(() => border), ...worse.map((place) => values[place] ?? 0)]);
      }
    },
  };
}

const TIES_PER_BATCH = 4;
