import { useCallback, useState } from "react";
import { useLatest } from "@/components/ui/use-latest.ts";

const keyOf = (sessionId: string) => `ibid_leaf:${sessionId}`;

function read(sessionId: string, turns: number): number | null {
  try {
    const leaf = Number(sessionStorage.getItem(keyOf(sessionId)));
    return Number.isSafeInteger(leaf) && leaf >= 1 && leaf < turns ? leaf : null;
  } catch {
    return null;
  }
}

/**
 * The turn at the end of the shown path, kept for the browser tab so that a reload shows the same branch;
 * null: the usual one. `turns`: how many the conversation has; `usual`: the end without a choice. Only for
 * what is rendered in the browser.
 */
export function useChosenLeaf(
  sessionId: string,
  turns: number,
  usual: number,
): [number | null, (leaf: number | null) => void] {
  const [leaf, setLeaf] = useState(() => read(sessionId, turns));
  // `choose` must keep its identity, because every turn on screen holds it.
  const followed = useLatest(usual);
  const choose = useCallback(
    (wanted: number | null) => {
      // At the usual end, new turns are followed.
      const next = wanted === followed.current ? null : wanted;
      setLeaf(next);
      try {
        if (next === null) sessionStorage.removeItem(keyOf(sessionId));
        else sessionStorage.setItem(keyOf(sessionId), String(next));
      } catch {
        // If storage is full or forbidden, only a reload shows the newest branch.
      }
    },
    [sessionId],
  );
  return [leaf, choose];
}
