import { useEffect } from "react";
import {
  closeSidePanel,
  isNarrow,
  type SidePanelTab,
  sidePanelTab,
  toggleSidePanel,
  useSidePanelTab,
} from "./side-panel-store.ts";

/** The panel of this conversation: Ctrl or ⌘ and a full stop open and close it. */
export function useSidePanel(): SidePanelTab | null {
  useEffect(() => {
    // Another conversation's document is not open in this one, and nothing should cover a page that was just
    // opened.
    if (sidePanelTab() === "document" || isNarrow()) closeSidePanel();
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.shiftKey || event.altKey) return;
      if (!(event.metaKey || event.ctrlKey) || event.key !== ".") return;
      event.preventDefault();
      toggleSidePanel(undefined, true);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return useSidePanelTab();
}
