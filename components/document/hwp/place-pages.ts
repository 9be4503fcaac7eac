import { lettersOf, withoutMarkup } from "@/components/document/match-passage.ts";
import type { PageRange } from "@/lib/domain/document.ts";

/** Letters that are looked for at once; a page's end is found to within as many. */
const ANCHOR_LETTERS = 12;
/** Fewer letters stand in too many places. */
const ANCHOR_MIN = 4;
/** How far on they are looked for. */
const NEAR_LETTERS = 3_000;
/** Words that are further away are only believed with as many letters, */
const FAR_LETTERS = 24;
/** and only so often looked for in vain: the text of another document would cost a minute. */
const FAR_MISSES = 200;

/**
 * Which stretch of the rendition each drawn page holds: the text is one long river, and where a page ends the
 * renderer alone knows. Pieces of the text are looked for in the pages' words, each after the one before.
 * Until all pages are read the last range ends where the last piece was found.
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
  /** After how many letters each page ends. */
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

/** Finds the next letters of a piece among the drawn ones, each time after what was found before. */
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

/** Ranges that join without gaps and never go back; a page without words has an empty one. */
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
