import { useSyncExternalStore } from "react";

const NONE: ReadonlySet<string> = new Set();
let hidden = NONE;
const listeners = new Set<() => void>();

/** Hides items by id while their deletion can still be undone, even if they are loaded again meanwhile. */
export function hideItems(ids: readonly string[], isHidden: boolean): void {
  const next = new Set(hidden);
  for (const id of ids) isHidden ? next.add(id) : next.delete(id);
  hidden = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useHiddenItems(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => hidden,
    () => NONE,
  );
}
