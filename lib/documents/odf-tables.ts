import { oneLine } from "../domain/text.ts";
import type { GridCell } from "./table-grid.ts";

/**
 * How many cells one table may gain by repetition: sheets are filled to their edges with identical rows and
 * columns.
 */
const REPEATS = 20_000;

interface OpenTable {
  rows: GridCell[][];
  /** Repeats of the current row and cell. */
  rowRepeats: number;
  cellRepeats: number;
  /** Cells that may still be repeated. */
  left: number;
}

/**
 * The tables of an OpenDocument file while they are read: a row or cell may stand for many identical ones.
 */
export class OdfTables {
  readonly #open: OpenTable[] = [];

  get isInside(): boolean {
    return this.#open.length > 0;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const table = this.#open.at(-1);
    if (name === "table") this.#open.push({ rows: [], rowRepeats: 1, cellRepeats: 1, left: REPEATS });
    else if (table === undefined) return;
    else if (name === "table-row") {
      table.rowRepeats = numberOf(attributes["table:number-rows-repeated"]);
      table.rows.push([]);
    } else if (name === "table-cell" || name === "covered-table-cell") {
      table.cellRepeats = numberOf(attributes["table:number-columns-repeated"]);
      table.rows.at(-1)?.push({
        text: "",
        columnSpan: numberOf(attributes["table:number-columns-spanned"]),
        rowSpan: numberOf(attributes["table:number-rows-spanned"]),
      });
    }
  }

  /** Adds words to the current cell; false when there is none. */
  add(text: string): boolean {
    const cell = this.#open.at(-1)?.rows.at(-1)?.at(-1);
    if (cell === undefined) return false;
    cell.text = `${cell.text} ${oneLine(text)}`.trim();
    return true;
  }

  /**
   * The rows of an outermost table that just ended; null otherwise. A nested table's rows become its cell's
   * words.
   */
  close(name: string): GridCell[][] | null {
    const table = this.#open.at(-1);
    if (table === undefined) return null;
    // Cells covered by a merged cell are listed too, but its span already accounts for them.
    if (name === "covered-table-cell") table.rows.at(-1)?.pop();
    else if (name === "table-cell") this.#repeatCell(table);
    else if (name === "table-row") this.#repeatRow(table);
    else if (name === "table") {
      this.#open.pop();
      if (this.#open.length === 0) return table.rows;
      this.add(
        table.rows
          .flat()
          .map(({ text }) => text)
          .filter(Boolean)
          .join(" "),
      );
    }
    return null;
  }

  #repeatCell(table: OpenTable): void {
    const row = table.rows.at(-1);
    const cell = row?.at(-1);
    if (row === undefined || cell === undefined || table.cellRepeats === 1) return;
    // Blank cells keep their width, so that columns stay aligned.
    if (cell.text === "") cell.columnSpan = table.cellRepeats;
    else
      for (let more = 1; more < table.cellRepeats && table.left > 0; more += 1, table.left -= 1)
        row.push({ ...cell });
  }

  #repeatRow(table: OpenTable): void {
    const row = table.rows.at(-1) ?? [];
    if (row.every(({ text }) => text === "")) return;
    for (let more = 1; more < table.rowRepeats && table.left >= row.length; more += 1) {
      table.rows.push(row.map((cell) => ({ ...cell })));
      table.left -= row.length;
    }
  }
}

function numberOf(value: string | undefined): number {
  return Math.max(1, Number.parseInt(value ?? "1", 10) || 1);
}
