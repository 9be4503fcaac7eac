import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isSettling, onSettled, type Settled, settleScroll } from "@/components/document/settle-scroll.ts";

/** The line one reads, as a share of the view's height from its top. */
const READ_AT = 0.4;
/**
 * A page wider than its view opens without its left margin, given as a share of the page's width; few pages
 * have a narrower one.
 */
const MARGIN = 0.08;
/** What a view consists of: pages, blocks of text, or items of a comparison. */
const PIECES = ["page", "block", "item"] as const;

/**
 * Keeps the place one reads in view when the size of the view changes: the active passage if it is visible,
 * otherwise the page or block at the reading line. `size` is whatever changes with it.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  size: string,
  activePassage: number,
): void {
  const kept = useRef<{ place: Settled | null; middle: number | null }>({ place: null, middle: null });
  const place = useEffectEvent((element: HTMLElement) => placeIn(element, activePassage));
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let handle = 0;
    const look = () => {
      handle = 0;
      // `onSettled` calls again once the scroll has come to rest.
      if (isSettling(element)) return;
      kept.current = { place: place(element), middle: middleOf(element) };
    };
    const wait = () => {
      if (handle === 0) handle = requestAnimationFrame(look);
    };
    element.addEventListener("scroll", wait, { passive: true });
    const forget = onSettled(element, wait);
    return () => {
      cancelAnimationFrame(handle);
      element.removeEventListener("scroll", wait);
      forget();
    };
  }, [scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `size` is what triggers it
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { place, middle } = kept.current;
    const { scrollWidth, clientWidth } = element;
    element.scrollLeft =
      middle === null
        ? Math.min((scrollWidth - clientWidth) / 2, scrollWidth * MARGIN)
        : middle * scrollWidth - clientWidth / 2;
    // A scroll still under way reaches its target in the new size by itself.
    if (place && !isSettling(element)) settleScroll(element, place);
  }, [size, scroller]);
}

function middleOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): number {
  return (scrollLeft + clientWidth / 2) / scrollWidth;
}

function placeIn(scroller: HTMLElement, passage: number): Settled | null {
  const view = scroller.getBoundingClientRect();
  const selector = `[data-passage="${passage}"]`;
  const mark = scroller.querySelector(selector)?.getBoundingClientRect();
  if (mark && mark.top >= view.top && mark.top < view.bottom)
    return { find: () => scroller.querySelector(selector), at: mark.top - view.top };
  const at = view.height * READ_AT;
  for (const kind of PIECES) {
    for (const piece of scroller.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
      const { top, bottom, height } = piece.getBoundingClientRect();
      if (top > view.top + at || bottom <= view.top + at) continue;
      const find = () => scroller.querySelector(`[data-${kind}="${piece.dataset[kind]}"]`);
      return { find, at, point: (view.top + at - top) / height };
    }
  }
  return null;
}
