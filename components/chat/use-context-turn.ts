import { useState } from "react";
import type { ContextPlace } from "@/components/context/context-place.ts";
import type { VisiblePath } from "./branches.ts";

/**
 * The turn whose context is shown: the newest on the path, following new ones, until an earlier one is
 * chosen.
 */
export function useContextTurn(path: VisiblePath) {
  const [chosen, setChosen] = useState<number | null>(null);
  const newest = path.length > 0 ? path.turnIdAt(path.length - 1) : null;
  const turnId = chosen ?? newest;
  function beside(step: 1 | -1): number | null {
    const place = turnId === null ? -1 : path.indexOf(turnId);
    return place < 0 || place + step < 0 || place + step >= path.length ? null : path.turnIdAt(place + step);
  }
  return {
    newest,
    turnId,
    isNewest: turnId === newest,
    previous: beside(-1),
    next: beside(1),
    show: (wanted) => setChosen(wanted === newest ? null : wanted),
  } satisfies Partial<ContextPlace> & { newest: number | null };
}
