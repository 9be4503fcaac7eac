import { decodeText } from "./decode-text.ts";
import { escapeInline } from "./escape-markdown.ts";
import { fileFault } from "./file-fault.ts";
import { MarkdownWriter } from "./markdown-writer.ts";
import type { ParsedDocument } from "./parsed-document.ts";

/** Names become headings down to this depth; deeper values are written as they are in the file. */
const HEADING_DEPTH = 6;
/** Records with more names than this, or with longer values, read better as a list than as a table. */
const TABLE_COLUMNS = 40;
const CELL_LENGTH = 400;

type Entries = readonly (readonly [name: string, value: unknown])[];

/** Names become headings and list items; lists of uniform records become tables. */
export function parseJson(bytes: Uint8Array): ParsedDocument {
  const { text } = decodeText(bytes);
  if (text.trim() === "") return { markdown: "" };
  const writer = new MarkdownWriter();
  write(writer, parsed(text), 1);
  return writer.result();
}

/**
 * One value per line. A broken line is an error that names it, because half of the records would look like
 * all of them.
 */
export function parseJsonLines(bytes: Uint8Array): ParsedDocument {
  const { text } = decodeText(bytes);
  const values: unknown[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() !== "") values.push(parsed(line, index + 1));
  }
  const writer = new MarkdownWriter();
  if (values.length > 0) write(writer, values, 1);
  return writer.result();
}

function parsed(text: string, line?: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const where =
      line === undefined
        ? `This file is no valid JSON${placeOf(text, cause)}`
        : `Line ${line} of this JSONL file is no valid JSON`;
    throw fileFault(
      "damaged",
      `${where}. It may be cut off. Correct it, or save it as text, and upload it again.`,
      cause,
    );
  }
}

/** The line where the parser stopped, if it says so. */
function placeOf(text: string, error: unknown): string {
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : "")?.[1];
  return at === undefined ? "" : ` (line ${text.slice(0, Number(at)).split("\n").length})`;
}

function write(writer: MarkdownWriter, value: unknown, depth: number): void {
  if (Array.isArray(value)) writeList(writer, value, depth);
  else if (isObject(value)) writeEntries(writer, Object.entries(value), depth);
  else writer.lines(escapeInline(plain(value)));
}

function writeEntries(writer: MarkdownWriter, entries: Entries, depth: number): void {
  for (const [name, value] of entries) {
    if (isShort(value)) writer.listItem(0, "-", `${escapeInline(name)}: ${escapeInline(plain(value))}`);
  }
  for (const [name, value] of entries) {
    if (isShort(value)) continue;
    writer.heading(depth, escapeInline(name));
    if (depth < HEADING_DEPTH) write(writer, value, depth + 1);
    else writer.code(JSON.stringify(value, null, 2), "json");
  }
}

function writeList(writer: MarkdownWriter, values: readonly unknown[], depth: number): void {
  const records = values.filter(isObject);
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => names.map((name) => (name in record ? plain(record[name]) : "")));
  const isTable =
    records.length === values.length &&
    names.length > 1 &&
    names.length <= TABLE_COLUMNS &&
    rows.every((row) => row.every((cell) => cell.length <= CELL_LENGTH));
  if (isTable) {
    writer.table([names, ...rows].map((row) => row.map(escapeInline)));
    return;
  }
  for (const [index, value] of values.entries()) {
    if (isShort(value)) writer.listItem(0, "-", escapeInline(plain(value)));
    else if (depth > HEADING_DEPTH) writer.code(JSON.stringify(value, null, 2), "json");
    else {
      writer.heading(depth, String(index + 1));
      write(writer, value, depth + 1);
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether the value fits on one line with its name. */
function isShort(value: unknown): boolean {
  if (Array.isArray(value))
    return value.length === 0 || (value.every(isScalar) && plain(value).length <= CELL_LENGTH);
  return isScalar(value) || (isObject(value) && Object.keys(value).length === 0);
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

function plain(value: unknown): string {
  if (Array.isArray(value) && value.every(isScalar)) return value.map(plain).join(", ");
  if (typeof value === "string") return value;
  return isScalar(value) ? String(value) : JSON.stringify(value);
}
