import { MARKS_BEHIND } from "../../domain/citation-mark.ts";
import { codeRanges } from "../../language/markdown/code-ranges.ts";
import { type Sentence, splitSentences } from "../../language/text/split-sentences.ts";

/** What an answer says under the number of a source. */
export interface CitingPiece {
  text: string;
  /** The names of its columns. Their words say little about what the piece rests on. */
  above: string;
  slots: readonly number[];
  /** It has no mark of its own, and may say something other than the marked sentences beside it. */
  isBeside?: true;
}

interface Line extends Sentence {
  text: string;
  /** The slots of its own marks, and of those behind its full stop. */
  slots: readonly number[];
  /** It follows a line break. */
  begins: boolean;
}

const MARK = /\[(\d{1,3})\]/gu;
const MARKS = /(?:\s*\[\d{1,3}\])+/gu;
const CELLS = /(?<!\\)\|/u;

/**
 * The pieces of an answer that rest on its sources: sentences up to their marks, list items and rows under a
 * line that cites, and cells under a column that cites. A mark in the first cell of a table's header applies
 * to the whole table, and so does one in the line after the table when nothing else cites.
 */
export function citingPieces(answer: string): CitingPiece[] {
  const lines = linesOf(answer);
  const pieces: CitingPiece[] = [];
  let header: Line | null = null;
  let led: readonly number[] = [];
  for (const [at, line] of lines.entries()) {
    const { kind, slots } = line;
    if (kind === "header") header = line;
    else if (kind !== "row") header = null;
    if (kind === "heading" || (kind === "sentence" && slots.length > 0)) led = slots;
    if (kind === "header" || kind === "heading" || kind === "code") continue;
    const around = led.length > 0 ? led : slotsBehind(lines, at);
    if (kind === "row") pieces.push(...piecesOfRow(line, header, around));
    else if (slots.length > 0) pieces.push(...piecesOfLine(line));
    else if (kind === "item") pieces.push({ text: line.text, above: "", slots: around });
    else {
      const beside = paragraphOf(lines, at).flatMap((other) => other.slots);
      pieces.push({ text: line.text, above: "", slots: beside, isBeside: true });
    }
  }
  return pieces.filter((piece) => piece.slots.length > 0);
}

function linesOf(answer: string): Line[] {
  let prose = answer;
  for (const { from, to } of codeRanges(answer))
    prose = prose.slice(0, from) + prose.slice(from, to).replace(MARK, blanksFor) + prose.slice(to);
  let end = 0;
  return splitSentences(prose).map((sentence) => {
    const { from, to } = sentence;
    const begins = prose.slice(end, from).includes("\n");
    end = to;
    const behind = MARKS_BEHIND.exec(prose.slice(to))?.[0] ?? "";
    const text = `${prose.slice(from, to)}${behind}`;
    return { ...sentence, text, slots: slotsIn(text), begins };
  });
}

/** The sentences of the paragraph that contains this one. */
function paragraphOf(lines: readonly Line[], at: number): readonly Line[] {
  const first = lines.slice(0, at + 1).findLastIndex(({ begins }) => begins);
  const next = lines.findIndex((line, place) => place > at && line.begins);
  return lines.slice(Math.max(0, first), next < 0 ? lines.length : next);
}

/** The slots of the line after a list or table. */
function slotsBehind(lines: readonly Line[], at: number): readonly number[] {
  const kind = lines[at]?.kind;
  const next = lines.slice(at).find((line) => line.kind !== kind);
  return next?.kind === "sentence" ? next.slots : [];
}

/** The text before each group of marks. The text after the last group belongs to all of them. */
function piecesOfLine({ text, slots }: Line): CitingPiece[] {
  const groups = [...text.matchAll(MARKS)];
  if (groups.length < 2) return [{ text: plain(text), above: "", slots }];
  let from = 0;
  const pieces = groups.map(({ 0: marks, index }) => {
    const piece = { text: text.slice(from, index), above: "", slots: slotsIn(marks) };
    from = index + marks.length;
    return piece;
  });
  return [...pieces, { text: text.slice(from), above: "", slots, isBeside: true }];
}

/** For each slot, the cells that cite it, with the first cell, which says what the row is about. */
function piecesOfRow({ text, slots }: Line, header: Line | null, around: readonly number[]): CitingPiece[] {
  const cells = cellsOf(text);
  const heads = header ? cellsOf(header.text) : [];
  const ofTable = slotsIn(heads[0] ?? "");
  const own = cells.map((cell, column) => {
    const marked = slotsIn(cell);
    return marked.length > 0 || column === 0 ? marked : slotsIn(heads[column] ?? "");
  });
  const ofRow = own[0]?.length ? own[0] : ofTable;
  const all = new Set([...slots, ...own.flat(), ...ofTable]);
  if (all.size === 0) for (const slot of around) all.add(slot);
  return [...all].map((slot) => {
    const isOf = (column: number) => {
      const named = own[column] ?? [];
      return column === 0 || named.includes(slot) || (named.length === 0 && isFree(slot, ofRow));
    };
    const join = (texts: readonly string[]) => texts.filter((_, column) => isOf(column)).join(" | ");
    return { text: plain(join(cells)), above: plain(join(heads)), slots: [slot] };
  });
}

/** A cell without marks has the row's sources, or any source when the row names none. */
function isFree(slot: number, ofRow: readonly number[]): boolean {
  return ofRow.length === 0 || ofRow.includes(slot);
}

function cellsOf(row: string): string[] {
  return row.trim().replace(/^\|/u, "").replace(/\|$/u, "").split(CELLS);
}

function plain(text: string): string {
  return text.replace(MARK, " ");
}

function slotsIn(text: string): number[] {
  return [...new Set([...text.matchAll(MARK)].map(([, slot]) => Number(slot)))];
}

function blanksFor(text: string): string {
  return " ".repeat(text.length);
}
