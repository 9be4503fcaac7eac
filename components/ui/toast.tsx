import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { IconButton } from "./icon-button.tsx";
import { isFocusLost, rememberFocus } from "./return-focus.ts";
import { dismissNewest, dismissToast, holdToasts, type ShownToast, useToasts } from "./toast-store.ts";

export { expireToasts, showToast } from "./toast-store.ts";

export function Toaster() {
  const translate = useTranslations("common");
  const toasts = useToasts();
  /** Returns the focus to where it was before it came here, once the toast is gone. */
  const back = useRef<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice may have gone
  useEffect(() => {
    if (back.current && isFocusLost()) back.current();
  }, [toasts]);
  useEscape(toasts.length > 0);
  return (
    <section
      data-toaster=""
      aria-label={translate("notifications")}
      aria-live="polite"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={({ currentTarget }) => holdToasts(currentTarget.contains(document.activeElement))}
      onFocus={({ currentTarget, relatedTarget }) => {
        holdToasts(true);
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          back.current = rememberFocus(relatedTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        holdToasts(false);
        if (relatedTarget) back.current = null;
      }}
      // At the top edge, away from anything that is pressed: the composer, a phone's keyboard and the buttons
      // of dialogs are at the bottom. On narrow screens the header keeps its buttons.
      className="pointer-events-none fixed inset-x-4 top-14 z-[60] flex flex-col items-center gap-2 md:top-1.5"
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastRow({ toast }: { toast: ShownToast }) {
  const translate = useTranslations("common");
  const { id, text, tone, action } = toast;
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      className="pointer-events-auto flex max-w-md items-center gap-3 rounded-md border border-line-strong bg-surface py-1 pr-1 pl-4 text-sm shadow-md"
    >
      <span className={tone === "error" ? "text-danger" : undefined}>{text}</span>
      {action && (
        <button
          type="button"
          className="shrink-0 rounded-sm px-2 py-1 font-semibold text-accent hover:bg-accent-soft"
          onClick={() => {
            action.run();
            dismissToast(id, true);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} size={14} label={translate("actions.close")} onClick={() => dismissToast(id)} />
    </div>
  );
}

/** Escape closes the newest toast, unless something else on the page handles it. */
function useEscape(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      const { target } = event;
      if (target instanceof Element && target.closest("[data-takes-escape]")) return;
      if (dismissNewest()) event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isActive]);
}
