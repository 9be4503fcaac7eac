import type { RefObject } from "react";
import { isWriting } from "@/components/shell/use-shortcuts.ts";
import { useWindowKeys } from "@/components/ui/use-window-keys.ts";

/**
 * [ and ] step through the passages. Ctrl or ⌘ F searches the document if it is the page or has the focus.
 */
export function useViewerKeys(
  root: RefObject<HTMLElement | null>,
  { asPage, onFind, onWalk }: { asPage: boolean; onFind: () => void; onWalk: (step: 1 | -1) => void },
): void {
  useWindowKeys(({ target, key, metaKey, ctrlKey, altKey }) => {
    if ((metaKey || ctrlKey) && key.toLowerCase() === "f") {
      const isInside = target instanceof Node && root.current?.contains(target);
      if (!asPage && !isInside) return false;
      // The browser's own search sees only the part of a long document that is drawn.
      onFind();
      return true;
    }
    if (metaKey || ctrlKey || altKey || isWriting(target) || !/^[[\]]$/.test(key)) return false;
    onWalk(key === "[" ? -1 : 1);
    return true;
  });
}
