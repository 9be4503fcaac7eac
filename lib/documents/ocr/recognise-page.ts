import { OCR_LETTERS, OCR_SURE, OCR_SURE_SHARE, OCR_WORD_SURE } from "../../tunables/ocr.ts";
import type { PixelBox, ReadLine } from "./read-lines.ts";
import type { Ink, Orientation, Recogniser, Recognition } from "./recogniser.ts";

export interface PagePicture {
  /** An encoded picture: PNG, JPEG, TIFF, WebP or PGM. */
  bytes: Uint8Array;
  /** In pixels as shown, after `orientation` is applied. */
  width: number;
  height: number;
  orientation: Orientation;
}

export interface RecognisedPage {
  /** The lines of the page turned upright; boxes give their order and the positions of words. */
  lines: ReadLine[];
  /** Its size when upright. */
  width: number;
  height: number;
  /** Where a box of `lines` is on the picture as it is shown. */
  shown: (box: PixelBox) => PixelBox;
}

/** Quarter turns clockwise. */
type Quarters = 0 | 1 | 2 | 3;
/** A page that is not read reliably at once may be grainy or shadowed, upside down or on its side. */
const TRIED: readonly { quarters: Quarters; ink: Ink }[] = [
  { quarters: 0, ink: "whole" },
  { quarters: 0, ink: "around" },
  { quarters: 2, ink: "around" },
  { quarters: 1, ink: "around" },
  { quarters: 3, ink: "around" },
];
const BY_QUARTERS: readonly Orientation[] = [1, 6, 3, 8];

/** Null when no orientation of the page gives words that are reliable enough. */
export function recognisePage(recogniser: Recogniser, picture: PagePicture): RecognisedPage | null {
  let best: { found: Recognition; quarters: Quarters } | null = null;
  for (const { quarters, ink } of TRIED) {
    const found = recogniser.read(picture.bytes, turned(picture.orientation, quarters), ink);
    if (best === null || sureLetters(found) > sureLetters(best.found)) best = { found, quarters };
    if (found.confidence >= OCR_SURE && hasText(found)) break;
  }
  if (best === null || !hasText(best.found)) return null;
  const { found, quarters } = best;
  const onSide = quarters % 2 === 1;
  const width = onSide ? picture.height : picture.width;
  const height = onSide ? picture.width : picture.height;
  const shown = (box: PixelBox): PixelBox =>
    turnedBack(leantBack(box, found.slope, width, height), quarters, width, height);
  return { lines: found.lines, width, height, shown };
}

function turned(orientation: Orientation, quarters: Quarters): Orientation {
  return BY_QUARTERS[(BY_QUARTERS.indexOf(orientation) + quarters) % 4] ?? 1;
}

function sureLetters(found: Recognition): number {
  return lettersOf(found, OCR_WORD_SURE);
}

function lettersOf({ lines }: Recognition, confidence: number): number {
  return lines
    .flatMap((line) => line.words)
    .filter((word) => word.confidence >= confidence)
    .reduce((sum, word) => sum + (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

/** Strokes of a picture are recognised as letters too, but seldom with high confidence. */
function hasText(found: Recognition): boolean {
  const sure = sureLetters(found);
  return sure >= OCR_LETTERS && sure >= lettersOf(found, 0) * OCR_SURE_SHARE;
}

/** Maps a box of the straightened page back to the slanted page. */
function leantBack(box: PixelBox, slope: number, width: number, height: number): PixelBox {
  if (slope === 0) return box;
  const across = (box.left + box.right - width) / 2;
  const down = (box.top + box.bottom - height) / 2;
  const x = width / 2 + across * Math.cos(slope) + down * Math.sin(slope);
  const y = height / 2 - across * Math.sin(slope) + down * Math.cos(slope);
  const half = { width: (box.right - box.left) / 2, height: (box.bottom - box.top) / 2 };
  return { left: x - half.width, right: x + half.width, top: y - half.height, bottom: y + half.height };
}

/**
 * Maps a box of the page that was turned clockwise back to the page as shown; the sizes are those of the
 * turned page.
 */
function turnedBack(box: PixelBox, quarters: Quarters, width: number, height: number): PixelBox {
  const { left, top, right, bottom } = box;
  if (quarters === 2)
    return { left: width - right, right: width - left, top: height - bottom, bottom: height - top };
  if (quarters === 1) return { left: top, right: bottom, top: width - right, bottom: width - left };
  if (quarters === 3) return { left: height - bottom, right: height - top, top: left, bottom: right };
  return box;
}
