import { useSyncExternalStore } from "react";

let open = false;
let query = "";
const listeners = new Set<() => void>();

/** Whether the conversations lie over the page as a sheet (narrow screens only). */
export function setSidebarOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** What is looked for among the conversations. */
export function setSidebarQuery(next: string): void {
  query = next;
  for (const listener of listeners) listener();
}

/** Shows every conversation that a search finds; the sheet is only there on narrow screens. */
export function searchInSidebar(sought: string): void {
  setSidebarQuery(sought);
  setSidebarOpen(true);
}

export function useSidebarQuery(): string {
  return useSyncExternalStore(
    subscribe,
    () => query,
    () => "",
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useSidebarOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}
