import { matchPassage } from "@/components/document/match-passage.ts";
import type { PageWords } from "@/components/document/page-words.ts";

/** Height of a numeral in the margin, in CSS pixels. */
const NUMERAL_HEIGHT = 19;

export interface Box {
  kind: PageWords["kind"];
  index: number;
  first: boolean;
  /** In per cent of the page. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The text layer of a page, which lies over its picture. */
export interface TextRuns {
  divs: HTMLElement[];
  strings: string[];
}

/** The numerals in the margin; passages so close that their numerals would overlap share one. */
export function numerals(boxes: readonly Box[], activePassage: number, pageHeight: number) {
  const kept: { index: number; top: number; active: boolean }[] = [];
  const first = boxes.filter((box) => box.first && box.kind === "cited").sort((a, b) => a.top - b.top);
  for (const { index, top } of first) {
    const last = kept.at(-1);
    const active = index === activePassage;
    if (!last || ((top - last.top) / 100) * pageHeight >= NUMERAL_HEIGHT) kept.push({ index, top, active });
    else if (active) last.active = true;
  }
  return kept;
}

/** One box per line of the words on the page; none when less than half of them can be found. */
export function boxesOf(frame: HTMLElement, runs: TextRuns, words: PageWords): Box[] {
  const outer = frame.getBoundingClientRect();
  if (outer.width === 0 || outer.height === 0) return [];
  const places: Place[] = [];
  for (const match of matchPassage(words.text, runs.strings, words.before)) {
    const node = runs.divs[match.item]?.firstChild;
    if (!(node instanceof Text)) continue;
    const range = document.createRange();
    range.setStart(node, Math.min(match.from, node.length));
    range.setEnd(node, Math.min(match.to, node.length));
    const rect = range.getBoundingClientRect();
    if (rect.width === 0 || rect.height === 0) continue;
    places.push({
      left: ((rect.left - outer.left) / outer.width) * 100,
      top: ((rect.top - outer.top) / outer.height) * 100,
      width: (rect.width / outer.width) * 100,
      height: (rect.height / outer.height) * 100,
    });
  }
  return boxesAt(places, words);
}

/** Where the text of a page begins on the left, in per cent of its width. */
export function leftOf(places: readonly Pick<Box, "left">[]): number {
  return places.reduce((least, { left }) => Math.min(least, left), 100);
}

/** The left edges of the runs that are not blank. */
export function placesOf(frame: HTMLElement, { divs }: TextRuns): Pick<Box, "left">[] {
  const outer = frame.getBoundingClientRect();
  return divs
    .filter((div) => div.textContent?.trim())
    .map((div) => ({ left: ((div.getBoundingClientRect().left - outer.left) / outer.width) * 100 }));
}

/** In per cent of the page. */
type Place = Pick<Box, "left" | "top" | "width" | "height">;

/** One box per line of the words, or a single box around a whole part. */
export function boxesAt(places: readonly Place[], words: PageWords): Box[] {
  const boxes: Box[] = [];
  for (const place of places) {
    const box: Box = { kind: words.kind, index: words.index, first: boxes.length === 0, ...place };
    const last = boxes.at(-1);
    // On an upside-down page a line runs to the left.
    const apart = last && Math.max(box.left - (last.left + last.width), last.left - (box.left + box.width));
    const sameLine = last && Math.abs(last.top - box.top) < box.height / 2 && (apart ?? 0) < 2.5;
    if (last && sameLine) {
      // Words of one line are separate in a PDF; the highlight spans the gaps.
      const right = Math.max(last.left + last.width, box.left + box.width);
      last.left = Math.min(last.left, box.left);
      last.width = right - last.left;
      const bottom = Math.max(last.top + last.height, box.top + box.height);
      last.top = Math.min(last.top, box.top);
      last.height = bottom - last.top;
    } else boxes.push(box);
  }
  return words.kind === "part" ? around(boxes) : boxes;
}

/** One outline around all lines of a part. */
function around(boxes: readonly Box[]): Box[] {
  const [first] = boxes;
  if (!first) return [];
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return [{ ...first, left, top, width: right - left, height: bottom - top }];
}
