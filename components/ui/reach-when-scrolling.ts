/** For a `ref`: what scrolls must be reachable by keyboard; what does not is no stop on the way. */
export function reachWhenScrolling(element: HTMLElement | null): void {
  if (!element) return;
  if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    element.tabIndex = 0;
}
