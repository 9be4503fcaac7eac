export interface Plotted {
  /** `bars` are stacked. */
  kind: "bars" | "lines";
  series: readonly { label: string; values: readonly (number | null)[] }[];
  label: (place: number) => string;
  write: (value: number) => string;
}

/** The side of a tile, in pixels. */
export const TILE = 6;

/**
 * How series differ, so that nobody has to tell colours apart: bars by their fill (a path on a tile; null:
 * solid), lines by their dashes.
 */
export const FILLS: readonly (string | null)[] = [
  null,
  "M-1 1L1 -1M0 6L6 0M5 7L7 5",
  "M0 3H6",
  "M3 0V6M0 3H6",
  "M-1 5L1 7M0 0L6 6M5 -1L7 1",
  "M3 0V6",
];
export const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3]];
