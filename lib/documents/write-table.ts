import { TABLE_HOLES, TABLE_HOLES_SHARE } from "../tunables/documents.ts";
import { escapeCell } from "./escape-markdown.ts";

/** A cell that begins in this column. Columns without a cell are empty. */
export interface PlacedCell {
  column: number;
  text: string;
}

export type PlacedRow = readonly PlacedCell[];

export function placeCells(cells: readonly string[]): PlacedCell[] {
  const placed: PlacedCell[] = [];
  for (const [column, text] of cells.entries()) if (text !== "") placed.push({ column, text });
  return placed;
}

/**
 * A Markdown table with its first row as the header. Empty rows and columns are dropped; a single column is
 * not a table. The cells of a row come in order. Work and length depend on the words, not on rows times
 * columns: in a nearly empty table, rows end with their last cell, and if that is not enough, gaps are
 * closed.
 */
export function tableOf(rows: readonly PlacedRow[]): string {
  const filled = rows.map(withWords).filter((row) => row.length > 0);
  const places = placesOf(filled);
  const width = places.size;
  if (width === 0) return "";
  if (width === 1) return filled.map((row) => row[0]?.text ?? "").join("\n\n");
  const words = filled.reduce((sum, row) => sum + row.length, 0);
  const allowed = TABLE_HOLES + words * TABLE_HOLES_SHARE;
  const endOf = (row: PlacedRow): number => (places.get(row.at(-1)?.column ?? 0) ?? 0) + 1;
  const isRagged = filled.length * width > allowed;
  const isClosed = isRagged && filled.reduce((sum, row) => sum + endOf(row), 0) > allowed;
  const lines = filled.map((row, index) => {
    if (isClosed && index > 0) return lineOf(row.map(({ text }) => text));
    // Markdown readers take the number of columns from the header.
    const cells = Array<string>(isRagged && index > 0 ? endOf(row) : width).fill("");
    for (const { column, text } of row) cells[places.get(column) ?? 0] = text;
    return lineOf(cells);
  });
  lines.splice(1, 0, lineOf(Array<string>(width).fill("---")));
  return lines.join("\n");
}

function withWords(row: PlacedRow): PlacedCell[] {
  const cells: PlacedCell[] = [];
  for (const { column, text } of row) {
    const words = escapeCell(text);
    if (words !== "") cells.push({ column, text: words });
  }
  return cells;
}

/** The table column that each used column becomes. */
function placesOf(rows: readonly PlacedRow[]): Map<number, number> {
  const used = new Set<number>();
  for (const row of rows) for (const { column } of row) used.add(column);
  return new Map([...used].sort((left, right) => left - right).map((column, place) => [column, place]));
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
