import { createStore, useStore } from "@/components/ui/store.ts";

export type Layer = "command" | "keyboard";

const layer = createStore<Layer | null>(null);

/** Opens one of the shell's own layers over the page, from anywhere; null closes it. */
export function openLayer(next: Layer | null): void {
  layer.set(next);
}

export function useLayer(): Layer | null {
  return useStore(layer);
}
