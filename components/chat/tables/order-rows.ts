export type Direction = "ascending" | "descending";

/**
 * A number with its unit or currency: "1,250", "-3.5 MPa", "₩12,000", "40 %". A date is excluded, because
 * more digits follow.
 */
const NUMBER = /^[^\p{L}\p{N}+\-−.]*([+\-−]?(?:\d[\d,]*(?:\.\d+)?|\.\d+))[^\p{N}]*$/u;

function numberOf(cell: string): number | null {
  const digits = NUMBER.exec(cell.trim())?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(",", "").replace("−", "-"));
}

/**
 * The indices of a column's rows in order: numerically if every cell is a number, otherwise in the language's
 * word order, "V2" before "V10". Empty cells come last either way; equal ones keep their order.
 */
export function orderRows(cells: readonly string[], direction: Direction, locale: string): number[] {
  const places = cells.map((_, place) => place);
  const filled = places.filter((place) => cells[place]?.trim());
  const compare = comparison(cells, filled, locale);
  const sign = direction === "ascending" ? 1 : -1;
  filled.sort((left, right) => sign * compare(left, right) || left - right);
  return [...filled, ...places.filter((place) => !cells[place]?.trim())];
}

function comparison(
  cells: readonly string[],
  filled: readonly number[],
  locale: string,
): (left: number, right: number) => number {
  const numbers = cells.map(numberOf);
  if (filled.every((place) => numbers[place] !== null)) {
    return (left, right) => (numbers[left] ?? 0) - (numbers[right] ?? 0);
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (left, right) => compare(cells[left] ?? "", cells[right] ?? "");
}
