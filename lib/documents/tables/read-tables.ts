import type { Rendition } from "../../domain/document.ts";
import { plainInline } from "../plain-inline.ts";
import { scanBlocks } from "../scan-blocks.ts";

/** A longer cell is text and stays as it is; in UTF-16 code units. */
const PLAIN_LENGTH = 1_000;

export interface TableRow {
  cells: string[];
  /** Its range in the rendition. */
  from: number;
  to: number;
}

/** A table of a rendition, with its cells as plain words. */
export interface DocumentTable {
  /** The heading or sheet it is under; empty: none. */
  name: string;
  page?: number;
  columns: string[];
  rows: TableRow[];
  /** The range of the row that names the columns. */
  from: number;
  to: number;
}

/**
 * The tables of a rendition in order. A sheet or a CSV file is one table, or several separated by empty rows.
 */
export function readTables({ markdown, outline, pages = [] }: Rendition): DocumentTable[] {
  return scanBlocks(markdown)
    .filter(({ kind }) => kind === "table")
    .map(({ from, to }): DocumentTable => {
      const [header, , ...rows] = linesOf(markdown, from, to);
      const heading = outline.findLast((entry) => entry.from <= from && entry.to > from);
      const page = pages.findLast((range) => range.from <= from);
      return {
        name: heading?.title ?? page?.label ?? "",
        ...(page ? { page: page.page } : {}),
        columns: header?.cells ?? [],
        rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")),
        from,
        to: header?.to ?? to,
      };
    });
}

function linesOf(markdown: string, from: number, to: number): TableRow[] {
  const rows: TableRow[] = [];
  for (let at = from; at < to; ) {
    const found = markdown.indexOf("\n", at);
    const end = found < 0 || found > to ? to : found;
    rows.push({ cells: tableCells(markdown.slice(at, end)).map(plainWords), from: at, to: end });
    at = end + 1;
  }
  return rows;
}

function plainWords(cell: string): string {
  return cell.length > PLAIN_LENGTH ? cell : plainInline(cell);
}

/** The cells of a row as they are written. A bar after a backslash belongs to the text. */
export function tableCells(row: string): string[] {
  const inner = row.trim().replace(/^\||(?<!\\)\|$/gu, "");
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.trim());
}
