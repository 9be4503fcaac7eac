import type { PdfRun } from "./pdf-lines.ts";

/** Quarter turns, counterclockwise, by which the words on a page are rotated. */
export type Turn = 0 | 1 | 2 | 3;

export function rotationOf(transform: readonly number[]): Turn {
  const [a = 1, b = 0] = transform;
  if (Math.abs(a) >= Math.abs(b)) return a < 0 ? 2 : 0;
  return b > 0 ? 1 : 3;
}

/** The turn of most of a page's words: a page on its side is rotated as a whole. */
export function turnOfMost(lengths: ReadonlyMap<Turn, number>): Turn {
  return [...lengths].sort((left, right) => right[1] - left[1])[0]?.[0] ?? 0;
}

/** The runs as placed on the page turned upright. */
export function turnRuns(
  runs: readonly PdfRun[],
  turn: Turn,
  { width, height }: { width: number; height: number },
): PdfRun[] {
  if (turn === 0) return [...runs];
  return runs.map((run) => {
    const { x, y } = run;
    if (turn === 1) return { ...run, x: y, y: width - x };
    return turn === 2 ? { ...run, x: width - x, y: height - y } : { ...run, x: height - y, y: x };
  });
}
