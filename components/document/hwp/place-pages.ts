import { lettersOf, withoutMarkup } from "@/components/document/match-passage.ts";
import type { PageRange } from "@/lib/domain/document.ts";

/** Letters that are searched for at a time; the end of a page is accurate to this many letters. */
const ANCHOR_LETTERS = 12;
/** Fewer letters than this occur in too many places. */
const ANCHOR_MIN = 4;
/** How many letters beyond the last match are searched. */
const NEAR_LETTERS = 3_000;
/** A match further away needs this many letters, */
const FAR_LETTERS = 24;
/** and only this many such searches may fail: those for the text of another document would take a minute. */
const FAR_MISSES = 200;

/**
 * The stretch of the rendition that each drawn page holds. The rendition is one continuous text, and only the
 * renderer knows where a page ends. So pieces of the text are searched for in the words of the pages, each
 * after the one before. Until all pages are read, the last range ends where the last piece was found.
 */
export function placePages(
  markdown: string,
  pages: readonly (readonly string[])[],
  done = true,
): PageRange[] {
  const drawn = drawnLetters(pages);
  const starts: (number | undefined)[] = Array(pages.length).fill(undefined);
  const find = createFinder(drawn.text);
  let reach = 0;
  for (const piece of withoutMarkup(markdown).matchAll(/[^\n|]+/g)) {
    const letters = lettersOf([piece[0]]);
    for (let letter = 0; letter + ANCHOR_MIN <= letters.text.length; letter += ANCHOR_LETTERS) {
      const at = find(letters.text, letter);
      if (at === null) continue;
      const start = piece.index + (letters.places[letter] ?? 0);
      const page = pageAtLetter(drawn.ends, at);
      starts[page] = Math.min(starts[page] ?? start, start);
      reach = piece.index + piece[0].length;
    }
  }
  return rangesFrom(starts, done ? markdown.length : reach);
}

interface Drawn {
  text: string;
  /** For each page, the number of letters up to its end. */
  ends: number[];
}

function drawnLetters(pages: readonly (readonly string[])[]): Drawn {
  let text = "";
  const ends = pages.map((strings) => {
    text += lettersOf(strings).text;
    return text.length;
  });
  return { text, ends };
}

/** Finds the next letters of a piece among the drawn ones, always after the last match. */
function createFinder(text: string): (letters: string, from: number) => number | null {
  let position = 0;
  let misses = 0;
  return (letters, from) => {
    const wanted = letters.slice(from, from + ANCHOR_LETTERS);
    const near = text.slice(position, position + NEAR_LETTERS).indexOf(wanted);
    let at = near === -1 ? -1 : position + near;
    const longer = letters.slice(from, from + FAR_LETTERS);
    if (at === -1 && longer.length === FAR_LETTERS && misses < FAR_MISSES) {
      at = text.indexOf(longer, position);
      if (at === -1) misses += 1;
    }
    if (at === -1) return null;
    position = at + wanted.length;
    return at;
  };
}

function pageAtLetter(ends: readonly number[], letter: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > letter) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Ranges without gaps that never go back; a page without words gets an empty one. */
function rangesFrom(starts: readonly (number | undefined)[], end: number): PageRange[] {
  const ranges: PageRange[] = [];
  let next = end;
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    const from = index === 0 ? 0 : Math.min(starts[index] ?? next, next);
    ranges.unshift({ page: index + 1, from, to: next });
    next = from;
  }
  return ranges;
}
