/** How large pages are drawn: as a multiple of their usual size, or as wide as the view. */
export type Zoom = number | "fit";

/** Least usual height of a page's letters, in CSS pixels, unless the reader zooms out. */
const READABLE = 12;
/** A drawing with tiny words is enlarged to at most this multiple of the size that fits. */
const WIDEST = 2.5;
/** Pages wider than this, in CSS pixels, are harder to read; only zooming in makes them wider. */
const FIT_WIDTH_MAX = 880;
const FIT_WIDTH_MIN = 120;
/** With fewer letters than this, the usual height is unknown. */
const LETTERS_MIN = 40;

/**
 * CSS pixels per unit of a page: `fit` fits the view; `usual` is 100 %, which is larger if the words would be
 * unreadable otherwise.
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

/** The usual height of letters (the median), in the unit of `height`; null if there are too few to tell. */
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
