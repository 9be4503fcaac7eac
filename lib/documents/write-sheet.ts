import { escapeInline } from "./escape-markdown.ts";
import type { MarkdownWriter } from "./markdown-writer.ts";

/** A row of a sheet that has words, as plain text by column. */
export interface SheetRow {
  row: number;
  cells: Map<number, string>;
}

/** A sheet as Markdown: blocks between empty rows become tables. */
export function writeSheet(writer: MarkdownWriter, rows: readonly SheetRow[]): void {
  let block: SheetRow[] = [];
  let last = -1;
  for (const row of rows) {
    if (row.row > last + 1) {
      writeBlock(writer, block);
      block = [];
    }
    block.push(row);
    last = row.row;
  }
  writeBlock(writer, block);
}

/** One-cell rows above a table are its title or remarks. */
function writeBlock(writer: MarkdownWriter, block: readonly SheetRow[]): void {
  const first = block.findIndex((row) => row.cells.size > 1);
  const single = first < 0 ? block : block.slice(0, first);
  for (const row of single) for (const text of row.cells.values()) writer.lines(escapeInline(text));
  if (first < 0) return;
  const table = block.slice(first);
  writer.grid(
    table.map((row) =>
      [...row.cells]
        .map(([column, text]) => ({ column, text: escapeInline(text) }))
        .sort((left, right) => left.column - right.column),
    ),
  );
}
