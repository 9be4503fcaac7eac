import { useEffect } from "react";
import { isFocusLost, rememberFocus } from "@/components/ui/return-focus.ts";

const isGone = (element: Element) => !element.isConnected || element.matches(":disabled");

/**
 * Keeps the place of keyboard users. If the focused element is removed or disabled (a button that another one
 * replaces, a row that is deleted), its nearest neighbour gets the focus, unless something else has moved the
 * focus first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: Element; back: ReturnType<typeof rememberFocus> } | null = null;
    let waiting = false;
    function onFocusIn({ target }: FocusEvent) {
      if (target instanceof Element) last = { element: target, back: rememberFocus(target) };
    }
    function onFocusOut({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) return;
      setTimeout(() => {
        // The reader left it on purpose without focusing anything else.
        if (last?.element === target && !isGone(last.element) && isFocusLost()) last = null;
      });
    }
    function keep() {
      waiting = false;
      if (last === null || !isGone(last.element) || !isFocusLost()) return;
      const { back } = last;
      last = null;
      back({ preventScroll: true });
    }
    const observer = new MutationObserver(() => {
      if (waiting || last === null || !isGone(last.element)) return;
      waiting = true;
      requestAnimationFrame(() => setTimeout(keep));
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("focusout", onFocusOut);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    };
  }, []);
}
