import { MARKS_BEHIND } from "../../domain/citation-mark.ts";
import { codeRanges } from "../../language/markdown/code-ranges.ts";
import { type Sentence, splitSentences } from "../../language/text/split-sentences.ts";

/** What an answer says under the number of one source. */
export interface CitingPiece {
  text: string;
  /** What stands above it: the names of its columns. Words of it tell little. */
  above: string;
  slots: readonly number[];
  /** It has no mark of its own, and may say something else than the sentences beside it that have. */
  isBeside?: true;
}

interface Line extends Sentence {
  text: string;
  /** Its own marks, and those behind its full stop. */
  slots: readonly number[];
  /** An empty line stands before it, or another kind of line. */
  begins: boolean;
}

const MARK = /\[(\d{1,3})\]/gu;
const MARKS = /(?:\s*\[\d{1,3}\])+/gu;
const CELLS = /(?<!\\)\|/u;

/**
 * The pieces of an answer that rest on its sources: sentences as far as their marks, points and rows under a
 * line that cites, cells under a column that does. A mark in the first cell of a table's head is of the whole
 * table, and so is the one behind it where nothing else cites.
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

/** The sentences of the paragraph that a sentence stands in. */
function paragraphOf(lines: readonly Line[], at: number): readonly Line[] {
  const first = lines.slice(0, at + 1).findLastIndex(({ begins }) => begins);
  const next = lines.findIndex((line, place) => place > at && line.begins);
  return lines.slice(Math.max(0, first), next < 0 ? lines.length : next);
}

/** The slots of the line behind a list or table. */
function slotsBehind(lines: readonly Line[], at: number): readonly number[] {
  const kind = lines[at]?.kind;
  const next = lines.slice(at).find((line) => line.kind !== kind);
  return next?.kind === "sentence" ? next.slots : [];
}

/** What stands before each group of marks; what follows the last one is of all. */
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

/** Of each slot the cells that are its own, with the first one, which says what the row is of. */
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

/** A cell without marks is of the row's sources; where the row names none, of any. */
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
