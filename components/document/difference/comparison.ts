import type { MarkRange } from "../mark-ranges.ts";
import type { Unit } from "./compare-units.ts";

/**
 * `old` and `current` are indexes into the two lists of units. Every unit of both lists is in exactly one
 * entry, in order.
 */
export type Entry =
  | { kind: "same" | "changed"; old: number; current: number }
  | { kind: "removed"; old: number }
  | { kind: "added"; current: number };

export type CitedFate = "unchanged" | "changed" | "moved" | "removed";

export interface Comparison {
  oldUnits: Unit[];
  newUnits: Unit[];
  entries: Entry[];
  changed: number;
  added: number;
  removed: number;
  /** What became of each cited passage; null where it could not be located. */
  cited: (CitedFate | null)[];
}

/** Whether a cited passage overlaps the old unit of an entry. */
export function covers(passage: MarkRange, entry: Entry, { oldUnits }: Comparison): boolean {
  const unit = "old" in entry ? oldUnits[entry.old] : undefined;
  return unit !== undefined && passage.from < unit.to && passage.to > unit.from;
}
