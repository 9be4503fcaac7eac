import { useSyncExternalStore } from "react";

export const SIDE_PANEL_TABS = ["document", "context", "profile"] as const;
export type SidePanelTab = (typeof SIDE_PANEL_TABS)[number];

/** The button that opens it: where the focus goes when it closes. */
export const SIDE_PANEL_BUTTON_ID = "side-panel-button";

const STORAGE_KEY = "ibid_panel_tab";

interface SidePanelState {
  /** Null: closed. */
  tab: SidePanelTab | null;
  /** What it opens at when nothing is said. */
  last: SidePanelTab;
}

const CLOSED: SidePanelState = { tab: null, last: "context" };
let current: SidePanelState | null = null;
const listeners = new Set<() => void>();

/** What was open when the page was left; over a narrow screen nothing opens by itself, and no document is open any more. */
function restored(): SidePanelState {
  const stored = localStorage.getItem(STORAGE_KEY);
  const tab = SIDE_PANEL_TABS.find((candidate) => candidate === stored);
  if (tab === undefined || tab === "document") return CLOSED;
  return { tab: window.matchMedia("(max-width: 1023px)").matches ? null : tab, last: tab };
}

function read(): SidePanelState {
  current ??= restored();
  return current;
}

function write(next: SidePanelState): void {
  current = next;
  localStorage.setItem(STORAGE_KEY, next.tab ?? "");
  for (const listener of listeners) listener();
}

/** The panel beside the conversation, from wherever it is asked for. */
export function openSidePanel(tab: SidePanelTab = read().last): void {
  write({ tab, last: tab });
}

export function closeSidePanel(): void {
  write({ ...read(), tab: null });
}

/** Closes what is open; a tab that is not shown is shown. */
export function toggleSidePanel(tab?: SidePanelTab): void {
  const shown = read().tab;
  if (shown !== null && (tab === undefined || tab === shown)) closeSidePanel();
  else openSidePanel(tab);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function sidePanelTab(): SidePanelTab | null {
  return read().tab;
}

/** The tab that is shown; null: the panel is closed. */
export function useSidePanelTab(): SidePanelTab | null {
  return useSyncExternalStore(subscribe, sidePanelTab, () => null);
}
