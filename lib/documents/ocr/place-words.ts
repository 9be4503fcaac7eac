import { type PageRange, RECOGNISED_WORD_SCALE, type RecognisedWords } from "../../domain/document.ts";
import type { PixelBox } from "./read-lines.ts";
import type { RecognisedPage } from "./recognise-page.ts";

/** How many characters ahead a word is searched for: the text between was written differently or left out. */
const AHEAD = 240;

/**
 * The places of a recognised page's words in the rendition, each with its box on the page. Words that the
 * rendition leaves out, such as running heads, have no place and are dropped.
 */
export function placeWords(
  markdown: string,
  range: PageRange,
  page: RecognisedPage,
  size: { width: number; height: number },
): RecognisedWords {
  const words: number[] = [];
  let at = range.from;
  for (const word of page.lines.flatMap((line) => line.words)) {
    const found = findWord(markdown, word.text, at, Math.min(range.to, at + AHEAD + word.text.length * 2));
    if (found === null) continue;
    words.push(found.from, found.to - found.from, ...shareOf(page.shown(word), size));
    at = found.to;
  }
  return { page: range.page, ...size, words };
}

/** The first place where all letters of a word follow each other, ignoring the backslashes of Markdown. */
function findWord(markdown: string, word: string, from: number, to: number) {
  const first = word[0];
  if (first === undefined) return null;
  for (let start = markdown.indexOf(first, from); start >= 0 && start < to; ) {
    const end = endOfWord(markdown, word, start);
    if (end !== null && end <= to) return { from: start, to: end };
    start = markdown.indexOf(first, start + 1);
  }
  return null;
}

function endOfWord(markdown: string, word: string, start: number): number | null {
  let at = start;
  for (let index = 0; index < word.length; index += 1, at += 1) {
    if (markdown[at] === "\\" && word[index] !== "\\") at += 1;
    if (markdown[at] !== word[index]) return null;
  }
  return at;
}

function shareOf(box: PixelBox, { width, height }: { width: number; height: number }): number[] {
  const left = share(box.left, width);
  const top = share(box.top, height);
  return [left, top, share(box.right, width) - left, share(box.bottom, height) - top];
}

function share(pixels: number, whole: number): number {
  return Math.round((Math.min(Math.max(pixels, 0), whole) / Math.max(1, whole)) * RECOGNISED_WORD_SCALE);
}
