import type { MarkRange } from "@/components/document/mark-ranges.ts";
import type { Comparison, Entry } from "./comparison.ts";

/** Whether a cited passage reaches into what is compared here. */
export function covers(passage: MarkRange, entry: Entry, { oldUnits }: Comparison): boolean {
  const unit = "old" in entry ? oldUnits[entry.old] : undefined;
  return unit !== undefined && passage.from < unit.to && passage.to > unit.from;
}
