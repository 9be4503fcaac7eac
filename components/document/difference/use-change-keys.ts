import { useEffect } from "react";
import { isWriting } from "@/components/shell/use-shortcuts.ts";

/**
 * n and p step through the changes. They are matched by physical key, because a Korean layout types another
 * character.
 */
export function useChangeKeys(onWalk: (step: 1 | -1) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || isWriting(event.target)) return;
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.code !== "KeyN" && event.code !== "KeyP") return;
      event.preventDefault();
      onWalk(event.code === "KeyN" ? 1 : -1);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onWalk]);
}
