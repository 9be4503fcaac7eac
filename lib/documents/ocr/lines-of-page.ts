import { CELL_GAP, type PdfLine } from "../pdf-lines.ts";
import type { ReadLine, ReadWord } from "./read-lines.ts";
import type { RecognisedPage } from "./recognise-page.ts";

/** The size of a line's letters, as a share of its height. */
const SIZE_OF_HEIGHT = 0.83;
/** Heights are measured on ink, so lines of the same size may differ by up to this share. */
const SAME_SIZE = 0.24;

/**
 * The lines of a recognised page as those of a text layer, so that headings, tables and paragraphs are told
 * apart alike.
 * @param points how many points one pixel is
 */
export function linesOfPage({ lines, height }: RecognisedPage, page: number, points: number): PdfLine[] {
  const most = median(lines.map((line) => ({ value: line.height, weight: line.words.length })));
  return lines.map((line) => {
    const size = line.height * SIZE_OF_HEIGHT * points;
    const even = Math.abs(line.height / most - 1) < SAME_SIZE ? most : line.height;
    const cells = cellsOf(line, even * SIZE_OF_HEIGHT * CELL_GAP).map((words) => ({
      text: textOf(words),
      x: (words[0]?.left ?? 0) * points,
      end: (words.at(-1)?.right ?? 0) * points,
    }));
    const bottom = Math.max(...line.words.map((word) => word.bottom));
    return {
      page,
      cells,
      text: cells.map((cell) => cell.text).join(" "),
      x: cells[0]?.x ?? 0,
      end: cells.at(-1)?.end ?? 0,
      y: (height - bottom) * points,
      size,
      // Each line is taken to end with a blank, because a picture cannot show whether it does.
      blankEnd: true,
      font: "",
    };
  });
}

function cellsOf({ words }: ReadLine, gap: number): ReadWord[][] {
  const cells: ReadWord[][] = [];
  for (const word of words) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell === undefined || last === undefined || word.ruled || word.left - last.right > gap)
      cells.push([word]);
    else cell.push(word);
  }
  return cells;
}

function textOf(words: readonly ReadWord[]): string {
  return words.map((word, index) => (index > 0 && word.spaced ? " " : "") + word.text).join("");
}

/**
 * Gives recognised lines of about the same height the same size, that of the text layer's body if there is
 * one. Otherwise each line that happens to have no descender would have a size of its own.
 * @param body the size of most of the text layer; null when all pages were recognised
 */
export function evenSizes(lines: readonly PdfLine[], body: number | null): PdfLine[] {
  const most = medianSize(lines);
  if (most === 0) return [...lines];
  const wanted = body ?? most;
  return lines.map((line) => {
    const share = line.size / most;
    const isBody = Math.abs(share - 1) < SAME_SIZE;
    return { ...line, size: isBody ? wanted : wanted * share };
  });
}

/** The median size, weighted by letters. */
function medianSize(lines: readonly PdfLine[]): number {
  return median(lines.map((line) => ({ value: line.size, weight: line.text.length })));
}

function median(values: readonly { value: number; weight: number }[]): number {
  const sorted = [...values].sort((left, right) => left.value - right.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}
