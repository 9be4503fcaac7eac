const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), summary, [tabindex]";

/** Too large to be a neighbourhood: the first element in it may be far away. */
const WHOLE = "main, body, body > *";

interface Surroundings {
  element: Element;
  next: Element | null;
  previous: Element | null;
}

/** The element, or the first one inside it, that is visible and can take the focus. */
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
 * Remembers an element and its surroundings, so that the focus can return there. The element may be gone by
 * then, with its row or its whole section; then its nearest remaining neighbour gets the focus, never the
 * page as a whole.
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

/** True if nothing has the focus, because the element that had it is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
