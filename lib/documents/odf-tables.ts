import { OpenTables } from "./open-tables.ts";
import type { Attributes } from "./read-xml.ts";
import type { GridCell } from "./table-grid.ts";

/**
 * How many cells one table may gain by repetition: sheets are filled to their edges with identical rows and
 * columns.
 */
const REPEATS = 20_000;

/** The tables of an OpenDocument file while they are read: a row or cell may stand for many identical ones. */
export class OdfTables extends OpenTables {
  /** How often each open row and cell stands there. */
  readonly #repeats = new Map<GridCell | GridCell[], number>();
  /** Cells that may still be repeated. */
  #left = REPEATS;

  open(name: string, attributes: Attributes): void {
    if (name === "table") this.openTable();
    else if (name === "table-row") {
      this.openRow();
      this.#repeat(this.row, attributes["table:number-rows-repeated"]);
    } else if (name === "table-cell" || name === "covered-table-cell") {
      this.openCell(
        numberOf(attributes["table:number-columns-spanned"]),
        numberOf(attributes["table:number-rows-spanned"]),
      );
      this.#repeat(this.cell, attributes["table:number-columns-repeated"]);
    }
  }

  /** The rows of an outermost table that just ended; null otherwise. */
  close(name: string): GridCell[][] | null {
    // Cells covered by a merged cell are listed too, but its span already accounts for them.
    if (name === "covered-table-cell") this.row?.pop();
    else if (name === "table-cell") this.#closeCell();
    else if (name === "table-row") this.#closeRow();
    const rows = name === "table" ? this.closeTable() : null;
    if (rows !== null) this.#left = REPEATS;
    return rows;
  }

  #repeat(part: GridCell | GridCell[] | undefined, times: string | undefined): void {
    if (part !== undefined && numberOf(times) > 1) this.#repeats.set(part, numberOf(times));
  }

  #closeCell(): void {
    const { row, cell } = this;
    const times = (cell && this.#repeats.get(cell)) ?? 1;
    if (row === undefined || cell === undefined || times === 1) return;
    // Blank cells keep their width, so that columns stay aligned.
    if (cell.text === "") cell.columnSpan = times;
    else for (let more = 1; more < times && this.#left > 0; more += 1, this.#left -= 1) row.push({ ...cell });
  }

  #closeRow(): void {
    const row = this.row ?? [];
    const times = this.#repeats.get(row) ?? 1;
    if (row.every(({ text }) => text === "")) return;
    for (let more = 1; more < times && this.#left >= row.length; more += 1) {
      this.addRow(row);
      this.#left -= row.length;
    }
  }
}

function numberOf(value: string | undefined): number {
  return Math.max(1, Number.parseInt(value ?? "1", 10) || 1);
}
