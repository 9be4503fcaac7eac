import { type RefObject, useEffect, useRef } from "react";
import { isWriting } from "@/components/shell/use-shortcuts.ts";

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
 * Keeps what is read at its height when the text becomes narrower or wider and its lines break anew (the panel opens, its edge is moved).
 * `staysAtEnd`: what is being written is followed instead.
 */
export function useSteadyText(scroller: RefObject<HTMLElement | null>, staysAtEnd: () => boolean): void {
  const follows = useRef(staysAtEnd);
  follows.current = staysAtEnd;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let pin: Pin | null = null;
    let { clientWidth: width } = element;
    let until = 0;
    let frame = 0;
    const release = () => {
      until = 0;
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      release();
      pin = pinOf(element, target);
    };
    const onKeyDown = ({ target, ctrlKey, metaKey }: KeyboardEvent) => {
      release();
      // Who writes and sends goes on at the end, also where the answer opens a document.
      pin = isWriting(target) && !ctrlKey && !metaKey ? null : pinOf(element, target);
    };
    const hold = () => {
      cancelAnimationFrame(frame);
      if (!pin?.block.isConnected || performance.now() > until) return;
      const moved = pin.block.getBoundingClientRect().top - pin.top;
      if (Math.abs(moved) >= 1) element.scrollTop += moved;
      frame = requestAnimationFrame(hold);
    };
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      if (follows.current()) return;
      until = performance.now() + SETTLE_MS;
      hold();
    });
    observer.observe(element);
    window.addEventListener("pointerdown", onPointerDown, true);
    window.addEventListener("keydown", onKeyDown, true);
    element.addEventListener("wheel", release, { passive: true });
    element.addEventListener("touchmove", release, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener("pointerdown", onPointerDown, true);
      window.removeEventListener("keydown", onKeyDown, true);
      element.removeEventListener("wheel", release);
      element.removeEventListener("touchmove", release);
    };
  }, [scroller]);
}
