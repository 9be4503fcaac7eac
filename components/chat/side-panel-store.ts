import { useSyncExternalStore } from "react";
import { keepItem, readKept } from "@/components/ui/kept-item.ts";
import { isFocusLost, rememberFocus } from "@/components/ui/return-focus.ts";
import { NARROW } from "@/components/ui/use-media-query.ts";

export const SIDE_PANEL_TABS = ["document", "context", "profile"] as const;
export type SidePanelTab = (typeof SIDE_PANEL_TABS)[number];

/** The button that opens it: where the focus goes when what opened it is not there any more. */
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

/**
 * What was open when the page was left; over a narrow screen nothing opens by itself, and no
 * document is open any more.
 */
function restored(): SidePanelState {
  const stored = readKept(STORAGE_KEY);
  const tab = SIDE_PANEL_TABS.find((candidate) => candidate === stored);
  if (tab === undefined || tab === "document") return CLOSED;
  return { tab: isNarrow() ? null : tab, last: tab };
}

function read(): SidePanelState {
  current ??= restored();
  return current;
}

function write(next: SidePanelState): void {
  current = next;
  keepItem(STORAGE_KEY, next.tab ?? "");
  for (const listener of listeners) listener();
}

/** Back to what opened the panel. */
let goBack: (() => void) | null = null;
/** The panel may still be on its way when it is opened by keyboard. */
let takesFocus = false;

const PANEL = "[data-side-panel]";
const isInPanel = () => document.activeElement?.closest(PANEL) != null;
/** The panel lies over the conversation. */
export const isNarrow = () => window.matchMedia(NARROW).matches;

/** A button or a link was used by keyboard; who is writing stays where they write. */
function isUsedByKey(): boolean {
  const active = document.activeElement;
  return active?.matches(":focus-visible:not(input, textarea, select)") === true;
}

/**
 * The panel beside the conversation, from wherever it is asked for. `takeFocus`: to go on there by keyboard.
 */
export function openSidePanel(
  tab: SidePanelTab = read().last,
  takeFocus: boolean = isUsedByKey() || isNarrow(),
): void {
  if (!isInPanel() && !isFocusLost()) goBack = rememberFocus();
  takesFocus = takeFocus;
  write({ tab, last: tab });
  focusSidePanel();
}

/** Moves the focus to the selected tab where it is wanted there and the tab is there already. */
export function focusSidePanel(): void {
  if (!takesFocus) return;
  requestAnimationFrame(() => {
    const tab = document.querySelector<HTMLElement>(`${PANEL} [role="tab"][aria-selected="true"]`);
    if (!tab || !takesFocus) return;
    takesFocus = false;
    tab.focus();
  });
}

/** The focus goes back to what opened it, unless it is somewhere else already. */
export function closeSidePanel(): void {
  if (read().tab === null) return;
  const wasInside = isInPanel() || isFocusLost();
  const back = goBack;
  goBack = null;
  takesFocus = false;
  write({ ...read(), tab: null });
  if (!wasInside) return;
  requestAnimationFrame(() => {
    if (isFocusLost()) back?.();
    if (isFocusLost()) document.getElementById(SIDE_PANEL_BUTTON_ID)?.focus();
  });
}

/** Closes what is open; a tab that is not shown is shown. */
export function toggleSidePanel(tab?: SidePanelTab, takeFocus?: boolean): void {
  const shown = read().tab;
  if (shown !== null && (tab === undefined || tab === shown)) closeSidePanel();
  else openSidePanel(tab, takeFocus);
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
