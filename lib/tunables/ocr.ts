/** Limits of text recognition (OCR). Every limit has its unit and meaning. */

/** Largest image that is decoded, in pixels per side and in total: A3 at 600 dpi has 70 million. */
export const OCR_PICTURE_SIDE = 16_000;
export const OCR_PICTURE_PIXELS = 72_000_000;
/** Resolution at which scanned pages are rendered, in dots per inch, and their pixels, at most. */
export const OCR_DOTS = 220;
export const OCR_PAGE_PIXELS = 12_000_000;
/** Recognition takes seconds per page: a file with more such pages is refused. */
export const OCR_PAGES = 1_000;
/** Limits for one page: wall-clock time, processor time, and total memory. */
export const OCR_PAGE_TIMEOUT_MS = 300_000;
export const OCR_PAGE_CPU_MS = 120_000;
export const OCR_MEMORY_MB = 1_536;
/** Below this confidence, of 100, a page is also tried in its three other orientations. */
export const OCR_SURE = 60;
/** A line with less confidence than this, of 100, is taken for part of an image and left out. */
export const OCR_LINE_SURE = 35;
/**
 * A page has text if this many letters, and this share of all, are in words with at least this confidence.
 */
export const OCR_LETTERS = 4;
export const OCR_SURE_SHARE = 0.35;
export const OCR_WORD_SURE = 60;
/**
 * A page with fewer letters than this in its text layer is rendered and recognised if it contains an image.
 */
export const OCR_THIN_LAYER = 40;
/** A text layer is garbled if this share of its characters represents no letter. */
export const OCR_GARBLED_SHARE = 0.3;
/**
 * A run of ink at least as long as this share of the page's longer side is a table rule or frame: 15 mm on
 * A4; and at most as thick as this share: 1.5 mm.
 */
export const OCR_RULE_LEAST = 0.05;
export const OCR_RULE_THICK = 0.005;
