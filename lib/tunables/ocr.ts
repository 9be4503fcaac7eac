/** Limits of text recognition (OCR). Every limit has its unit and meaning. */

/**
 * A picture is decoded only up to this many pixels a side, and this many in all: A3 at 600 dpi has 70
 * million.
 */
export const OCR_PICTURE_SIDE = 16_000;
export const OCR_PICTURE_PIXELS = 72_000_000;
/** Scanned pages are drawn at so many dots an inch, and with at most so many pixels. */
export const OCR_DOTS = 220;
export const OCR_PAGE_PIXELS = 12_000_000;
/** Recognition takes seconds a page: a file with more such pages is refused. */
export const OCR_PAGES = 1_000;
/** What one page may take: by the clock, of processors, and of memory in all. */
export const OCR_PAGE_TIMEOUT_MS = 300_000;
export const OCR_PAGE_CPU_MS = 120_000;
export const OCR_MEMORY_MB = 1_536;
/** Below this confidence, of 100, a page is tried in its other three positions too. */
export const OCR_SURE = 60;
/** A line less sure than this, of 100, is taken for a stroke of a picture and left out. */
export const OCR_LINE_SURE = 35;
/**
 * A page has text when so many letters, and this share of all, stand in words that are at least this sure.
 */
export const OCR_LETTERS = 4;
export const OCR_SURE_SHARE = 0.35;
export const OCR_WORD_SURE = 60;
/** A page with fewer letters than this in its text layer is drawn and read when it holds a picture. */
export const OCR_THIN_LAYER = 40;
/** A text layer is garbled when this share of its characters stands for no letter. */
export const OCR_GARBLED_SHARE = 0.3;
/**
 * A run of ink as long as this share of the page's longer side is the line of a table or a frame: 15 mm on
 * A4; and as thin as this share: 1.5 mm.
 */
export const OCR_RULE_LEAST = 0.05;
export const OCR_RULE_THICK = 0.005;
