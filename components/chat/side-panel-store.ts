import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import { isFocusLost, rememberFocus } from "@/components/ui/return-focus.ts";
import { createStore, useStore } from "@/components/ui/store.ts";
import { NARROW } from "@/components/ui/use-media-query.ts";

export const SIDE_PANEL_TABS = ["document", "context", "profile"] as const;
export type SidePanelTab = (typeof SIDE_PANEL_TABS)[number];

/** The button that opens the panel, which gets the focus when the original opener is gone. */
export const SIDE_PANEL_BUTTON_ID = "side-panel-button";

const STORAGE_KEY = "ibid_panel_tab";

interface SidePanelState {
  /** Null: closed. */
  tab: SidePanelTab | null;
  /** The tab it opens at by default. */
  last: SidePanelTab;
}

const CLOSED: SidePanelState = { tab: null, last: "context" };
const panel = createStore(CLOSED, restored);

/**
 * The tab that was open when the page was left. On a narrow screen nothing opens by itself, and a document is
 * never reopened.
 */
function restored(): SidePanelState {
  const stored = readKept(STORAGE_KEY);
  const tab = SIDE_PANEL_TABS.find((candidate) => candidate === stored);
  if (tab === undefined || tab === "document") return CLOSED;
  return { tab: isNarrow() ? null : tab, last: tab };
}

function write(next: SidePanelState): void {
  keepItem(STORAGE_KEY, next.tab ?? "");
  panel.set(next);
}

/** Returns the focus to what opened the panel. */
let goBack: (() => void) | null = null;
/** The panel may still be loading when it is opened by keyboard. */
let takesFocus = false;

const PANEL = "[data-side-panel]";
const isInPanel = () => document.activeElement?.closest(PANEL) != null;
/** Whether the panel covers the conversation. */
export const isNarrow = () => window.matchMedia(NARROW).matches;

/** Whether a button or link was used by keyboard; a user who is typing keeps the focus. */
function isUsedByKey(): boolean {
  const active = document.activeElement;
  return active?.matches(":focus-visible:not(input, textarea, select)") === true;
}

/** Opens the panel beside the conversation. `takeFocus`: moves the focus into it. */
export function openSidePanel(
  tab: SidePanelTab = panel.get().last,
  takeFocus: boolean = isUsedByKey() || isNarrow(),
): void {
  if (!isInPanel() && !isFocusLost()) goBack = rememberFocus();
  takesFocus = takeFocus;
  write({ tab, last: tab });
  focusSidePanel();
}

/** Moves the focus to the selected tab, if that was requested and the tab has rendered. */
export function focusSidePanel(): void {
  if (!takesFocus) return;
  requestAnimationFrame(() => {
    const tab = document.querySelector<HTMLElement>(`${PANEL} [role="tab"][aria-selected="true"]`);
    if (!tab || !takesFocus) return;
    takesFocus = false;
    tab.focus();
  });
}

/** Closes the panel and returns the focus to what opened it, unless it is already elsewhere. */
export function closeSidePanel(): void {
  if (panel.get().tab === null) return;
  const wasInside = isInPanel() || isFocusLost();
  const back = goBack;
  goBack = null;
  takesFocus = false;
  write({ ...panel.get(), tab: null });
  if (!wasInside) return;
  requestAnimationFrame(() => {
    if (isFocusLost()) back?.();
    if (isFocusLost()) document.getElementById(SIDE_PANEL_BUTTON_ID)?.focus();
  });
}

/** Closes the open tab; opens a tab that is not shown. */
export function toggleSidePanel(tab?: SidePanelTab, takeFocus?: boolean): void {
  const shown = panel.get().tab;
  if (shown !== null && (tab === undefined || tab === shown)) closeSidePanel();
  else openSidePanel(tab, takeFocus);
}

export function sidePanelTab(): SidePanelTab | null {
  return panel.get().tab;
}

/** The tab that is shown; null: the panel is closed. */
export function useSidePanelTab(): SidePanelTab | null {
  return useStore(panel).tab;
}
