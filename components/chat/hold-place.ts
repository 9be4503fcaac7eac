/** The reader's own input takes over. */
const TAKEN_OVER = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Keeps an element at its height on screen for a while, as turns around it are measured again or loaded.
 * Returns a function that releases it.
 */
export function holdPlace(
  scroller: HTMLElement,
  { find, top, during }: { find: () => Element | null; top: number; during: number },
): () => void {
  const until = performance.now() + during;
  let frame = 0;
  function release() {
    cancelAnimationFrame(frame);
    for (const type of TAKEN_OVER) window.removeEventListener(type, release, true);
  }
  function hold() {
    const element = find();
    if (performance.now() > until) return release();
    if (element?.isConnected) {
      const moved = element.getBoundingClientRect().top - top;
      if (Math.abs(moved) >= 1) scroller.scrollTop += moved;
    }
    frame = requestAnimationFrame(hold);
  }
  for (const type of TAKEN_OVER) window.addEventListener(type, release, { capture: true, passive: true });
  hold();
  return release;
}
