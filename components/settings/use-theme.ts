import { useSyncExternalStore } from "react";
import { currentTheme } from "@/components/shell/preferences.ts";
import type { Theme } from "@/lib/messages/locale.ts";

/** The command menu changes it as well: the page's own attribute is what holds. */
function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "system");
}
