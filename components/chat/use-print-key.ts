import { useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { showToast } from "@/components/ui/toast.tsx";

const loadPrinting = () => import("@/components/download/print-export.ts");

/**
 * Ctrl or ⌘ and P print the whole conversation, as its menu does; the browser itself would print only what is
 * on screen.
 */
export function usePrintKey(sessionId: string): void {
  const translate = useTranslations("common.download");
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.shiftKey || event.altKey) return;
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      loadPrinting().then(
        ({ printExport }) => {
          if (!printExport({ sessionId })) showToast({ tone: "error", text: translate("printBlocked") });
        },
        // Offline, only what is on screen can be printed.
        () => window.print(),
      );
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [sessionId, translate]);
}
