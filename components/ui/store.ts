import { useSyncExternalStore } from "react";

/** Values that live outside the pages, by key; most stores hold a single one. */
export interface Store<Value> {
  /** On the server, and for a key that has no value. */
  initial: Value;
  get: (key?: string) => Value;
  set: (next: Value, key?: string) => void;
  subscribe: (listener: () => void) => () => void;
}

/** `restore`: what a key holds at first in this browser. */
export function createStore<Value>(initial: Value, restore?: (key: string) => Value): Store<Value> {
  const values = new Map<string, Value>();
  const listeners = new Set<() => void>();
  return {
    initial,
    get(key = "") {
      const value = values.get(key) ?? restore?.(key) ?? initial;
      values.set(key, value);
      return value;
    },
    set(next, key = "") {
      values.set(key, next);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function useStore<Value>(store: Store<Value>, key?: string): Value {
  return useSyncExternalStore(
    store.subscribe,
    () => store.get(key),
    () => store.initial,
  );
}
