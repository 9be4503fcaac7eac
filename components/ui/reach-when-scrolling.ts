/** For a `ref`: an element that scrolls must be reachable by keyboard; one that does not is no tab stop. */
export function reachWhenScrolling(element: HTMLElement | null): void {
  if (!element) return;
  if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    element.tabIndex = 0;
}
