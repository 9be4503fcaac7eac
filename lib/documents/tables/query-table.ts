import { cellDate, cellKey, cellNumber } from "./cell-value.ts";
import type { DocumentTable, TableRow } from "./read-tables.ts";

export const COMPARISONS = ["eq", "ne", "lt", "le", "gt", "ge", "contains"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A condition on one column, by its index from 0. */
export interface Condition {
  column: number;
  op: Comparison;
  value: string;
}

export interface TableQuery {
  where: readonly Condition[];
  sort: { column: number; descending: boolean } | null;
}

/** The rows that meet all conditions, in the requested order. */
export function queryRows({ rows }: DocumentTable, { where, sort }: TableQuery): TableRow[] {
  const found = rows.filter(({ cells }) =>
    where.every(({ column, op, value }) => holds(cells[column] ?? "", op, value)),
  );
  if (sort === null) return found;
  const { column, descending } = sort;
  const filled = found.filter(({ cells }) => (cells[column] ?? "") !== "");
  const empty = found.filter(({ cells }) => (cells[column] ?? "") === "");
  filled.sort((a, b) => compareCells(a.cells[column] ?? "", b.cells[column] ?? "") * (descending ? -1 : 1));
  return [...filled, ...empty];
}

function holds(cell: string, op: Comparison, value: string): boolean {
  if (op === "contains") return cellKey(cell).includes(cellKey(value));
  if (op === "eq" || op === "ne") return isSame(cell, value) === (op === "eq");
  const isComparable =
    (cellDate(cell) !== null && cellDate(value) !== null) ||
    (cellNumber(cell) !== null && cellNumber(value) !== null);
  // Text is neither more nor less than a number.
  if (!isComparable && (cellNumber(value) !== null || cell === "")) return false;
  const order = compareCells(cell, value);
  if (op === "lt") return order < 0;
  if (op === "le") return order <= 0;
  return op === "gt" ? order > 0 : order >= 0;
}

function isSame(cell: string, value: string): boolean {
  if (cellKey(cell) === cellKey(value)) return true;
  const [one, other] = [cellNumber(cell), cellNumber(value)];
  if (one === null || other === null) return false;
  const sameUnit = one.unit === "" || other.unit === "" || cellKey(one.unit) === cellKey(other.unit);
  return sameUnit && one.value === other.value;
}

/** Compares dates by day, numbers by amount, everything else as text. */
function compareCells(a: string, b: string): number {
  const days = [cellDate(a), cellDate(b)];
  if (days[0] && days[1]) return days[0] < days[1] ? -1 : days[0] > days[1] ? 1 : 0;
  const [one, other] = [cellNumber(a), cellNumber(b)];
  if (one && other) return one.value - other.value;
  return cellKey(a).localeCompare(cellKey(b), "ko");
}

/** Statistics of the numbers in one column. */
export interface ColumnFigures {
  unit: string;
  count: number;
  sum: number;
  average: number;
  least: number;
  most: number;
}

/**
 * Groups by unit: kilograms are not added to litres. `without`: the number of rows whose cell states no
 * number.
 */
export function figuresOf(
  rows: readonly TableRow[],
  column: number,
): { figures: ColumnFigures[]; without: number } {
  const byUnit = new Map<string, { unit: string; values: number[] }>();
  let without = 0;
  for (const { cells } of rows) {
    const number = cellNumber(cells[column] ?? "");
    if (number === null) {
      without += 1;
      continue;
    }
    const key = cellKey(number.unit);
    const known = byUnit.get(key) ?? { unit: number.unit, values: [] };
    known.values.push(number.value);
    byUnit.set(key, known);
  }
  const figures = [...byUnit.values()].map(({ unit, values }): ColumnFigures => {
    const sum = values.reduce((total, value) => total + value, 0);
    const least = values.reduce((a, b) => Math.min(a, b));
    const most = values.reduce((a, b) => Math.max(a, b));
    return { unit, count: values.length, sum: tidy(sum), average: tidy(sum / values.length), least, most };
  });
  return { figures, without };
}

/** 0.1 + 0.2 is 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
