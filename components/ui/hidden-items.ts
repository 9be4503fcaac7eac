import { useSyncExternalStore } from "react";

const NONE: ReadonlySet<string> = new Set();
let hidden = NONE;
const listeners = new Set<() => void>();

/** By their ids: out of sight while their deletion can still be undone, whatever is read of them meanwhile. */
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
