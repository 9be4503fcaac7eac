const FRAMES_MAX = 40;
const FRAMES_STILL = 3;
/** Space beside words that are scrolled into view, and to the left of their numeral, in CSS pixels. */
const BESIDE = { left: 32, right: 12, numeral: 6 };

/** What to scroll to, and where it should come to rest. */
export interface Settled {
  find: () => Element | null;
  /** CSS pixels from the top of the scroller. */
  at: number;
  /** Which point of the element comes to rest there, as a share of its height; its top by default. */
  point?: number;
}

const settling = new WeakMap<HTMLElement, () => void>();
const listeners = new WeakMap<HTMLElement, () => void>();

export const isSettling = (scroller: HTMLElement) => settling.has(scroller);

/**
 * Calls `listener` whenever a scroll has ended, even if nothing moved. Returns a function that stops
 * this.
 */
export function onSettled(scroller: HTMLElement, listener: () => void): () => void {
  listeners.set(scroller, listener);
  return () => listeners.delete(scroller);
}

/**
 * Scrolls an element to its place and keeps it there while the blocks around it are measured: at first, a
 * virtual list has only estimates. Replaces an earlier scroll in the same scroller. Returns a function that
 * stops it.
 */
export function settleScroll(
  scroller: HTMLElement,
  { find, at, point = 0 }: Settled,
  onInterrupted?: () => void,
): () => void {
  let frames = 0;
  let still = 0;
  let handle = 0;
  settling.get(scroller)?.();
  const end = () => {
    cancelAnimationFrame(handle);
    scroller.removeEventListener("wheel", interrupt);
    scroller.removeEventListener("touchstart", interrupt);
    if (settling.get(scroller) !== end) return;
    settling.delete(scroller);
    listeners.get(scroller)?.();
  };
  // The reader's own scrolling always wins.
  const interrupt = () => {
    end();
    onInterrupted?.();
  };
  const step = () => {
    frames += 1;
    const element = find();
    if (element) {
      const { top, height } = element.getBoundingClientRect();
      const distance = top + height * point - scroller.getBoundingClientRect().top - at;
      const before = scroller.scrollTop;
      if (Math.abs(distance) > 2) scroller.scrollTop += distance;
      showSideways(scroller, element);
      still = Math.abs(scroller.scrollTop - before) <= 2 ? still + 1 : 0;
    }
    if (frames < FRAMES_MAX && still < FRAMES_STILL) handle = requestAnimationFrame(step);
    else end();
  };
  handle = requestAnimationFrame(step);
  settling.set(scroller, end);
  scroller.addEventListener("wheel", interrupt, { passive: true });
  scroller.addEventListener("touchstart", interrupt, { passive: true });
  return end;
}

/** Scrolls sideways to words outside the view; words wider than the view show their beginning. */
function showSideways(scroller: HTMLElement, element: Element): void {
  if (
    scroller.scrollWidth <= scroller.clientWidth ||
    !element.matches("[data-passage], [data-found], [data-part]")
  )
    return;
  const view = scroller.getBoundingClientRect();
  const words = element.getBoundingClientRect();
  // All numerals of a page are in one column, which is further left than words in the middle of a line.
  const numeral = element.closest("[data-page]")?.querySelector(".pdf-margin")?.getBoundingClientRect();
  const isNear = numeral !== undefined && words.left - numeral.left < scroller.clientWidth / 2;
  const begins = Math.min(words.left - BESIDE.left, isNear ? numeral.left - BESIDE.numeral : words.left);
  const before = begins - view.left;
  const after = words.right - view.left - scroller.clientWidth + BESIDE.right;
  if (before < 0) scroller.scrollLeft += before;
  else if (after > 0) scroller.scrollLeft += Math.min(after, before);
}
