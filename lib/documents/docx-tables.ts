import { OpenTables } from "./open-tables.ts";
import { type GridCell, layOut } from "./table-grid.ts";
import type { PlacedCell } from "./write-table.ts";

/** The tables that are open while a DOCX part is read. */
export class DocxTables extends OpenTables {
  readonly #merges = new Map<GridCell, "start" | "continue">();

  open(name: string, value: string | undefined): void {
    if (name === "tbl") this.openTable();
    else if (name === "tr") this.openRow();
    else if (name === "tc") this.openCell();
    else if (name === "gridSpan" && this.cell) this.cell.columnSpan = Number(value) || 1;
    else if (name === "vMerge" && this.cell)
      this.#merges.set(this.cell, value === "restart" ? "start" : "continue");
  }

  /** The grid of an outermost table that ends here; null otherwise. */
  close(name: string): PlacedCell[][] | null {
    const rows = name === "tbl" ? this.closeTable() : null;
    return rows && layOut(this.#joined(rows));
  }

  /**
   * Word marks each cell below a merged one as its continuation. Here the first cell learns how many rows it
   * spans.
   */
  #joined(rows: readonly GridCell[][]): GridCell[][] {
    const running = new Map<number, GridCell>();
    return rows.map((row) => {
      let column = 0;
      return row.filter((cell) => {
        const merge = this.#merges.get(cell);
        const first = running.get(column);
        if (merge === "start") running.set(column, cell);
        else if (merge === undefined) running.delete(column);
        column += cell.columnSpan;
        if (merge !== "continue" || first === undefined) return true;
        first.rowSpan += 1;
        return false;
      });
    });
  }
}
