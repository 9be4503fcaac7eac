import { oneLine } from "@/lib/domain/text.ts";
import { type Block, type BlockKind, linesOf, splitBlocks } from "../split-blocks.ts";

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
  /** Units of one list or table have the same number. */
  group: number;
  /** The source that must precede the unit for it to be drawn as part of its table. */
  prefix: string;
}

/** Paragraphs longer than this, in UTF-16 code units, are compared sentence by sentence. */
const WHOLE_LENGTH = 2_000;

const SENTENCE_END = /[.!?。]["')\]]*\s+|\n\s*/gu;
const LEAD = /^(?:[ \t]*(?:#{1,6}[ \t]+|[-+*][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,9}[.)][ \t]+|(?:>[ \t]?)+))/;
const ITEM = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
const FENCES = /^([^\n]*\n)[\s\S]*?(\n[ \t]*(?:`{3,}|~{3,})[ \t]*)?$/;

interface Piece extends Pick<Unit, "kind" | "group" | "prefix"> {
  markdown: string;
}

export function comparedUnitsOf(markdown: string): Unit[] {
  return splitBlocks(markdown, Number.POSITIVE_INFINITY).flatMap((block, group) => {
    const piece: Piece = { markdown, kind: block.kind, group, prefix: "" };
    const text = markdown.slice(block.from, block.to);
    if (block.kind === "table") return rowsOf(piece, block);
    if (block.kind === "html") return htmlRowsOf(piece, block, text);
    if (block.kind === "list") return cutAt(piece, block, itemsOf(markdown, block));
    if (block.kind === "paragraph" && text.length > WHOLE_LENGTH)
      return cutAt(
        piece,
        block,
        [...text.matchAll(SENTENCE_END)].map((end) => block.from + end.index + end[0].length),
      );
    return unitOf(piece, block.from, block.to);
  });
}

/** The unit without the white space at its end; none for white space alone. */
function unitOf({ markdown, kind, group, prefix }: Piece, from: number, end: number): Unit[] {
  const text = markdown.slice(from, end).trimEnd();
  const to = from + text.length;
  let [bodyFrom, bodyTo] = [from, to];
  if (kind === "heading" || kind === "list" || kind === "quote") bodyFrom += LEAD.exec(text)?.[0].length ?? 0;
  if (kind === "code" && /^[ \t]*[`~]/.test(text)) {
    const [, opening = "", closing = ""] = FENCES.exec(text) ?? [];
    [bodyFrom, bodyTo] = [from + opening.length, Math.max(from + opening.length, to - closing.length)];
  }
  return text === "" ? [] : [{ kind, from, to, bodyFrom, bodyTo, group, prefix }];
}

function cutAt(piece: Piece, { from, to }: Block, cuts: readonly number[]): Unit[] {
  const edges = [from, ...cuts.filter((cut) => cut > from && cut < to), to];
  return edges.slice(1).flatMap((end, place) => unitOf(piece, edges[place] ?? from, end));
}

function itemsOf(markdown: string, { from, to }: Block): number[] {
  return linesOf(markdown, from, to).flatMap((line) => (ITEM.test(line.text) ? [line.from] : []));
}

function rowsOf(piece: Piece, { from, to }: Block): Unit[] {
  const [head, delimiter, ...rows] = linesOf(piece.markdown, from, to);
  if (!head || !delimiter) return unitOf(piece, from, to);
  const [named] = unitOf({ ...piece, kind: "table-head" }, from, delimiter.to);
  const prefix = `${piece.markdown.slice(from, delimiter.to)}\n`;
  return [
    ...(named ? [{ ...named, bodyTo: from + head.text.trimEnd().length }] : []),
    ...rows.flatMap((row) => unitOf({ ...piece, prefix }, row.from, row.to)),
  ];
}

/** A table with another table in a cell stays one unit. */
function htmlRowsOf(piece: Piece, { from, to }: Block, text: string): Unit[] {
  const rows = [...text.matchAll(/<tr[\s>].*?(?:<\/tr>|$)/gis)];
  if (rows.length === 0 || (text.match(/<table[\s>]/gi)?.length ?? 0) > 1) return unitOf(piece, from, to);
  return rows.flatMap((row) =>
    unitOf({ ...piece, prefix: "<table>" }, from + row.index, from + row.index + row[0].length),
  );
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
