import type { Block } from "./scan-blocks.ts";

export interface Range {
  from: number;
  to: number;
}

const ENDS_SENTENCE = /[.!?。!?…]["'”’)\]]*\s+|[다요죠까]\.(?=\S)|[。!?]/g;
const JOINS_CHARACTERS = /\p{Mark}|\u200d|[\u1160-\u11ff]/u;

/**
 * Splits a block that is too long, at the border that hurts least and down to the one that always exists:
 * rows, items or lines; cells; sentences; words; characters. The ranges are in order and cover the block.
 */
export function splitBlock(markdown: string, block: Block, limit: number): Range[] {
  if (block.to - block.from <= limit) return [{ from: block.from, to: block.to }];
  return unitsOf(markdown, block).flatMap((unit) =>
    unit.to - unit.from <= limit ? [unit] : splitUnit(markdown, unit, block.kind, limit),
  );
}

/**
 * Rows, with the delimiter row kept with the header; list items with what is indented under them; lines of
 * code.
 */
function unitsOf(markdown: string, block: Block): Range[] {
  if (block.kind === "paragraph" || block.kind === "heading") return [{ from: block.from, to: block.to }];
  const startsUnit = unitTest(block.kind);
  const units: Range[] = [];
  let from = block.from;
  let line = 0;
  for (let at = block.from; at < block.to; line += 1) {
    const found = markdown.indexOf("\n", at);
    const end = found < 0 || found >= block.to ? block.to : found + 1;
    if (at > from && startsUnit(markdown.slice(at, end), line)) {
      units.push({ from, to: at });
      from = at;
    }
    at = end;
  }
  units.push({ from, to: block.to });
  return units;
}

function unitTest(kind: Block["kind"]): (line: string, index: number) => boolean {
  if (kind === "table") return (_line, index) => index !== 1;
  if (kind === "list") return (line) => /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/.test(line);
  return () => true;
}

function splitUnit(markdown: string, unit: Range, kind: Block["kind"], limit: number): Range[] {
  const borders = kind === "table" ? cellBorders(markdown, unit) : sentenceBorders(markdown, unit);
  return pack(unit, borders, limit).flatMap((piece) =>
    piece.to - piece.from <= limit ? [piece] : cutAnywhere(markdown, piece, limit),
  );
}

function cellBorders(markdown: string, unit: Range): number[] {
  const borders: number[] = [];
  for (let at = unit.from + 1; at < unit.to; at += 1) {
    if (markdown[at] === "|" && markdown[at - 1] !== "\\") borders.push(at);
  }
  return borders;
}

function sentenceBorders(markdown: string, unit: Range): number[] {
  const text = markdown.slice(unit.from, unit.to);
  const borders = new Set<number>();
  for (const found of text.matchAll(ENDS_SENTENCE)) borders.add(unit.from + found.index + found[0].length);
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) borders.add(unit.from + at + 1);
  return [...borders].sort((left, right) => left - right);
}

/** Joins neighbouring ranges up to the limit; a piece between two borders may still be longer. */
function pack(unit: Range, borders: readonly number[], limit: number): Range[] {
  const pieces: Range[] = [];
  let from = unit.from;
  let last = unit.from;
  for (const border of [...borders, unit.to]) {
    if (border - from > limit && last > from) {
      pieces.push({ from, to: last });
      from = last;
    }
    last = border;
  }
  if (unit.to > from) pieces.push({ from, to: unit.to });
  return pieces;
}

function cutAnywhere(markdown: string, piece: Range, limit: number): Range[] {
  const pieces: Range[] = [];
  let from = piece.from;
  while (piece.to - from > limit) {
    const to = cutBefore(markdown, from, from + limit);
    pieces.push({ from, to });
    from = to;
  }
  pieces.push({ from, to: piece.to });
  return pieces;
}

/** After the last blank in the second half, otherwise before a whole character. */
function cutBefore(markdown: string, from: number, wanted: number): number {
  const middle = from + Math.ceil((wanted - from) / 2);
  for (let at = wanted; at > middle; at -= 1) {
    if (/\s/.test(markdown[at - 1] ?? "")) return at;
  }
  for (let at = wanted; at > middle; at -= 1) {
    const next = String.fromCodePoint(markdown.codePointAt(at) ?? 0);
    const inside = /[\udc00-\udfff]/.test(markdown[at] ?? "") || JOINS_CHARACTERS.test(next);
    if (!inside && markdown[at - 1] !== "\u200d" && markdown[at - 1] !== "\\") return at;
  }
  return /[\udc00-\udfff]/.test(markdown[wanted] ?? "") ? wanted - 1 : wanted;
}
