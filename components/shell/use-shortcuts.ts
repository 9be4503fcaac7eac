import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { openLayer } from "./shell-layers.ts";

export const COMPOSER_ID = "composer";

/** True while the reader is typing somewhere, so single letters must not act as shortcuts. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement)
  );
}

/** The keys that work on every page; the pages add their own. */
export function useShortcuts(): void {
  const router = useRouter();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const command = event.metaKey || event.ctrlKey;
      if (command && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        openLayer("command");
      } else if (command && event.shiftKey && event.key.toLowerCase() === "o") {
        event.preventDefault();
        router.push("/");
      } else if (!command && !event.altKey && !isWriting(event.target)) {
        if (event.key === "/") {
          const composer = document.getElementById(COMPOSER_ID);
          if (!composer) return;
          event.preventDefault();
          composer.focus();
        } else if (event.key === "?") {
          event.preventDefault();
          openLayer("keyboard");
        }
      }
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [router]);
}
