/**
 * Scores by chunk number while candidates are collected. One array serves all searches, as long as the largest number seen
 * (8 bytes a chunk), and is emptied by what was touched: a Map of tens of thousands of entries costs several times as much.
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

    /** The numbers in batches of about `size`, better batches first; asks for no more than is taken. The board is empty then. */
    *takeBatches(size: number): Generator<number[]> {
      let rest = touched.map((chunkNo) => ({ chunkNo, score: scores[chunkNo] ?? 0 }));
      for (const chunkNo of touched) scores[chunkNo] = 0;
      touched = [];
      const ranked = Float64Array.from(rest, ({ score }) => score).sort();
      for (let taken = 0; rest.length > 0; ) {
        const border = ranked[ranked.length - taken - size] ?? 0;
        const better = rest.filter(({ score }) => score > border);
        const equal = rest.filter(({ score }) => score === border);
        // Equal scores stay together, so that a border does not cut a tie by chance, but not when nearly all are equal.
        const room = size * TIES_PER_BATCH - better.length;
        const batch = [...better, ...equal.slice(0, room)];
        yield batch.map(({ chunkNo }) => chunkNo);
        taken += batch.length;
        rest = [...equal.slice(room), ...rest.filter(({ score }) => score < border)];
      }
    },
  };
}

const TIES_PER_BATCH = 4;
