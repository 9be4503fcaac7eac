import { useSyncExternalStore } from "react";

const NONE: ReadonlySet<string> = new Set();
let hidden = NONE;
const listeners = new Set<() => void>();

/** Out of sight while their deletion can still be undone, whatever is read of them meanwhile. */
export function hideSessions(sessionIds: readonly string[], isHidden: boolean): void {
  const next = new Set(hidden);
  for (const id of sessionIds) isHidden ? next.add(id) : next.delete(id);
  hidden = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useHiddenSessions(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => hidden,
    () => NONE,
  );
}
