import type { MarkRange } from "@/components/document/mark-ranges.ts";
import type { Comparison, Entry } from "./comparison.ts";

/** Whether a cited passage overlaps the old unit of an entry. */
export function covers(passage: MarkRange, entry: Entry, { oldUnits }: Comparison): boolean {
  const unit = "old" in entry ? oldUnits[entry.old] : undefined;
  return unit !== undefined && passage.from < unit.to && passage.to > unit.from;
}
