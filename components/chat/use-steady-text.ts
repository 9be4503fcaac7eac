import { type RefObject, useEffect, useEffectEvent } from "react";
import { isWriting } from "@/components/shell/use-shortcuts.ts";
import { holdPlace } from "./hold-place.ts";

/** Blocks that are as wide as the text and wrap with it. */
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

/** More than heights differ by rounding. */
const MOVED_PX = 4;

function hasMoved({ block, top }: Pin): boolean {
  return !block.isConnected || Math.abs(block.getBoundingClientRect().top - top) > MOVED_PX;
}

/** The element pressed, if it is in the text; otherwise the first visible block. */
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
 * Keeps what is being read at its height when the text changes width and rewraps (the panel opens, its edge
 * is moved). `staysAtEnd`: the text being written is followed instead.
 */
export function useSteadyText(scroller: RefObject<HTMLElement | null>, staysAtEnd: () => boolean): void {
  const follows = useEffectEvent(staysAtEnd);
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
      // A user who writes and sends stays at the end, even if the answer opens a document.
      pin = isWriting(target) && !ctrlKey && !metaKey ? null : pinOf(element, target);
    };
    const onScroll = () => {
      // The list itself also scrolls when its width changes, to keep what is read in place. If the block
      // moved for another reason, the reader has scrolled on.
      if (pin === null || element.clientWidth !== width || performance.now() <= heldUntil) return;
      if (hasMoved(pin)) pin = null;
    };
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      if (pin === null || follows()) return;
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
