import { useSyncExternalStore } from "react";

let open = false;
let query = "";
let isArchive = false;
let isSearchWanted = false;
const listeners = new Set<() => void>();

/** Whether the conversations lie over the page as a sheet (narrow screens only). */
export function setSidebarOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** The words searched for among the conversations. */
export function setSidebarQuery(next: string): void {
  query = next;
  for (const listener of listeners) listener();
}

/** Whether the archived conversations are shown instead of the others. */
export function setSidebarArchive(next: boolean): void {
  isArchive = next;
  for (const listener of listeners) listener();
}

export function useSidebarArchive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isArchive,
    () => false,
  );
}

/** Shows every conversation that a search finds; the sheet exists only on narrow screens. */
export function searchInSidebar(sought: string): void {
  setSidebarArchive(false);
  setSidebarQuery(sought);
  isSearchWanted = true;
  setSidebarOpen(true);
}

/** True once after a search was sent to the side bar, whose field should then take the focus. */
export function takeSearchWanted(): boolean {
  const wanted = isSearchWanted;
  isSearchWanted = false;
  return wanted;
}

export function useSearchWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSearchWanted,
    () => false,
  );
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
