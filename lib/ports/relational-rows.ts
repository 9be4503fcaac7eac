/** One row as it is stored, in the order of the table's columns. */
export type StoredRow = readonly (string | number | null)[];

/**
 * The relational database, table by table: for moving to another one.
 *
 * Contract (tests/contracts/relational-rows.contract.ts):
 * - `tables` are all tables with lasting data; those for streams and caches are not among them.
 * - `page` walks a table in primary-key order, starting after the given row. A page has at least one row
 *   unless the table is at its end, and at most `limit` rows or a few MB.
 * - `same` gives the rows with the same primary keys as the given ones, in that order; missing rows are left
 *   out.
 * - `add` stores the rows whose primary key does not exist yet and leaves the others alone.
 */
export interface RelationalRows {
  readonly tables: readonly string[];
  count(table: string): Promise<number>;
  page(table: string, after: StoredRow | null, limit: number): Promise<StoredRow[]>;
  same(table: string, rows: readonly StoredRow[]): Promise<StoredRow[]>;
  add(table: string, rows: readonly StoredRow[]): Promise<void>;
}
