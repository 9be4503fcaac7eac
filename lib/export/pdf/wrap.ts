import type { Run } from "../blocks.ts";

/** A piece of a line in one style, and its width. */
export interface Piece {
  run: Run;
  text: string;
  width: number;
}
export interface Line {
  pieces: Piece[];
  width: number;
}

type Measure = (text: string, run: Run) => number;

/**
 * A line may break anywhere between Chinese characters and kana; in Korean, as it is read, only between words
 * (어절).
 */
const BREAKS_ANYWHERE = /[\u2e80-\u2fdf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/u;
const NOT_AT_BEGINNING = /^[、。，．：；？！）」』】〕〉》”’ー々…%,.:;?!)\]}]/u;
const GRAPHEMES = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Wraps text into lines of a given width. Lines break at blanks and between Chinese characters; a word wider
 * than a line, such as an address, is cut at the end of the line.
 */
export function wrapRuns(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], width: 0 };
  const close = () => {
    lines.push(line);
    line = { pieces: [], width: 0 };
  };
  for (const word of wordsOf(runs)) {
    if (word === "\n") {
      close();
      continue;
    }
    const pieces = word.map(({ text, run }) => ({ text, run, width: measure(text, run) }));
    const solid = widthOf(
      pieces.map((piece) => ({ ...piece, width: measure(piece.text.trimEnd(), piece.run) })),
    );
    if (line.pieces.length > 0 && line.width + solid > width) close();
    if (solid <= width) {
      for (const piece of pieces) add(line, piece);
      continue;
    }
    for (const piece of pieces)
      for (const { segment } of GRAPHEMES.segment(piece.text)) {
        const wide = measure(segment, piece.run);
        if (line.pieces.length > 0 && line.width + wide > width && segment.trim() !== "") close();
        add(line, { run: piece.run, text: segment, width: wide });
      }
  }
  if (line.pieces.length > 0 || lines.length === 0) close();
  return lines;
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}

/** Adjacent pieces of one run are drawn together. */
function add(line: Line, piece: Piece): void {
  const last = line.pieces.at(-1);
  if (last?.run === piece.run) {
    last.text += piece.text;
    last.width += piece.width;
  } else line.pieces.push({ ...piece });
  line.width += piece.width;
}

type Word = { text: string; run: Run }[];

/** Words with the blank after them; one word may span several runs, as "값[1]" does. */
function* wordsOf(runs: readonly Run[]): Generator<Word | "\n"> {
  let word: Word = [];
  for (const run of runs) {
    for (const text of run.text.split(/(\n)|(?<=[^\S\n])(?=\S)/u)) {
      if (text === undefined || text === "") continue;
      if (text === "\n") {
        if (word.length > 0) yield word;
        word = [];
        yield "\n";
        continue;
      }
      for (const part of partsOf(text)) {
        const before = word.at(-1)?.text ?? "";
        if (word.length > 0 && mayBreak(before, part)) {
          yield word;
          word = [];
        }
        word.push({ text: part, run });
      }
    }
  }
  if (word.length > 0) yield word;
}

function partsOf(text: string): string[] {
  return BREAKS_ANYWHERE.test(text)
    ? text.split(/(?<=[\u2e80-\u2fdf\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])(?=\S)/u)
    : [text];
}

function mayBreak(before: string, after: string): boolean {
  if (/[^\S\u00a0]$/u.test(before)) return true;
  const last = before.at(-1) ?? "";
  return BREAKS_ANYWHERE.test(last) && BREAKS_ANYWHERE.test(after.charAt(0)) && !NOT_AT_BEGINNING.test(after);
}
