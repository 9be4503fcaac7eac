import { useCallback, useMemo, useState } from "react";
import type { MarkRange } from "@/components/document/mark-ranges.ts";
import { type Comparison, covers, type Entry } from "./comparison.ts";
import { differenceItems } from "./difference-items.ts";

const NONE_OPENED: ReadonlySet<number> = new Set();

/** The items to show, with unchanged parts as folds, and the indexes of those that contain a change. */
export function useFoldedItems(comparison: Comparison, passages: readonly MarkRange[]) {
  const [opened, setOpened] = useState(NONE_OPENED);
  const items = useMemo(() => {
    const isCitedEntry = (entry: Entry) => passages.some((passage) => covers(passage, entry, comparison));
    return differenceItems(comparison, isCitedEntry, opened);
  }, [comparison, passages, opened]);
  const stops = useMemo(
    () => items.flatMap((item, index) => (item.kind === "entries" && item.change !== null ? [index] : [])),
    [items],
  );
  const toggle = useCallback((fold: number) => {
    setOpened((folds) => {
      const next = new Set(folds);
      if (!next.delete(fold)) next.add(fold);
      return next;
    });
  }, []);
  return { items, stops, toggle };
}
