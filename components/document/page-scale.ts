/** How large pages are drawn: so many times their usual size, or as wide as the view. */
export type Zoom = number | "fit";

/** CSS pixels that the words of a page are high at least, unless one zooms out. */
const READABLE = 12;
/** A drawing with tiny words is not blown up further than this, in widths of the view. */
const WIDEST = 2.5;
/** A page is not drawn wider than it is read well, in CSS pixels, unless one zooms in. */
const FIT_WIDTH_MAX = 880;
const FIT_WIDTH_MIN = 120;
/** Fewer letters than this do not tell what is usual. */
const LETTERS_MIN = 40;

/**
 * CSS pixels per unit of a page: as it fits the view, and as 100 % shows it, which is larger where its words
 * could not be read otherwise.
 */
export function pageScales(
  viewWidth: number,
  pageWidth: number,
  textHeight: number | null,
): { fit: number; usual: number } {
  const fit = Math.min(FIT_WIDTH_MAX, Math.max(FIT_WIDTH_MIN, viewWidth)) / pageWidth;
  const readable = textHeight === null ? 0 : READABLE / textHeight;
  return { fit, usual: Math.max(fit, Math.min(readable, fit * WIDEST)) };
}

/** How high most letters are, in the unit of `height`; null where there are too few to tell. */
export function usualHeight(runs: readonly { text: string; height: number }[]): number | null {
  const sorted = runs.filter(({ height }) => height > 0).toSorted((a, b) => a.height - b.height);
  const letters = sorted.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < LETTERS_MIN) return null;
  let passed = 0;
  for (const { text, height } of sorted) {
    passed += text.length;
    if (passed * 2 >= letters) return height;
  }
  return null;
}
