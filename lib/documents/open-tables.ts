import { oneLine } from "../domain/text.ts";
import type { GridCell } from "./table-grid.ts";

/** The tables that are open while a file is read, each with its rows so far, nested ones included. */
export class OpenTables {
  readonly #open: GridCell[][][] = [];

  get isInside(): boolean {
    return this.#open.length > 0;
  }

  /** The last row of the innermost table. */
  get row(): GridCell[] | undefined {
    return this.#open.at(-1)?.at(-1);
  }

  get cell(): GridCell | undefined {
    return this.row?.at(-1);
  }

  openTable(): void {
    this.#open.push([]);
  }

  openRow(): void {
    this.#open.at(-1)?.push([]);
  }

  /** A cell without a row begins one. */
  openCell(columnSpan = 1, rowSpan = 1): void {
    if (this.row === undefined) this.openRow();
    this.row?.push({ text: "", columnSpan, rowSpan });
  }

  /** Repeats the last row of the innermost table. */
  addRow(row: readonly GridCell[]): void {
    this.#open.at(-1)?.push(row.map((cell) => ({ ...cell })));
  }

  /** Adds words to the current cell; false when there is none. */
  add(text: string): boolean {
    const { cell } = this;
    if (cell === undefined) return false;
    const words = oneLine(text);
    if (words !== "") cell.text += cell.text === "" ? words : ` ${words}`;
    return true;
  }

  /** The rows of an outermost table that ends here; null otherwise: a nested one becomes words of its cell. */
  closeTable(): GridCell[][] | null {
    const rows = this.#open.pop();
    if (rows === undefined || this.#open.length === 0) return rows ?? null;
    for (const { text } of rows.flat()) this.add(text);
    return null;
  }
}
