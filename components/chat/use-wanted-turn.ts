import { type RefObject, useEffect, useState } from "react";
import { newestLeafBelow } from "./branches.ts";
import { closeSidePanel } from "./side-panel-store.ts";
import type { ConversationPath } from "./use-conversation-path.ts";
import type { TurnListHandle } from "./use-list-place.ts";
import { onWantedTurn } from "./wanted-turn.ts";

/** The turn that the address names: "#turn-12". */
function turnOfAddress(): number | null {
  const named = /^#turn-(\d{1,9})$/.exec(window.location.hash);
  return named ? Number(named[1]) : null;
}

/** Goes to the turn that the address names or that is picked, switching branches first if needed. */
export function useWantedTurn(
  { path, jumps, turns, setChosenLeaf }: ConversationPath,
  list: RefObject<TurnListHandle | null>,
  narrow: boolean,
): (turnId: number) => void {
  const [wanted, setWanted] = useState<number | null>(turnOfAddress);
  useEffect(() => onWantedTurn(setWanted), []);
  useEffect(() => {
    if (wanted === null) return;
    // It is on another branch, which is shown first.
    if (path.indexOf(wanted) < 0 && wanted >= 1 && wanted <= turns) {
      setChosenLeaf(newestLeafBelow(wanted, jumps, turns));
      return;
    }
    list.current?.scrollToTurn(wanted);
    setWanted(null);
  }, [wanted, path, jumps, turns, setChosenLeaf, list]);
  function goToTurn(turnId: number) {
    if (turnId > turns) return;
    if (narrow) closeSidePanel();
    setWanted(turnId);
  }
  return goToTurn;
}
