import { useEffect } from "react";
import { useWindowKeys } from "@/components/ui/use-window-keys.ts";
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
  }, []);
  useWindowKeys(({ key, metaKey, ctrlKey, shiftKey, altKey }) => {
    if (!(metaKey || ctrlKey) || shiftKey || altKey || key !== ".") return false;
    toggleSidePanel(undefined, true);
    return true;
  });
  return useSidePanelTab();
}
