import type { PageRange, Rendition } from "@/lib/domain/document.ts";

/** Offsets in the rendition. */
interface Range {
  from: number;
  to: number;
}

/** A row of a table, or words that stand alone in a sheet. */
export interface SheetLine extends Range {
  /** Null: the line is not a row of a table. */
  cells: readonly Range[] | null;
  /** Index of the header line of its table, which may be the line itself; null outside a table. */
  head: number | null;
}

export interface Sheet extends Range {
  page: number;
  label: string | null;
  lines: readonly SheetLine[];
  /** Width of each column, in letters of Latin width. */
  widths: readonly number[];
}

const WIDTH_MIN = 5;
const WIDTH_MAX = 38;
const DELIMITER = /^\|(?:\s*:?-{3,}:?\s*\|)+$/;
const HEADING = /^#{1,6}\s+/;

/** The sheets of a rendition, each line with its cells; a file without sheets counts as a single sheet. */
export function sheetsOf({ markdown, pages }: Rendition): Sheet[] {
  const ranges: readonly PageRange[] =
    pages && pages.length > 0 ? pages : [{ page: 1, from: 0, to: markdown.length }];
  return ranges.map(({ page, from, to, label = null }) => {
    const lines = linesOf(markdown, { from, to }, label);
    return { page, from, to, label, lines, widths: widthsOf(markdown, lines) };
  });
}

function linesOf(markdown: string, { from, to }: Range, label: string | null): SheetLine[] {
  const lines: SheetLine[] = [];
  let head: number | null = null;
  let at = from;
  while (at < to) {
    const newline = markdown.indexOf("\n", at);
    const end = newline === -1 ? to : Math.min(newline, to);
    const text = markdown.slice(at, end);
    if (text.trim() === "") head = null;
    else if (head === null && isHead(text, markdown.slice(end + 1, to))) {
      head = lines.length;
      lines.push({ from: at, to: end, cells: cellsOf(markdown, at, end), head });
    } else if (head !== null && text.startsWith("|")) {
      if (!DELIMITER.test(text)) lines.push({ from: at, to: end, cells: cellsOf(markdown, at, end), head });
    } else if (lines.length > 0 || !isName(text, label)) {
      lines.push({ from: at, to: end, cells: null, head: null });
    }
    at = end + 1;
  }
  return lines;
}

function isHead(text: string, rest: string): boolean {
  const next = rest.slice(0, Math.max(0, rest.indexOf("\n")) || rest.length);
  return text.startsWith("|") && DELIMITER.test(next);
}

/** Whether the line only repeats the sheet's name, which its tab already shows. */
function isName(text: string, label: string | null): boolean {
  return label !== null && HEADING.test(text) && plainText(text.replace(HEADING, "")) === label;
}

function cellsOf(markdown: string, from: number, to: number): Range[] {
  const cells: Range[] = [];
  const text = markdown.slice(from, to);
  for (const match of text.matchAll(/\|((?:\\.|[^|\\])*)(?=\|)/g)) {
    const [, inner = ""] = match;
    const start = from + match.index + 1 + (inner.length - inner.trimStart().length);
    cells.push({ from: start, to: start + inner.trim().length });
  }
  return cells;
}

/** The text of a cell without the escapes that keep it from being read as Markdown. */
export function plainText(source: string): string {
  return source.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

function widthsOf(markdown: string, lines: readonly SheetLine[]): number[] {
  const widths: number[] = [];
  for (const { cells } of lines) {
    for (const [column, { from, to }] of (cells ?? []).entries()) {
      const width = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, letterWidth(markdown.slice(from, to))));
      widths[column] = Math.max(widths[column] ?? 0, width);
    }
  }
  return widths;
}

/** Width in Latin letters; Hangul and other full-width letters count as two. */
function letterWidth(text: string): number {
  return text.length + (text.match(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/g)?.length ?? 0);
}
