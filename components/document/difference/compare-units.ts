import { oneLine } from "@/lib/domain/text.ts";
import { type BlockKind, splitBlocks } from "../split-blocks.ts";

/**
 * The unit in which two versions are compared: a paragraph, a heading, a list item or a table row. Where it
 * begins depends on its own text alone, so that an added row does not shift the others.
 */
export interface Unit {
  kind: BlockKind | "table-head";
  from: number;
  to: number;
  /** The text without the markup that only affects its look: `## `, `- `, a fence. */
  bodyFrom: number;
  bodyTo: number;
  /** Units of one list, table or fence have the same number. */
  group: number;
  /** The source that must precede the unit for it to be drawn as part of its table or fence. */
  prefix: string;
}

/** Paragraphs and fences longer than this, in UTF-16 code units, are compared piece by piece. */
const WHOLE_LENGTH = 2_000;

/** A sentence longer than this may be cut, after about one word in `CUT_SHARE`. */
const CUT_LENGTH = 400;
const CUT_SHARE = 16;

const SENTENCE_END = /(?:[.!?。]["')\]]*\s+|\n\s*)$/u;
const LEAD = /^(?:[ \t]*(?:#{1,6}[ \t]+|[-+*][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+|(?:>[ \t]?)+))/;
const ITEM = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
const FENCE = /^[ \t]*(?:`{3,}|~{3,})/;

export function comparedUnitsOf(markdown: string): Unit[] {
  const units: Unit[] = [];
  for (const piece of wholeBlocks(markdown)) {
    switch (piece.kind) {
      case "table":
        units.push(...rowsOf(piece));
        break;
      case "list":
        units.push(...piecesOf(piece, (line) => ITEM.test(line)));
        break;
      case "html":
        units.push(...htmlRowsOf(piece));
        break;
      case "code":
        units.push(...codeOf(piece));
        break;
      case "paragraph":
        units.push(...(piece.to - piece.from <= WHOLE_LENGTH ? [unitOf(piece)] : sentencesOf(piece)));
        break;
      default:
        units.push(unitOf(piece));
    }
  }
  return units;
}

interface Piece {
  markdown: string;
  group: number;
  prefix: string;
  kind: Unit["kind"];
  from: number;
  to: number;
}

/**
 * Rejoins blocks that were split only because they are long: where they were split depends on the text before
 * them.
 */
function wholeBlocks(markdown: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { kind, from, to, prefix } of splitBlocks(markdown)) {
    const last = pieces.at(-1);
    const gap = last ? markdown.slice(last.to, from) : "\n\n";
    const cut = /^(?:\r?\n)?$/.test(gap) && (kind === "paragraph" || kind === "list" || kind === "quote");
    if (last && last.kind === kind && (prefix !== "" || cut)) last.to = to;
    else pieces.push({ markdown, group: pieces.length, prefix: "", kind, from, to });
  }
  return pieces;
}

function unitOf({ markdown, group, prefix, kind, from, to }: Piece): Unit {
  const lead = LEAD.exec(markdown.slice(from, Math.min(to, from + 200)))?.[0].length ?? 0;
  const hasLead = kind === "heading" || kind === "list" || kind === "quote";
  return { kind, from, to, bodyFrom: hasLead ? from + lead : from, bodyTo: to, group, prefix };
}

/** Cuts before every line that begins a new piece. */
function piecesOf(piece: Piece, begins: (line: string) => boolean): Unit[] {
  const units: Unit[] = [];
  let from = piece.from;
  for (const line of linesOf(piece)) {
    if (line.from > from && begins(line.text)) {
      push(units, piece, from, line.from);
      from = line.from;
    }
  }
  push(units, piece, from, piece.to);
  return units;
}

/** Adds a unit without its trailing white space; adds nothing for white space alone. */
function push(units: Unit[], piece: Piece, from: number, to: number): void {
  let end = to;
  while (end > from && /\s/.test(piece.markdown[end - 1] ?? "")) end -= 1;
  if (end > from) units.push(unitOf({ ...piece, from, to: end }));
}

function linesOf({ markdown, from, to }: Piece): { from: number; to: number; text: string }[] {
  const lines = [];
  let at = from;
  while (at < to) {
    const newline = markdown.indexOf("\n", at);
    const next = newline === -1 || newline >= to ? to : newline + 1;
    lines.push({ from: at, to: next, text: markdown.slice(at, next) });
    at = next;
  }
  return lines;
}

function rowsOf(piece: Piece): Unit[] {
  const lines = linesOf(piece);
  const [head, delimiter] = lines;
  if (!head || !delimiter) return [unitOf(piece)];
  const to = delimiter.from + delimiter.text.trimEnd().length;
  const bodyTo = head.from + head.text.trimEnd().length;
  const { group } = piece;
  const units: Unit[] = [
    { kind: "table-head", from: head.from, to, bodyFrom: head.from, bodyTo, group, prefix: "" },
  ];
  const prefix = `${piece.markdown.slice(head.from, to)}\n`;
  for (const row of lines.slice(2)) push(units, { ...piece, prefix }, row.from, row.to);
  return units;
}

/** A table with another table in a cell stays one unit. */
function htmlRowsOf(piece: Piece): Unit[] {
  const text = piece.markdown.slice(piece.from, piece.to);
  if ((text.match(/<table[\s>]/gi)?.length ?? 0) > 1) return [unitOf(piece)];
  const rows = [...text.matchAll(/<tr[\s>].*?(?:<\/tr>|$)/gis)];
  if (rows.length === 0) return [unitOf(piece)];
  const units: Unit[] = [];
  for (const row of rows)
    push(
      units,
      { ...piece, prefix: "<table>" },
      piece.from + row.index,
      piece.from + row.index + row[0].length,
    );
  return units;
}

function codeOf(piece: Piece): Unit[] {
  const lines = linesOf(piece);
  const opening = lines[0] && FENCE.test(lines[0].text) ? lines[0] : null;
  const last = lines.at(-1);
  const closing = last && last !== opening && FENCE.test(last.text) ? last : null;
  const prefix = opening ? `${opening.text.trim()}\n` : "```\n";
  const from = opening ? opening.to : piece.from;
  const to = closing ? closing.from : piece.to;
  const body = { ...piece, prefix, from, to };
  if (to <= from) return [unitOf(piece)];
  const units: Unit[] = [];
  if (to - from <= WHOLE_LENGTH) push(units, body, from, to);
  else for (const line of linesOf(body)) push(units, body, line.from, line.to);
  return units;
}

function sentencesOf(piece: Piece): Unit[] {
  const units: Unit[] = [];
  const text = piece.markdown.slice(piece.from, piece.to);
  let from = 0;
  const close = (to: number) => {
    push(units, piece, piece.from + from, piece.from + to);
    from = to;
  };
  for (const match of text.matchAll(/\S+\s*/gu)) {
    const word = match[0];
    const end = match.index + word.length;
    if (SENTENCE_END.test(word)) close(end);
    // Text without sentence ends is cut after words chosen by their own letters alone, so that both versions
    // are cut alike.
    else if (end - from > CUT_LENGTH && (letterSum(word) % CUT_SHARE === 0 || end - from > WHOLE_LENGTH))
      close(end);
  }
  close(text.length);
  return units;
}

function letterSum(word: string): number {
  let sum = 0;
  for (let index = 0; index < word.length; index += 1) sum += word.charCodeAt(index);
  return sum;
}

/**
 * The key by which two units are compared. Line breaks, item numbers and bold type are not part of what a
 * text says.
 */
export function unitKey(markdown: string, unit: Unit): string {
  const body = markdown.slice(unit.bodyFrom, unit.bodyTo);
  const plain = unit.kind === "code" ? body : body.replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, "$2");
  return oneLine(plain.normalize("NFC"));
}
