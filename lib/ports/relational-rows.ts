/** One row as it is stored, in the order of the table's columns. */
export type StoredRow = readonly (string | number | null)[];

/**
 * The relational database table by table: for moving to another one.
 *
 * Contract (tests/contracts/relational-rows.contract.ts):
 * - `tables` are all that hold something lasting; what only streams or caches is not among them.
 * - `page` goes through a table in the order of its primary key, after the row given; a page has at least one
 *   row unless the table is at its end, and at most `limit` rows or a few MB.
 * - `same` gives the rows with the primary keys of the ones given, in that order; those that
 *   are not there are left out.
 * - `add` stores the rows that are not there by their primary key and leaves the others alone.
 */
export interface RelationalRows {
  readonly tables: readonly string[];
  count(table: string): Promise<number>;
  page(table: string, after: StoredRow | null, limit: number): Promise<StoredRow[]>;
  same(table: string, rows: readonly StoredRow[]): Promise<StoredRow[]>;
  add(table: string, rows: readonly StoredRow[]): Promise<void>;
}
