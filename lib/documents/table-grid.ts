export interface GridCell {
  text: string;
  columnSpan: number;
  rowSpan: number;
}

/** Spans beyond this are nonsense, and would be written out cell by cell. */
const SPAN_MAX = 1_000;

/**
 * Lays merged cells out as a plain grid. A cell over several rows is repeated in each, so that every row says what it
 * is about when it is read alone; a cell over several columns stands in its first.
 */
export function layOut(rows: readonly (readonly GridCell[])[]): string[][] {
  const grid: string[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  for (const [rowIndex, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (taken[rowIndex]?.has(column)) column += 1;
      const columns = Math.min(Math.max(1, cell.columnSpan), SPAN_MAX);
      const last = Math.min(rows.length, rowIndex + Math.min(Math.max(1, cell.rowSpan), SPAN_MAX));
      for (let at = rowIndex; at < last; at += 1) {
        for (let offset = 0; offset < columns; offset += 1) {
          const line = grid[at];
          if (line !== undefined) line[column + offset] = offset === 0 ? cell.text : "";
          taken[at]?.add(column + offset);
        }
      }
      column += columns;
    }
  }
  return grid.map((line) => Array.from(line, (cell) => cell ?? ""));
}
