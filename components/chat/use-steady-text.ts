import { type RefObject, useEffect, useRef } from "react";
import { isWriting } from "@/components/shell/use-shortcuts.ts";
import { holdPlace } from "./hold-place.ts";

/** What is as wide as the text and breaks anew with it. */
const BLOCKS = "article :is(p, li, td, th, h1, h2, h3, h4, pre, button)";
/** Turns are measured again in the frames after their width has changed. */
const SETTLE_MS = 400;

interface Pin {
  block: Element;
  top: number;
}

function pinTo(block: Element): Pin {
  return { block, top: block.getBoundingClientRect().top };
}

/** More than the rounding of heights. */
const MOVED_PX = 4;

function hasMoved({ block, top }: Pin): boolean {
  return !block.isConnected || Math.abs(block.getBoundingClientRect().top - top) > MOVED_PX;
}

/** What was pressed, where it is in the text; else the first that is read on screen. */
function pinOf(scroller: HTMLElement, target: EventTarget | null): Pin | null {
  const { top, bottom } = scroller.getBoundingClientRect();
  const isSeen = (element: Element) => {
    const place = element.getBoundingClientRect();
    return place.top >= top && place.top < bottom;
  };
  if (target instanceof Element && target !== scroller && scroller.contains(target) && isSeen(target))
    return pinTo(target);
  const first = [...scroller.querySelectorAll(BLOCKS)].find(isSeen);
  return first ? pinTo(first) : null;
}

/**
 * Keeps what is read at its height when the text becomes narrower or wider and its lines break anew (the
 * panel opens, its edge is moved). `staysAtEnd`: what is being written is followed instead.
 */
export function useSteadyText(scroller: RefObject<HTMLElement | null>, staysAtEnd: () => boolean): void {
  const follows = useRef(staysAtEnd);
  follows.current = staysAtEnd;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let pin: Pin | null = null;
    let { clientWidth: width } = element;
    let release = () => {};
    let heldUntil = 0;
    const onPointerDown = ({ target }: PointerEvent) => {
      pin = pinOf(element, target);
    };
    const onKeyDown = ({ target, ctrlKey, metaKey }: KeyboardEvent) => {
      // Who writes and sends goes on at the end, also where the answer opens a document.
      pin = isWriting(target) && !ctrlKey && !metaKey ? null : pinOf(element, target);
    };
    const onScroll = () => {
      // The list scrolls too, as its width changes and to leave what is read where it is. Where that has moved
      // otherwise, the reader has gone on.
      if (pin === null || element.clientWidth !== width || performance.now() <= heldUntil) return;
      if (hasMoved(pin)) pin = null;
    };
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      if (pin === null || follows.current()) return;
      const { block, top } = pin;
      release();
      heldUntil = performance.now() + SETTLE_MS;
      release = holdPlace(element, { find: () => block, top, during: SETTLE_MS });
    });
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pointerdown", onPointerDown, true);
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      observer.disconnect();
      release();
      element.removeEventListener("scroll", onScroll);
      window.removeEventListener("pointerdown", onPointerDown, true);
      window.removeEventListener("keydown", onKeyDown, true);
    };
  }, [scroller]);
}
