import { decodeText } from "./decode-text.ts";
import { escapeInline, escapeLineStart } from "./escape-markdown.ts";
import { ITEM, type LineBreak, lineBreaks } from "./line-breaks.ts";
import { looksLikeMarkdown } from "./looks-like-markdown.ts";
import { readMarkdown } from "./parse-markdown.ts";
import type { ParsedDocument } from "./parsed-document.ts";
import { preformattedLines } from "./preformatted-lines.ts";
import { repeatedHeads } from "./repeated-heads.ts";

/** Korean rules and contracts name their parts this way, alone on a line. */
const PART = /^제\s*\d+\s*(편|장|절)(?:\s|$|의)/;
const PART_LEVELS: Record<string, number> = { 편: 1, 장: 2, 절: 3 };
const UNDERLINE = /^(?:={3,}|-{3,})$/;
const TITLE_LENGTH = 80;
const DEPTH_MAX = 8;

/** Text that was written as Markdown is read as Markdown, whatever its file name ends in. */
export function parseText(bytes: Uint8Array): ParsedDocument {
  const { text } = decodeText(bytes);
  return looksLikeMarkdown(text) ? readMarkdown(text) : { markdown: textToMarkdown(text) };
}

/**
 * Plain text as Markdown that reads the same: nothing in it becomes a heading, rule or emphasis by accident.
 */
export function textToMarkdown(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const kept = preformattedLines(lines);
  const depths = itemDepths(lines);
  const breaks = lineBreaks(lines);
  const heads = repeatedHeads(lines);
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!kept.has(at)) {
      const trimmed = (place: number): string => (kept.has(place) ? "" : (lines[place] ?? "").trim());
      if (breaks[at - 1] !== "wrap" && followsList(lines, at)) written.push("");
      const around = { before: trimmed(at - 1), after: trimmed(at + 1), breaks: breaks[at] ?? "line" };
      const head = heads.get(at);
      if (head !== undefined) written.push("", headingOf(2, head));
      else written.push("    ".repeat(depths[at] ?? 0) + renderLine(trimmed(at), around));
      continue;
    }
    const first = at;
    while (kept.has(at + 1)) at += 1;
    written.push("", fenced(lines.slice(first, at + 1)), "");
  }
  return joined(written);
}

/** Blank lines between blocks shrink to one; those inside a fence stay. */
function joined(written: readonly string[]): string {
  const blocks: string[] = [];
  for (const block of written) {
    const last = blocks.at(-1);
    if (block.trim() === "" && (last === undefined || last.trim() === "" || last.endsWith("\n"))) continue;
    blocks.push(block);
  }
  return blocks.join("\n").trim();
}

function fenced(lines: readonly string[]): string {
  const longest = Math.max(
    2,
    ...lines.flatMap((line) => line.match(/`{3,}/g) ?? []).map((run) => run.length),
  );
  const fence = "`".repeat(longest + 1);
  return [fence, ...lines, fence].join("\n");
}

/** How deep each item is nested; 0 for all other lines. */
function itemDepths(lines: readonly string[]): number[] {
  let open: number[] = [];
  return lines.map((line) => {
    const words = line.trimStart();
    if (words === "") return 0;
    if (!ITEM.test(words)) {
      if (line === words) open = [];
      return 0;
    }
    const indent = line.length - words.length;
    open = open.filter((outer) => outer < indent);
    open.push(indent);
    return Math.min(open.length - 1, DEPTH_MAX);
  });
}

/** Whether a line at the margin ends the list above it: it would otherwise be read as part of the last item. */
function followsList(lines: readonly string[], at: number): boolean {
  const [item = "", line = ""] = [lines[at - 1], lines[at]];
  return ITEM.test(item.trimStart()) && /^\S/.test(line) && !ITEM.test(line) && !UNDERLINE.test(line);
}

interface Around {
  before: string;
  after: string;
  breaks: LineBreak;
}

function renderLine(line: string, { before, after, breaks }: Around): string {
  if (line === "") return "";
  if (UNDERLINE.test(line)) {
    const underlines = before !== "" && before.length <= TITLE_LENGTH;
    return underlines ? line : escapeLineStart(line);
  }
  const part = line.length <= TITLE_LENGTH && before === "" ? PART.exec(line) : null;
  const level = PART_LEVELS[part?.[1] ?? ""];
  if (level !== undefined) return headingOf(level, line);
  const words = escapeLineStart(escapeInline(line));
  if (after === "" || UNDERLINE.test(after) || breaks === "wrap") return words;
  return breaks === "paragraph" ? `${words}\n` : `${words}  `;
}

function headingOf(level: number, line: string): string {
  return `${"#".repeat(level)} ${escapeInline(line)}\n`;
}
