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
 * usual one. `turns`: how many the conversation has; `usual`: where one stands who chose nothing. Only for what
 * is drawn in the browser alone.
 */
export function useChosenLeaf(
  sessionId: string,
  turns: number,
  usual: number,
): [number | null, (leaf: number | null) => void] {
  const [leaf, setLeaf] = useState(() => read(sessionId, turns));
  // The way to choose stays the same function: every turn on screen holds it.
  const followed = useRef(usual);
  followed.current = usual;
  const choose = useCallback(
    (wanted: number | null) => {
      // Where turns come, one follows them.
      const next = wanted === followed.current ? null : wanted;
      setLeaf(next);
      try {
        if (next === null) sessionStorage.removeItem(keyOf(sessionId));
        else sessionStorage.setItem(keyOf(sessionId), String(next));
      } catch {
        // A full or forbidden storage only costs that a reload shows the newest branch.
      }
    },
    [sessionId],
  );
  return [leaf, choose];
}
