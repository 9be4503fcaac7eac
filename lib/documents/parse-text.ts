import { decodeText } from "./decode-text.ts";
import { escapeInline, escapeLineStart } from "./escape-markdown.ts";
import type { ParsedDocument } from "./parsed-document.ts";

/** Korean rules and contracts name their parts this way, alone on a line. */
const PART = /^제\s*\d+\s*(편|장|절)(?:\s|$|의)/;
const PART_LEVELS: Record<string, number> = { 편: 1, 장: 2, 절: 3 };
const UNDERLINE = /^(?:={3,}|-{3,})$/;
const TITLE_LENGTH = 80;
/** A line that ends well before the margin ends on purpose: its break is kept. */
const SHORT_LINE = 50;

export function parseText(bytes: Uint8Array): ParsedDocument {
  return { markdown: textToMarkdown(decodeText(bytes).text) };
}

/** Plain text as Markdown that reads the same: nothing in it becomes a heading, rule or emphasis by accident. */
export function textToMarkdown(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .map((line, index) => renderLine(line, lines[index - 1] ?? "", lines[index + 1] ?? ""))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function renderLine(line: string, before: string, after: string): string {
  if (line === "") return "";
  if (UNDERLINE.test(line)) {
    const underlines = before !== "" && before.length <= TITLE_LENGTH;
    return underlines ? line : escapeLineStart(line);
  }
  const part = line.length <= TITLE_LENGTH && before === "" ? PART.exec(line) : null;
  const level = PART_LEVELS[part?.[1] ?? ""];
  if (level !== undefined) return `${"#".repeat(level)} ${escapeInline(line)}\n`;
  const words = escapeLineStart(escapeInline(line));
  return after !== "" && line.length < SHORT_LINE && !UNDERLINE.test(after) ? `${words}  ` : words;
}
