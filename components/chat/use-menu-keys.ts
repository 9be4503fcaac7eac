import { type Ref, useImperativeHandle } from "react";

/** The keys that belong to the menu while it is open; true: taken. */
export interface MentionMenuHandle {
  takeKey: (key: string) => boolean;
}

interface MenuMoves {
  onDismiss: () => void;
  /** False: there are no options. */
  step: (by: 1 | -1) => boolean;
  /** Takes the active option; false: the key keeps its usual meaning. */
  take: (isEnter: boolean) => boolean;
}

/** Handles the arrows, Enter, Tab and Escape, which the field passes on while the menu is open. */
export function useMenuKeys(ref: Ref<MentionMenuHandle>, hidden: boolean, moves: MenuMoves): void {
  useImperativeHandle(ref, () => ({
    takeKey(key) {
      if (hidden) return false;
      if (key === "Escape") {
        moves.onDismiss();
        return true;
      }
      if (key === "ArrowDown" || key === "ArrowUp") return moves.step(key === "ArrowDown" ? 1 : -1);
      if (key !== "Enter" && key !== "Tab") return false;
      return moves.take(key === "Enter");
    },
  }));
}
