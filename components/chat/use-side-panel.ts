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
    // The document of another conversation is not open in this one, and nothing lies
    // over what one comes to read.
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
