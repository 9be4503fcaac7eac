const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), summary, [tabindex]";

/** No neighbourhood any more: what is first in it is nowhere near. */
const WHOLE = "main, body, body > *";

interface Surroundings {
  element: Element;
  next: Element | null;
  previous: Element | null;
}

/** The element, or the first in it, that can have the focus and can be seen. */
function focusableIn(element: Element | null): HTMLElement | null {
  if (!element?.isConnected) return null;
  const all = [element, ...element.querySelectorAll(FOCUSABLE)];
  return (
    all.find(
      (each): each is HTMLElement =>
        each instanceof HTMLElement &&
        each.matches(FOCUSABLE) &&
        each.checkVisibility({ visibilityProperty: true }),
    ) ?? null
  );
}

/**
 * Remembers an element with its surroundings, for the focus to come back to. What had it may be gone
 * by then, with its row or its whole section: then its nearest neighbour that is left has it, and
 * never the page as a whole.
 */
export function rememberFocus(
  start: Element | null = document.activeElement,
): (options?: FocusOptions) => void {
  const path: Surroundings[] = [];
  for (let element = start; element && !element.matches(WHOLE); element = element.parentElement) {
    path.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  }
  return (options) => {
    for (const { element, next, previous } of path) {
      const found = focusableIn(element) ?? focusableIn(next) ?? focusableIn(previous);
      if (!found) continue;
      found.focus(options);
      return;
    }
  };
}

/** True when nothing has the focus: what had it went away. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
