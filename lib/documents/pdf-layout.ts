import { hasLetter } from "../domain/letters.ts";
import { escapeInline, escapeLineStart } from "./escape-markdown.ts";
import type { MarkdownWriter } from "./markdown-writer.ts";
import { joinLines, wordsInOnePiece } from "./pdf-hyphens.ts";
import type { PdfLine } from "./pdf-lines.ts";

export interface PdfStyle {
  /** The font size of most of the text. */
  body: number;
  /** The font in which most is written. */
  font: string;
  /** Sizes of headings, largest first. */
  headings: number[];
  /** Lines that are repeated at the edge of the pages. */
  repeated: ReadonlySet<string>;
  /** Whether the file writes blanks at line ends itself; then Korean lines are joined without one. */
  writesBlanks: boolean;
  /** Words that no line end divides. */
  words: ReadonlySet<string>;
}

export interface PdfPage {
  lines: PdfLine[];
  height: number;
}

/** The share of the page height, at each edge, that holds running heads and page numbers. */
const EDGE = 0.1;
const HEADING_LENGTH = 160;
const HEADING_LEVELS = 4;

/**
 * Examines the whole document once: which size is body text, which are headings, and what repeats on the
 * pages.
 */
export function readStyle(pages: readonly PdfPage[]): PdfStyle {
  const bySize = new Map<number, number>();
  const byFont = new Map<string, number>();
  let blankEnds = 0;
  let koreanEnds = 0;
  for (const { lines } of pages) {
    for (const line of lines) {
      const size = rounded(line.size);
      bySize.set(size, (bySize.get(size) ?? 0) + line.text.length);
      byFont.set(line.font, (byFont.get(line.font) ?? 0) + line.text.length);
      if (/[\uac00-\ud7a3,]$/.test(line.text)) {
        koreanEnds += 1;
        if (line.blankEnd) blankEnds += 1;
      }
    }
  }
  const body = mostFrequent(bySize) ?? 10;
  const font = mostFrequent(byFont) ?? "";
  const total = [...bySize.values()].reduce((sum, length) => sum + length, 0);
  const headings = [...bySize]
    // A size used for much text is large body text, not a heading.
    .filter(([size, length]) => size >= body * 1.15 && length < Math.max(200, total * 0.2))
    .map(([size]) => size)
    .sort((left, right) => right - left);
  const words = wordsInOnePiece(pages.flatMap(({ lines }) => lines));
  const writesBlanks = blankEnds > koreanEnds * 0.2;
  return { body, font, headings, repeated: repeatedLines(pages), writesBlanks, words };
}

function mostFrequent<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0];
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

function edgeKey(line: PdfLine, height: number): string | null {
  const share = line.y / Math.max(1, height);
  if (share > EDGE && share < 1 - EDGE) return null;
  return `${share < 0.5 ? "foot" : "head"} ${line.text.replace(/\d+/g, "#")}`;
}

function repeatedLines(pages: readonly PdfPage[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { lines, height } of pages) {
    const keys = new Set(lines.map((line) => edgeKey(line, height)).filter((key) => key !== null));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(3, pages.length * 0.4);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

/** Writes one page: headings, tables and paragraphs, in the order of the file. */
export function writePage(
  writer: MarkdownWriter,
  page: PdfPage,
  style: PdfStyle,
  bookmarks: ReadonlyMap<string, number>,
): void {
  const lines = page.lines.filter((line) => {
    const key = edgeKey(line, page.height);
    return key === null || !style.repeated.has(key);
  });
  let paragraph: PdfLine[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) writeParagraph(writer, paragraph, style);
    paragraph = [];
  };
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    const rows = tableRows(lines, at);
    const level = headingLevel(line, style, bookmarks);
    if (rows.length > 0) {
      flush();
      writer.table(rowsOf(rows));
      at += rows.length;
      continue;
    }
    if (level !== null) {
      flush();
      at = writeHeading(writer, lines, at, level, style);
      continue;
    }
    const last = paragraph.at(-1);
    if (last !== undefined && beginsParagraph(last, line, paragraph)) flush();
    paragraph.push(line);
    at += 1;
  }
  flush();
}

function headingLevel(line: PdfLine, style: PdfStyle, bookmarks: ReadonlyMap<string, number>): number | null {
  if (line.text.length > HEADING_LENGTH || !hasLetter(line.text) || isContentsEntry(line)) return null;
  const marked = bookmarks.get(bookmarkKey(line.text));
  if (marked !== undefined) return marked;
  const at = style.headings.indexOf(rounded(line.size));
  if (at < 0 && isNumberedHeading(line, style)) return Math.min(style.headings.length + 1, HEADING_LEVELS);
  if (at < 0 || /[.!?。,;]$/.test(line.text)) return null;
  return Math.min(at + 1, HEADING_LEVELS);
}

/** A line of the table of contents names a heading, but is not one. */
function isContentsEntry(line: PdfLine): boolean {
  return / … ?[\divxlc]*$/i.test(line.text);
}

const NUMBERED = /^(?:제\s*\d+\s*[편장절조]|\d{1,2}(?:\.\d{1,2})*\.?\s+\p{L}|[IVX]{1,5}\.\s)/u;

/** A short numbered line in a font of its own, usually bold, though no larger than the text. */
function isNumberedHeading(line: PdfLine, style: PdfStyle): boolean {
  const ownFont = line.font !== "" && style.font !== "" && line.font !== style.font;
  const short = line.cells.length === 1 && line.text.length <= 80;
  return (
    ownFont &&
    short &&
    line.size >= style.body * 0.97 &&
    NUMBERED.test(line.text) &&
    !/[.。,;]$/.test(line.text)
  );
}

export function bookmarkKey(title: string): string {
  return title.replace(/\s+/g, "").toLowerCase();
}

/** Writes a heading, which may run over several lines of the same size. */
function writeHeading(
  writer: MarkdownWriter,
  lines: readonly PdfLine[],
  at: number,
  level: number,
  style: PdfStyle,
): number {
  const first = lines[at];
  if (first === undefined) return at + 1;
  let text = first.text;
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next];
    const last = lines[next - 1];
    if (line === undefined || last === undefined || first.size <= style.body * 1.1) break;
    const close = last.y - line.y > 0 && last.y - line.y < first.size * 1.6;
    if (
      !close ||
      rounded(line.size) !== rounded(first.size) ||
      text.length + line.text.length > HEADING_LENGTH
    )
      break;
    text += ` ${line.text}`;
  }
  writer.heading(level, escapeInline(text));
  return next;
}

/** At least three lines with several cells that are aligned below each other. */
function tableRows(lines: readonly PdfLine[], from: number): PdfLine[] {
  const first = lines[from];
  if (first === undefined || first.cells.length < 2) return [];
  const rows: PdfLine[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at];
    const last = rows.at(-1);
    if (line === undefined || (last !== undefined && !isNextRow(last, line))) break;
    const sharesColumn =
      last === undefined || line.cells.filter((cell) => standsUnder(cell, rows)).length > 0;
    // A one-cell line continues a table only as the wrapped text of a cell.
    if (!sharesColumn || (line.cells.length < 2 && !wraps(line, rows))) break;
    rows.push(line);
  }
  while (rows.length > 0 && (rows.at(-1)?.cells.length ?? 0) < 2) rows.pop();
  const full = rows.filter((row) => row.cells.length >= 2).length;
  return full >= 3 ? rows : [];
}

function isNextRow(last: PdfLine, line: PdfLine): boolean {
  const step = last.y - line.y;
  return step > 0 && step < Math.max(last.size, line.size) * 4;
}

function standsUnder(cell: PdfLine["cells"][number], rows: readonly PdfLine[]): boolean {
  return rows.slice(-3).some((row) => row.cells.some((above) => overlaps(above, cell)));
}

function overlaps(one: { x: number; end: number }, other: { x: number; end: number }): boolean {
  return one.x < other.end && other.x < one.end;
}

function wraps(line: PdfLine, rows: readonly PdfLine[]): boolean {
  const last = rows.at(-1);
  const cell = line.cells[0];
  if (last === undefined || cell === undefined || last.y - line.y > line.size * 1.6) return false;
  return last.cells.filter((above) => overlaps(above, cell)).length === 1;
}

function rowsOf(lines: readonly PdfLine[]): string[][] {
  const columns: { x: number; end: number }[] = [];
  for (const cell of lines.flatMap((line) => line.cells).sort((left, right) => left.x - right.x)) {
    const column = columns.find((found) => overlaps(found, cell));
    if (column === undefined) columns.push({ x: cell.x, end: cell.end });
    else column.end = Math.max(column.end, Math.min(cell.end, column.x + (column.end - column.x) * 2));
  }
  columns.sort((left, right) => left.x - right.x);
  const rows: string[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (line.cells.length === 1 && row !== undefined) {
      const at = columnOf(columns, line.cells[0]);
      row[at] = `${row[at] ?? ""} ${escapeInline(line.cells[0]?.text ?? "")}`.trim();
      continue;
    }
    const cells = columns.map(() => "");
    for (const cell of line.cells) {
      const at = columnOf(columns, cell);
      cells[at] = `${cells[at] ?? ""} ${escapeInline(cell.text)}`.trim();
    }
    rows.push(cells);
  }
  return rows;
}

function columnOf(
  columns: readonly { x: number; end: number }[],
  cell: { x: number; end: number } | undefined,
): number {
  if (cell === undefined) return 0;
  const at = columns.findIndex((column) => overlaps(column, cell));
  return Math.max(0, at);
}

const ITEM = /^(?:[-•·∙▪■□●○◦▶►※*]|\(?[0-9가-하①-⑳a-zA-Z]{1,3}[).]|제\s*\d+\s*조)(?:\s|\(|$)/u;

function beginsParagraph(last: PdfLine, line: PdfLine, paragraph: readonly PdfLine[]): boolean {
  const step = last.y - line.y;
  if (step <= 0 || isContentsEntry(last)) return true;
  if (Math.abs(last.size - line.size) > 1) return true;
  if (ITEM.test(line.text) || /^[①-⑳]/u.test(line.text)) return true;
  const before = paragraph.at(-2);
  const usual = before === undefined ? line.size * 1.75 : (before.y - last.y) * 1.3;
  if (step > Math.max(usual, line.size * 1.35)) return true;
  const left = Math.min(...paragraph.map((found) => found.x));
  const right = Math.max(line.end, ...paragraph.map((found) => found.end));
  // A line that ends early ends its paragraph if the next one is indented or the sentence is over.
  const endsEarly = right - last.end > (right - left) * 0.15;
  const indented = line.x - left > line.size * 0.8 && line.x - last.x > line.size * 0.8;
  return indented || (endsEarly && /[.!?。:]["'”’)]?$/.test(last.text));
}

function writeParagraph(writer: MarkdownWriter, lines: readonly PdfLine[], style: PdfStyle): void {
  let text = "";
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1];
    text = last === undefined ? line.text : joinLines(text, line.text, last.blankEnd, style);
  }
  const item = /^(?:[•·∙▪●◦-]|(\d{1,2}[.)]))\s+(\S.*)$/su.exec(text);
  if (item?.[2] !== undefined) writer.listItem(0, item[1] ?? "-", escapeInline(item[2]));
  else writer.paragraph(escapeLineStart(escapeInline(text)));
}
