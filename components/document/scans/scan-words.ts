import { type Box, boxesAt } from "@/components/document/page-boxes.ts";
import { usualHeight } from "@/components/document/page-scale.ts";
import type { PageWords } from "@/components/document/page-words.ts";
import {
  RECOGNISED_WORD_NUMBERS,
  RECOGNISED_WORD_SCALE,
  type RecognisedWords,
  type Rendition,
} from "@/lib/domain/document.ts";

/** A word that was recognised on the picture of a page, in per cent of the page. */
export interface ScanWord {
  from: number;
  to: number;
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A page whose words were recognised. */
export interface Scan extends Pick<RecognisedWords, "page" | "width" | "height"> {
  words: readonly ScanWord[];
}

/** The recognised pages of a document by page number; empty for a document with text of its own. */
export function scansOf(rendition: Rendition | null): ReadonlyMap<number, Scan> {
  const scans = (rendition?.recognised ?? []).map(({ page, width, height, words }): [number, Scan] => [
    page,
    { page, width, height, words: wordsOf(words, rendition?.markdown ?? "") },
  ]);
  return new Map(scans);
}

function wordsOf(numbers: readonly number[], markdown: string): ScanWord[] {
  const words: ScanWord[] = [];
  const share = 100 / RECOGNISED_WORD_SCALE;
  for (let at = 0; at < numbers.length; at += RECOGNISED_WORD_NUMBERS) {
    const [from = 0, length = 0, left = 0, top = 0, width = 0, height = 0] = numbers.slice(
      at,
      at + RECOGNISED_WORD_NUMBERS,
    );
    words.push({
      from,
      to: from + length,
      text: markdown.slice(from, from + length).replace(/\\(.)/g, "$1"),
      left: left * share,
      top: top * share,
      width: width * share,
      height: height * share,
    });
  }
  return words;
}

/** The usual height of recognised words on a page of this height. */
export function heightOnScan(scan: Scan | undefined, pageHeight: number): number | null {
  return usualHeight(
    (scan?.words ?? []).map(({ text, height }) => ({ text, height: (height / 100) * pageHeight })),
  );
}

/** One box per line of the words on the page. They are found by offset, so no search is needed. */
export function boxesOnScan(scan: Scan, words: PageWords): Box[] {
  return boxesAt(
    scan.words
      .filter((word) => word.from < words.to && word.to > words.from)
      .map(({ left, top, width, height }) => ({ left, top, width, height })),
    words,
  );
}
