import { createStore, useStore } from "./store.ts";

export interface Toast {
  text: string;
  tone?: "plain" | "error";
  action?: { label: string; run: () => void };
  /** Called when the toast closes without its action having been taken. */
  onExpire?: () => void;
}

export interface ShownToast extends Toast {
  id: number;
}

const TOAST_MS = 6_000;

const shown = createStore<readonly ShownToast[]>([]);
let lastId = 0;
let isHeld = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function update(next: readonly ShownToast[]) {
  if (next.length === 0) isHeld = false;
  shown.set(next);
}

function startTimer(id: number) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => dismissToast(id), TOAST_MS),
  );
}

/** `taken`: it closes because its action was taken. */
export function dismissToast(id: number, taken = false): void {
  const toast = shown.get().find((candidate) => candidate.id === id);
  if (!toast) return;
  clearTimeout(timers.get(id));
  timers.delete(id);
  update(shown.get().filter((candidate) => candidate.id !== id));
  if (!taken) toast.onExpire?.();
}

/** Shows a notice at the edge of the page for a few seconds; with an action, it can be undone meanwhile. */
export function showToast(toast: Toast): void {
  lastId += 1;
  update([...shown.get(), { ...toast, id: lastId }]);
  if (!isHeld) startTimer(lastId);
}

/** No toast closes while the pointer or the focus is on them. */
export function holdToasts(held: boolean): void {
  if (held === isHeld) return;
  isHeld = held;
  for (const { id } of shown.get()) {
    if (held) clearTimeout(timers.get(id));
    else startTimer(id);
  }
}

/** Closes the newest toast; false if there is none. */
export function dismissNewest(): boolean {
  const newest = shown.get().at(-1);
  if (newest) dismissToast(newest.id);
  return newest !== undefined;
}

/** Closes all toasts: what could still be undone is final now (the page is being left). */
export function expireToasts(): void {
  for (const { id } of shown.get()) dismissToast(id);
}

export function useToasts(): readonly ShownToast[] {
  return useStore(shown);
}
