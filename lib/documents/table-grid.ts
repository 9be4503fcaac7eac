import { TABLE_REPEATS, TABLE_REPEATS_SHARE } from "../tunables/documents.ts";
import type { PlacedCell } from "./write-table.ts";

export interface GridCell {
  text: string;
  columnSpan: number;
  rowSpan: number;
}

/** Spans beyond this are nonsense. */
const SPAN_MAX = 1_000;

/** A cell that spans rows below its own. */
interface Reaching extends PlacedCell {
  /** The column and the row after its last. */
  to: number;
  until: number;
}

/**
 * Lays merged cells out as a plain grid. A cell over several rows is repeated in each, so that every row can
 * be understood alone; a cell over several columns is placed in its first. Spans are kept as spans and
 * repetition is limited, so that few bytes cannot claim a million cells.
 */
export function layOut(rows: readonly (readonly GridCell[])[]): PlacedCell[][] {
  let repeats = TABLE_REPEATS;
  for (const row of rows) for (const { text } of row) repeats += text.length * TABLE_REPEATS_SHARE;
  let reaching: Reaching[] = [];
  return rows.map((row, rowIndex) => {
    reaching = reaching.filter(({ until }) => until > rowIndex);
    const placed: PlacedCell[] = [];
    for (const { column, text } of reaching) {
      if (text === "" || text.length > repeats) continue;
      repeats -= text.length;
      placed.push({ column, text });
    }
    const begun: Reaching[] = [];
    let column = 0;
    let next = 0;
    for (const cell of row) {
      for (let other = reaching[next]; other && other.column <= column; other = reaching[++next])
        column = Math.max(column, other.to);
      const to = column + Math.min(Math.max(1, cell.columnSpan), SPAN_MAX);
      const until = rowIndex + Math.min(Math.max(1, cell.rowSpan), SPAN_MAX);
      if (cell.text !== "") placed.push({ column, text: cell.text });
      if (until > rowIndex + 1) begun.push({ column, text: cell.text, to, until });
      column = to;
    }
    if (begun.length > 0) reaching = [...reaching, ...begun].sort(byColumn);
    return placed.sort(byColumn);
  });
}

function byColumn(left: PlacedCell, right: PlacedCell): number {
  return left.column - right.column;
}
