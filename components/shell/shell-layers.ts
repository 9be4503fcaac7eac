import { useSyncExternalStore } from "react";

export type Layer = "command" | "keyboard";

let current: Layer | null = null;
const listeners = new Set<() => void>();

/** Opens one of the shell's own layers over the page, from anywhere; null closes it. */
export function openLayer(layer: Layer | null): void {
  current = layer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useLayer(): Layer | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
