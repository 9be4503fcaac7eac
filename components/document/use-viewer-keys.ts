import { type RefObject, useEffect } from "react";
import { isWriting } from "@/components/shell/use-shortcuts.ts";

/**
 * [ and ] step through the passages. Ctrl or ⌘ F searches the document if it is the page or has the focus.
 */
export function useViewerKeys(
  root: RefObject<HTMLElement | null>,
  { asPage, onFind, onWalk }: { asPage: boolean; onFind: () => void; onWalk: (step: 1 | -1) => void },
): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const command = event.metaKey || event.ctrlKey;
      if (command && event.key.toLowerCase() === "f") {
        const inside = event.target instanceof Node && root.current?.contains(event.target);
        if (!asPage && !inside) return;
        // The browser's own search sees only the part of a long document that is drawn.
        event.preventDefault();
        onFind();
      } else if (!command && !event.altKey && !isWriting(event.target) && /^[[\]]$/.test(event.key)) {
        event.preventDefault();
        onWalk(event.key === "[" ? -1 : 1);
      }
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [root, asPage, onFind, onWalk]);
}
