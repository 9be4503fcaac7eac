/**
 * The longest part of a table, list, code fence or paragraph that is drawn as one
 * block, in UTF-16 code units.
 */
export const BLOCK_LENGTH = 8_000;

export type BlockKind = "heading" | "table" | "code" | "list" | "quote" | "rule" | "html" | "paragraph";

/** A stretch of the Markdown that is drawn on its own: `markdown.slice(from, to)`. */
export interface Block {
  kind: BlockKind;
  from: number;
  to: number;
  /**
   * What must precede the slice so that a later part of a long block is parsed like its beginning: a table's
   * head, a fence's opening.
   */
  prefix: string;
  /** Level of a heading, else 0. */
  level: number;
}

interface Line {
  from: number;
  /** Without the line break. */
  to: number;
  text: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const LIST_ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const HTML_TABLE = /^ {0,3}<table[\s>]/i;
const QUOTE = /^ {0,3}>/;
const DELIMITER_ROW = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Splits Markdown into the blocks by which a long document is scrolled, in one pass and without parsing it:
 * five megabytes must open at once, and only what is seen is parsed later. Tables, code fences and lists stay
 * whole up to `longest` code units.
 */
export function splitBlocks(markdown: string, longest: number = BLOCK_LENGTH): Block[] {
  const lines = linesOf(markdown, 0, markdown.length);
  const blocks: Block[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index];
    if (!line || isBlank(line.text)) {
      index += 1;
      continue;
    }
    const end = Math.max(index + 1, endOf(lines, index));
    push(blocks, { markdown, lines, longest }, index, end);
    index = end;
  }
  return blocks;
}

/** The lines of a stretch of text, with their offsets in the whole text. */
export function linesOf(text: string, from: number, to: number): Line[] {
  const lines: Line[] = [];
  for (let at = from; at < to; ) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 || newline >= to ? to : newline;
    const line = text.slice(at, end).replace(/\r$/, "");
    lines.push({ from: at, to: at + line.length, text: line });
    at = end + 1;
  }
  return lines;
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

function kindAt(lines: Line[], index: number): BlockKind {
  const text = lines[index]?.text ?? "";
  if (FENCE.test(text)) return "code";
  if (HEADING.test(text)) return "heading";
  if (RULE.test(text)) return "rule";
  if (LIST_ITEM.test(text)) return "list";
  if (QUOTE.test(text)) return "quote";
  if (HTML_TABLE.test(text)) return "html";
  if (isTableHead(lines, index)) return "table";
  return "paragraph";
}

function isTableHead(lines: Line[], index: number): boolean {
  const next = lines[index + 1]?.text ?? "";
  return (lines[index]?.text ?? "").includes("|") && next.includes("-") && DELIMITER_ROW.test(next);
}

/** Index of the first line after the block that starts at `start`. */
function endOf(lines: Line[], start: number): number {
  switch (kindAt(lines, start)) {
    case "heading":
    case "rule":
      return start + 1;
    case "code":
      return endOfFence(lines, start);
    case "list":
      return endOfList(lines, start);
    case "table":
      return endWhile(lines, start + 2, (text) => !isBlank(text) && !startsAnother(text));
    case "html":
      return endOfHtmlTable(lines, start);
    case "quote":
      return endWhile(
        lines,
        start + 1,
        (text) => !isBlank(text) && (QUOTE.test(text) || !startsAnother(text)),
      );
    default: {
      let index = start + 1;
      while (index < lines.length) {
        const text = lines[index]?.text ?? "";
        // A row of hyphens or equals signs right under a paragraph makes it a heading, so it belongs to it.
        if (/^ {0,3}(?:=+|-+)[ \t]*$/.test(text)) return index + 1;
        if (isBlank(text) || startsAnother(text) || isTableHead(lines, index)) return index;
        index += 1;
      }
      return index;
    }
  }
}

function startsAnother(text: string): boolean {
  return [FENCE, HEADING, RULE, QUOTE, LIST_ITEM, HTML_TABLE].some((pattern) => pattern.test(text));
}

function endWhile(lines: Line[], start: number, belongs: (text: string) => boolean): number {
  let index = start;
  while (index < lines.length && belongs(lines[index]?.text ?? "")) index += 1;
  return index;
}

function endOfFence(lines: Line[], start: number): number {
  const fence = FENCE.exec(lines[start]?.text ?? "")?.[1] ?? "```";
  for (let index = start + 1; index < lines.length; index += 1) {
    const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(lines[index]?.text ?? "")?.[1];
    if (closing && closing[0] === fence[0] && closing.length >= fence.length) return index + 1;
  }
  return lines.length;
}

/** A table with merged cells is written as HTML; tables may stand inside its cells. */
function endOfHtmlTable(lines: Line[], start: number): number {
  let depth = 0;
  for (let index = start; index < lines.length; index += 1) {
    const text = lines[index]?.text ?? "";
    depth += (text.match(/<table[\s>]/gi)?.length ?? 0) - (text.match(/<\/table>/gi)?.length ?? 0);
    if (depth <= 0) return index + 1;
  }
  return lines.length;
}

/** A list continues over blank lines as long as another item or an indented line follows. */
function endOfList(lines: Line[], start: number): number {
  let end = start + 1;
  for (let index = start + 1; index < lines.length; index += 1) {
    const text = lines[index]?.text ?? "";
    if (isBlank(text)) continue;
    const afterBlank = isBlank(lines[index - 1]?.text ?? "");
    const indented = /^(?: {2,}|\t)/.test(text);
    if (RULE.test(text) || (!indented && (HEADING.test(text) || FENCE.test(text)))) break;
    if (afterBlank && !indented && !LIST_ITEM.test(text)) break;
    end = index + 1;
  }
  return end;
}

interface Source {
  markdown: string;
  lines: Line[];
  /** Longer blocks are cut. */
  longest: number;
}

function push(blocks: Block[], { markdown, lines, longest }: Source, start: number, end: number): void {
  const first = lines[start];
  const last = lines[end - 1];
  if (!first || !last) return;
  const kind = kindAt(lines, start);
  const level = HEADING.exec(first.text)?.[1]?.length ?? 0;
  if (last.to - first.from <= longest) {
    blocks.push({ kind, from: first.from, to: last.to, prefix: "", level });
    return;
  }
  const prefix = prefixOf(kind, markdown, lines, start);
  const top = indentOf(first.text);
  let from = first.from;
  for (let index = start + 1; index < end; index += 1) {
    const line = lines[index];
    const before = lines[index - 1];
    if (!line || !before || before.to - from < longest) continue;
    // A list is cut where a new outermost item begins, so that no item is torn from its number, unless the
    // part gets four times as long.
    const torn = kind === "list" && !(LIST_ITEM.test(line.text) && indentOf(line.text) <= top);
    if (torn && before.to - from < longest * 4) continue;
    if (kind === "html" && !/^\s*<tr[\s>]/i.test(line.text)) continue;
    blocks.push({ kind, from, to: before.to, prefix: from === first.from ? "" : prefix, level });
    from = line.from;
  }
  const rest = { kind, to: last.to, prefix: from === first.from ? "" : prefix, level };
  // One endless line (a paragraph without a break) is cut after a space, or anywhere when there is none.
  while ((kind === "paragraph" || kind === "quote") && last.to - from > longest * 2) {
    const space = markdown.lastIndexOf(" ", from + longest);
    const cut = space > from ? space + 1 : from + longest;
    blocks.push({ ...rest, from, to: cut });
    from = cut;
  }
  blocks.push({ ...rest, from });
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function prefixOf(kind: BlockKind, markdown: string, lines: Line[], start: number): string {
  const first = lines[start];
  if (kind === "code") return `${FENCE.exec(first?.text ?? "")?.[0].trim() ?? "```"}\n`;
  if (kind === "html") return "<table>";
  const delimiter = lines[start + 1];
  return kind === "table" && first && delimiter ? `${markdown.slice(first.from, delimiter.to)}\n` : "";
}

/** Index of the block that holds `offset`, or the next one after it; the last one when nothing follows. */
export function blockAt(blocks: readonly Pick<Block, "to">[], offset: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    if (block && block.to <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low);
}
