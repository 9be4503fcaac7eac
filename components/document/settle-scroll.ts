const FRAMES_MAX = 40;
const FRAMES_STILL = 3;

/**
 * Brings an element near the top of its scroller and keeps it there while the blocks around it are being
 * measured: a virtual list first knows only estimates. Returns a function that stops it.
 */
export function settleScroll(
  scroller: HTMLElement,
  find: () => Element | null,
  share: number,
  onInterrupted?: () => void,
): () => void {
  let frames = 0;
  let still = 0;
  let handle = 0;
  const end = () => {
    cancelAnimationFrame(handle);
    scroller.removeEventListener("wheel", interrupt);
    scroller.removeEventListener("touchstart", interrupt);
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
      const wanted = scroller.getBoundingClientRect().top + scroller.clientHeight * share;
      const distance = element.getBoundingClientRect().top - wanted;
      const before = scroller.scrollTop;
      if (Math.abs(distance) > 2) scroller.scrollTop += distance;
      still = Math.abs(scroller.scrollTop - before) <= 2 ? still + 1 : 0;
    }
    if (frames < FRAMES_MAX && still < FRAMES_STILL) handle = requestAnimationFrame(step);
    else end();
  };
  handle = requestAnimationFrame(step);
  scroller.addEventListener("wheel", interrupt, { passive: true });
  scroller.addEventListener("touchstart", interrupt, { passive: true });
  return end;
}
