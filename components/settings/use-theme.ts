import { useSyncExternalStore } from "react";
import { currentTheme } from "@/components/shell/preferences.ts";
import type { Theme } from "@/lib/messages/locale.ts";

/** The command menu changes the theme too, so the page's attribute is the source of truth. */
function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "system");
}
