import { type GridCell, layOut } from "./table-grid.ts";

interface OpenTable {
  rows: (GridCell & { merge: "start" | "continue" | null })[][];
}

interface OpenCell {
  texts: string[];
}

/** The tables that are open while a DOCX part is read, nested tables included. */
export class DocxTables {
  readonly #tables: OpenTable[] = [];
  readonly #cells: OpenCell[] = [];

  open(name: string, value: string | undefined): void {
    switch (name) {
      case "tbl":
        this.#tables.push({ rows: [] });
        break;
      case "tr":
        this.#tables.at(-1)?.rows.push([]);
        break;
      case "tc":
        this.#cells.push({ texts: [] });
        this.#tables.at(-1)?.rows.at(-1)?.push({ text: "", columnSpan: 1, rowSpan: 1, merge: null });
        break;
      case "gridSpan":
        this.#edit((cell) => {
          cell.columnSpan = Number(value) || 1;
        });
        break;
      case "vMerge":
        this.#edit((cell) => {
          cell.merge = value === "restart" ? "start" : "continue";
        });
        break;
    }
  }

  /** Adds text to the open cell; false: none is open. */
  add(text: string): boolean {
    const cell = this.#cells.at(-1);
    cell?.texts.push(text);
    return cell !== undefined;
  }

  /**
   * The grid of an outermost table that ends here; null otherwise. The words of a nested table become part of
   * its cell.
   */
  close(name: string): ReturnType<typeof layOut> | null {
    if (name === "tc") {
      const words = this.#cells.pop()?.texts.join(" ") ?? "";
      this.#edit((cell) => {
        cell.text = words;
      });
    }
    const table = name === "tbl" ? this.#tables.pop() : undefined;
    if (table === undefined) return null;
    joinMerged(table.rows);
    const grid = layOut(table.rows.map((row) => row.filter((cell) => cell.merge !== "continue")));
    const inCell = this.add(grid.map((row) => row.map(({ text }) => text).join(" ")).join(" "));
    return inCell ? null : grid;
  }

  #edit(change: (cell: OpenTable["rows"][number][number]) => void): void {
    const cell = this.#tables.at(-1)?.rows.at(-1)?.at(-1);
    if (cell !== undefined) change(cell);
  }
}

/**
 * Word marks each cell below a merged one as its continuation. Here the first cell learns how many rows it
 * spans.
 */
function joinMerged(rows: OpenTable["rows"]): void {
  const running = new Map<number, GridCell>();
  for (const row of rows) {
    let column = 0;
    for (const cell of row) {
      if (cell.merge === "start") running.set(column, cell);
      else if (cell.merge === "continue") {
        const first = running.get(column);
        if (first === undefined) cell.merge = null;
        else first.rowSpan += 1;
      } else running.delete(column);
      column += cell.columnSpan;
    }
  }
}
