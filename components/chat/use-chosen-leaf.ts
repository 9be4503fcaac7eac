import { useCallback, useRef, useState } from "react";

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
 * The turn one stands at, kept for the browser tab so that a reload shows the branch that was read; null: the
 * newest. `turns`: how many the conversation has. Only for what is drawn in the browser alone.
 */
export function useChosenLeaf(
  sessionId: string,
  turns: number,
): [number | null, (leaf: number | null) => void] {
  const [leaf, setLeaf] = useState(() => read(sessionId, turns));
  // The way to choose stays the same function: every turn on screen holds it.
  const newest = useRef(turns);
  newest.current = turns;
  const choose = useCallback(
    (next: number | null) => {
      setLeaf(next);
      try {
        // At the newest turn one follows what comes.
        if (next === null || next >= newest.current) sessionStorage.removeItem(keyOf(sessionId));
        else sessionStorage.setItem(keyOf(sessionId), String(next));
      } catch {
        // A full or forbidden storage only costs that a reload shows the newest branch.
      }
    },
    [sessionId],
  );
  return [leaf, choose];
}
