import { useTranslations } from "use-intl/react";
import { showToast } from "@/components/ui/toast.tsx";
import { useWindowKeys } from "@/components/ui/use-window-keys.ts";

/**
 * Ctrl or ⌘ and P print the whole conversation, as its menu does; the browser itself would print only what is
 * on screen.
 */
export function usePrintKey(sessionId: string): void {
  const translate = useTranslations("common.download");
  useWindowKeys(({ key, metaKey, ctrlKey, shiftKey, altKey }) => {
    if (!(metaKey || ctrlKey) || shiftKey || altKey || key.toLowerCase() !== "p") return false;
    import("@/components/download/print-export.ts").then(
      ({ printExport }) => {
        if (!printExport({ sessionId })) showToast({ tone: "error", text: translate("printBlocked") });
      },
      // Offline, only what is on screen can be printed.
      () => window.print(),
    );
    return true;
  });
}
