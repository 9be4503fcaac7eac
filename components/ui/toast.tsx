"use client";

import { X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "./icon-button.tsx";
import { isFocusLost, rememberFocus } from "./return-focus.ts";

export interface Toast {
  text: string;
  tone?: "plain" | "error";
  action?: { label: string; run: () => void };
  /** Called when it goes away without its action having been taken. */
  onExpire?: () => void;
}

interface ShownToast extends Toast {
  id: number;
}

const TOAST_MS = 6_000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number, expired: boolean) {
  const toast = shown.find((candidate) => candidate.id === id);
  if (!toast) return;
  update(shown.filter((candidate) => candidate.id !== id));
  if (expired) toast.onExpire?.();
}

/** Says something at the edge of the page for a few seconds; with an action it can be undone meanwhile. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const id = lastId;
  update([...shown, { ...toast, id }]);
  setTimeout(() => dismiss(id, true), TOAST_MS);
}

/** Ends all waiting: what could still be undone is final now (the page is being left). */
export function expireToasts(): void {
  for (const toast of shown) dismiss(toast.id, true);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const NONE: readonly ShownToast[] = [];

export function Toaster() {
  const translate = useTranslations("common");
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  /** Where the focus was before it came here: a notice that goes gives it back. */
  const back = useRef<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice may have gone
  useEffect(() => {
    if (back.current && isFocusLost()) back.current();
  }, [toasts]);
  return (
    <section
      aria-label={translate("notifications")}
      aria-live="polite"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          back.current = rememberFocus(relatedTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) back.current = null;
      }}
      // At the top: the newest answer's buttons stand right above the composer.
      className="pointer-events-none fixed inset-x-4 top-16 z-[60] flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.tone === "error" ? "alert" : undefined}
          className="pointer-events-auto flex max-w-lg items-center gap-3 rounded-md border border-line-strong bg-surface py-2 pr-2 pl-4 text-sm shadow-md"
        >
          <span className={toast.tone === "error" ? "text-danger" : undefined}>{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              className="rounded-sm px-2 py-1 font-semibold text-accent hover:bg-accent-soft"
              onClick={() => {
                toast.action?.run();
                dismiss(toast.id, false);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <IconButton label={translate("actions.close")} onClick={() => dismiss(toast.id, true)}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
