import { createStore, useStore } from "./store.ts";

const hidden = createStore<ReadonlySet<string>>(new Set());

/** Hides items by id while their deletion can still be undone, even if they are loaded again meanwhile. */
export function hideItems(ids: readonly string[], isHidden: boolean): void {
  const next = new Set(hidden.get());
  for (const id of ids) isHidden ? next.add(id) : next.delete(id);
  hidden.set(next);
}

export function useHiddenItems(): ReadonlySet<string> {
  return useStore(hidden);
}
