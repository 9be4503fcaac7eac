import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isSettling, onSettled, type Settled, settleScroll } from "@/components/document/settle-scroll.ts";

/** Where one reads, as a share of the view's height from its top. */
const READ_AT = 0.4;
/** A page wider than its view opens without its left margin, which few have narrower, as a share of its width. */
const MARGIN = 0.08;
/** What a view is made of: pages, blocks of text, the pieces of a comparison. */
const PIECES = ["page", "block", "item"] as const;

/**
 * Keeps in sight what one reads when the view gets another size: the cited words where they are seen,
 * otherwise the page or paragraph before one's eyes. `size` is whatever changes with it.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  size: string,
  activePassage: number,
): void {
  const kept = useRef<{ place: Settled | null; middle: number | null }>({ place: null, middle: null });
  const passage = useRef(activePassage);
  passage.current = activePassage;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let handle = 0;
    const look = () => {
      handle = 0;
      // Then it is told again.
      if (isSettling(element)) return;
      kept.current = { place: placeIn(element, passage.current), middle: middleOf(element) };
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
    // Who goes somewhere gets there in the new size as well.
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
