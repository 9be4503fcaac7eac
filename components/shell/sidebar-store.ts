import { useSyncExternalStore } from "react";

let open = false;
const listeners = new Set<() => void>();

/** Whether the conversations lie over the page as a sheet (narrow screens only). */
export function setSidebarOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
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
