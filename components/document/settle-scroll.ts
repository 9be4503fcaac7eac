const FRAMES_MAX = 40;
const FRAMES_STILL = 3;
/** Beside words that are brought into sight, and left of their numeral, in CSS pixels. */
const BESIDE = { left: 32, right: 12, numeral: 6 };

/** What is brought where. */
export interface Settled {
  find: () => Element | null;
  /** CSS pixels from the top of the scroller. */
  at: number;
  /** Which point of the element comes there, as a share of its height; its top unless said otherwise. */
  point?: number;
}

const settling = new WeakMap<HTMLElement, () => void>();
const listeners = new WeakMap<HTMLElement, () => void>();

export const isSettling = (scroller: HTMLElement) => settling.has(scroller);

/** Tells when everything in a scroller has come to its place, which may have moved nothing. */
export function onSettled(scroller: HTMLElement, listener: () => void): () => void {
  listeners.set(scroller, listener);
  return () => listeners.delete(scroller);
}

/**
 * Brings an element to its place in its scroller and keeps it there while the blocks around it are being
 * measured: a virtual list first knows only estimates. What was being brought there before is let go.
 * Returns a function that stops it.
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
  // The reader's own hand always wins.
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

/** Words beside the view come into it, with their beginning where they are longer than it is wide. */
function showSideways(scroller: HTMLElement, element: Element): void {
  if (
    scroller.scrollWidth <= scroller.clientWidth ||
    !element.matches("[data-passage], [data-found], [data-part]")
  )
    return;
  const view = scroller.getBoundingClientRect();
  const words = element.getBoundingClientRect();
  // All numerals of a page stand in one line, which is further left than words in the middle of one.
  const numeral = element.closest("[data-page]")?.querySelector(".pdf-margin")?.getBoundingClientRect();
  const isNear = numeral !== undefined && words.left - numeral.left < scroller.clientWidth / 2;
  const begins = Math.min(words.left - BESIDE.left, isNear ? numeral.left - BESIDE.numeral : words.left);
  const before = begins - view.left;
  const after = words.right - view.left - scroller.clientWidth + BESIDE.right;
  if (before < 0) scroller.scrollLeft += before;
  else if (after > 0) scroller.scrollLeft += Math.min(after, before);
}
