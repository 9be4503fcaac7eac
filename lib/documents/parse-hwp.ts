import {
  type IRBlock,
  type IRTable,
  type ParseFailure,
  parseHwp as readHwp,
  parseHwpx as readHwpx,
} from "kordoc";
import { oneLine } from "../domain/text.ts";
import { PARSE_PAGES } from "../tunables/documents.ts";
import { escapeInline, linkOf, noteOf } from "./escape-markdown.ts";
import { damaged, encrypted, fileFault, rightsProtected } from "./file-fault.ts";
import { MarkdownWriter, tooManyPages } from "./markdown-writer.ts";
import { isArticleText, numberedHeadings } from "./numbered-headings.ts";
import { openZip } from "./open-zip.ts";
import type { ParsedDocument, ReportProgress } from "./parsed-document.ts";
import { layOut } from "./table-grid.ts";
import type { PlacedCell } from "./write-table.ts";

/**
 * HWP 5 and HWPX through kordoc. We use its blocks, not its Markdown, so that all formats are written alike.
 */
export async function parseHwp(
  bytes: Uint8Array,
  docType: "hwp" | "hwpx",
  report: ReportProgress = () => {},
): Promise<ParsedDocument> {
  const kind = docType.toUpperCase();
  if (docType === "hwpx") openZip(bytes).verifySizes();
  // Copied into memory of its own: the `slice` of a Node Buffer is a view, whose `buffer` is the whole pool.
  const { buffer } = new Uint8Array(bytes);
  const onProgress = (current: number, total: number): void => report(total > 0 ? current / total : 0);
  const parsed = await (docType === "hwpx" ? readHwpx : readHwp)(buffer, { onProgress }).catch(
    (error: unknown) => {
      throw failureOf(kind, error);
    },
  );
  if (!parsed.success) throw failureOf(kind, parsed);
  const { metadata, warnings = [] } = parsed;
  const blocks = parsed.blocks.map(asText);
  // kordoc only warns about a section it could not read, but half a document would look like a whole one.
  const lost = warnings.find(({ code, message }) => code === "PARTIAL_PARSE" && /^섹션 \d/.test(message));
  if (lost !== undefined) throw damaged(kind, lost);
  const hasPages = metadata?.pageMode === "layout";
  const writer = new MarkdownWriter();
  let page = 0;
  const levels = numberedHeadings(
    blocks.map((block) => ({ isHeading: block.type === "heading", text: lineOf(block) })),
  );
  for (const [place, block] of blocks.entries()) {
    const wanted = hasPages ? (block.pageNumber ?? page) : 0;
    if (wanted > PARSE_PAGES) throw tooManyPages();
    for (; page < wanted; page += 1) writer.startPage();
    const level = levels.get(place);
    if (level === undefined) writeBlock(writer, block, 0);
    else writer.heading(level, escapeInline(lineOf(block)));
  }
  return { ...writer.result(), title: metadata?.title };
}

function failureOf(kind: string, failure: unknown) {
  const code = codeOf(failure);
  if (code === "DRM_PROTECTED") return rightsProtected(failure);
  if (code === "ENCRYPTED") return encrypted(kind, failure);
  if (code === "DECOMPRESSION_BOMB" || code === "ZIP_BOMB") {
    return fileFault(
      "unpacks_too_large",
      `Unpacked, this ${kind} file is too large to read. Split the document or remove large pictures, and upload it again.`,
      failure,
    );
  }
  return damaged(kind, failure);
}

function codeOf(failure: unknown): ParseFailure["code"] | string | undefined {
  if (typeof failure !== "object" || failure === null) return undefined;
  if ("code" in failure && typeof failure.code === "string") return failure.code;
  const message = "message" in failure && typeof failure.message === "string" ? failure.message : "";
  if (/암호|password|encrypt|배포용|DRM/i.test(message)) return "ENCRYPTED";
  return /bomb|압축 해제/i.test(message) ? "ZIP_BOMB" : undefined;
}

/** kordoc takes a short article for a heading, though it stands in one line with what it says. */
function asText(block: IRBlock): IRBlock {
  return block.type === "heading" && isArticleText(block.text ?? "")
    ? { ...block, type: "paragraph" }
    : block;
}

function textOf(block: IRBlock): string {
  return linkOf(escapeInline(block.text ?? ""), block.href ?? "") + noteOf(block.footnoteText ?? "");
}

/** The text of a possible heading: a paragraph, or a frame of its own, which is a one-cell table. */
function lineOf({ type, text = "", table }: IRBlock): string {
  if (type === "table" && table?.rows === 1 && table.cols === 1) return table.cells[0]?.[0]?.text ?? "";
  return type === "paragraph" || type === "heading" ? text : `[${type}]`;
}

/** In Hangul people often type numbers and bullets by hand: the paragraph begins with the sign. */
const ITEM = /^(-|\d{1,2}[.)])\s+(?!\d{1,2}[.)])(\S.*)$/s;

function writeBlock(writer: MarkdownWriter, block: IRBlock, depth: number): void {
  const text = textOf(block).trim();
  if (block.type === "table" && block.table !== undefined) writeTable(writer, block.table);
  else if (block.type === "heading") writer.heading(block.level ?? 2, text);
  else if (block.type === "list") {
    const marker = block.listType === "ordered" ? "1." : "-";
    const numbered = /^(\d{1,9}[.)])\s+(.*)$/s.exec(text);
    if (text !== "")
      writer.listItem(block.listDepth ?? depth, numbered?.[1] ?? marker, numbered?.[2] ?? text);
    for (const child of block.children ?? []) writeBlock(writer, child, depth + 1);
  } else if (block.type === "paragraph" && ITEM.test(text)) {
    const [, marker = "-", words = text] = ITEM.exec(text) ?? [];
    writer.listItem(block.listDepth ?? depth, marker, words);
  } else if (block.type === "paragraph") {
    writer.lines(text);
    for (const child of block.children ?? []) writeBlock(writer, child, depth);
  }
}

/** A one-cell table is a frame around text; if the cell contains blocks, they are written instead. */
function writeTable(writer: MarkdownWriter, table: IRTable): void {
  if (table.caption !== undefined) writer.paragraph(escapeInline(oneLine(table.caption)));
  const only = table.rows === 1 && table.cols === 1 ? table.cells[0]?.[0] : undefined;
  if (only?.blocks !== undefined) {
    for (const block of only.blocks) writeBlock(writer, block, 0);
    return;
  }
  if (only !== undefined) {
    for (const line of only.text.split("\n")) writer.lines(escapeInline(line));
    return;
  }
  writer.grid(gridOf(table));
}

function gridOf(table: IRTable): PlacedCell[][] {
  /** By column: the row before which a cell above or to the left covers it. */
  const coveredUntil: number[] = [];
  return layOut(
    table.cells.map((row, rowIndex) =>
      row.flatMap((cell, column) => {
        // kordoc keeps an entry for every covered cell; the layout wants only cells that begin there.
        if ((coveredUntil[column] ?? 0) > rowIndex) return [];
        const end = Math.min(row.length, column + cell.colSpan);
        for (let across = column; across < end; across += 1) coveredUntil[across] = rowIndex + cell.rowSpan;
        return [{ text: escapeInline(oneLine(cell.text)), columnSpan: cell.colSpan, rowSpan: cell.rowSpan }];
      }),
    ),
  );
}
