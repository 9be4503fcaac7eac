import { type Ref, useImperativeHandle } from "react";

/** The keys that belong to the menu while it is open; true: taken. */
export interface MentionMenuHandle {
  takeKey: (key: string) => boolean;
}

interface MenuMoves {
  onDismiss: () => void;
  /** False: there is nothing to step to. */
  step: (by: 1 | -1) => boolean;
  /** Takes the active option; false: the key means what it means without a menu. */
  take: (isEnter: boolean) => boolean;
}

/** The arrows, Enter, Tab and Escape, which the field hands on while the menu is open. */
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
