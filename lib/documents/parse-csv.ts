import { decodeText } from "./decode-text.ts";
import { escapeInline } from "./escape-markdown.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import type { ParsedDocument } from "./parsed-document.ts";

const DELIMITERS = [",", "\t", ";", "|"] as const;

export function parseCsv(bytes: Uint8Array): ParsedDocument {
  const { text } = decodeText(bytes);
  const writer = new MarkdownWriter();
  const rows = readRows(text, delimiterOf(text));
  writer.table(rows.map((row) => row.map(escapeInline)));
  return writer.result();
}

/** The delimiter that splits the first lines into the most fields, equally many on each. */
function delimiterOf(text: string): string {
  const lines = text.split("\n", 20).filter((line) => line.trim() !== "");
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(delimiter).length - 1);
    const least = Math.min(...counts);
    return { delimiter, score: least * 1_000 + (counts[0] ?? 0) };
  });
  scores.sort((left, right) => right.score - left.score);
  return scores[0]?.delimiter ?? ",";
}

/**
 * RFC 4180: quoted fields may contain delimiters, line breaks and doubled quotes. An unclosed quote ends with
 * the text.
 */
export function readRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const field = text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter);
    row.push(field.value);
    at = field.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (at >= text.length) break;
    at += 1;
  }
  return rows;
}

function readPlain(text: string, from: number, delimiter: string): { value: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end += 1;
  return { value: text.slice(from, end), end };
}

function readQuoted(text: string, from: number, delimiter: string): { value: string; end: number } {
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  const close = end < 0 ? text.length : end;
  const value = text.slice(from + 1, close).replaceAll('""', '"');
  // Text after a closing quote is not valid in RFC 4180, but it occurs.
  const rest = readPlain(text, Math.min(close + 1, text.length), delimiter);
  return { value: value + rest.value, end: rest.end };
}
