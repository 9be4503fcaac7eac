import { lettersAndDigits } from "@/lib/domain/letters.ts";

/** A run of text on a page, and the half-open range of its characters that belongs to the passage. */
export interface ItemRange {
  item: number;
  from: number;
  to: number;
}

/** Below this share of its letters the passage counts as not found, and nothing is marked. */
const FOUND_SHARE = 0.5;
/** A line shorter than this, in letters, is too common to look for alone. */
const LINE_LETTERS = 4;
/** Most places that are compared for a word that occurs everywhere. */
const PLACES = 300;

interface Letters {
  text: string;
  /** For each letter, the index of the run it comes from. */
  items: Int32Array;
  places: Int32Array;
}

/**
 * Keeps only letters and digits: PDF text differs from the rendition in white space, hyphens, bullets and
 * Markdown's own signs.
 */
export function lettersOf(strings: readonly string[]): Letters {
  let text = "";
  const items: number[] = [];
  const places: number[] = [];
  strings.forEach((value, item) => {
    let place = 0;
    for (const character of value) {
      const letters = letterOf(character);
      for (let index = 0; index < letters.length; index += 1) {
        items.push(item);
        places.push(place);
      }
      text += letters;
      place += character.length;
    }
  });
  return { text, items: Int32Array.from(items), places: Int32Array.from(places) };
}

/**
 * Returns the commonest letters as they are, so that a long document does not need a Unicode look-up for
 * each.
 */
function letterOf(character: string): string {
  if (/^[가-힣a-z\d]/.test(character)) return character;
  if (character === " ") return "";
  return lettersAndDigits(character.normalize("NFKC").toLowerCase());
}

/** Tags of tables written as HTML, and link targets: none of it appears on a page. */
const TAGS = "table thead tbody tfoot tr td th caption br p strong em b i sub sup ul ol li".split(" ");
const MARKUP = new RegExp(`</?(?:${TAGS.join("|")})\\b[^>]*>|(?<=\\])\\([^)\\s]*\\)`, "gi");

/** The same text with a line break and padding instead of each tag, so that no offset moves. */
export function withoutMarkup(markdown: string): string {
  return markdown.replace(MARKUP, (markup) => "\n".padEnd(markup.length));
}

/**
 * Finds a passage in the text runs of a page. Empty if less than half of it can be found. Of several places
 * with the same text, takes the one that follows the words `before` it.
 */
export function matchPassage(written: string, runs: readonly string[], before = ""): ItemRange[] {
  const page = lettersOf(runs);
  const passage = withoutMarkup(written);
  const wanted = lettersOf([passage]).text;
  if (wanted.length === 0 || page.text.length === 0) return [];
  const whole = placeOf(page.text, wanted, lettersOf([withoutMarkup(before)]).text);
  if (whole !== -1) return rangesOf(page, runs, [[whole, whole + wanted.length]]);

  // The page orders its text differently, or a header comes in between: match line by line, each line after
  // the one before if possible.
  const spans: [number, number][] = [];
  let found = 0;
  let position = 0;
  for (const line of passage.split(/\n+|(?<=[.!?。])\s+|\s*\|\s*/u)) {
    const letters = lettersOf([line]).text;
    if (letters.length < LINE_LETTERS) continue;
    let at = page.text.indexOf(letters, position);
    if (at === -1) at = page.text.indexOf(letters);
    if (at === -1) continue;
    spans.push([at, at + letters.length]);
    found += letters.length;
    position = at + letters.length;
  }
  return found / wanted.length < FOUND_SHARE ? [] : rangesOf(page, runs, spans);
}

/** Where the wanted letters are; of several places, the one where most of the preceding letters match. */
function placeOf(page: string, wanted: string, before: string): number {
  let best = page.indexOf(wanted);
  let bestSame = -1;
  let at = best;
  for (let count = 0; at !== -1 && count < PLACES; count += 1) {
    let same = 0;
    while (same < before.length && same < at && page[at - same - 1] === before[before.length - same - 1])
      same += 1;
    if (same > bestSame) {
      best = at;
      bestSame = same;
    }
    at = page.indexOf(wanted, at + 1);
  }
  return best;
}

function rangesOf(page: Letters, runs: readonly string[], spans: readonly [number, number][]): ItemRange[] {
  const byItem = new Map<number, ItemRange>();
  for (const [from, to] of spans) {
    for (let index = from; index < to; index += 1) {
      const item = page.items[index] ?? 0;
      const place = page.places[index] ?? 0;
      const width = runs[item]?.codePointAt(place) ?? 0;
      const end = place + (width > 0xffff ? 2 : 1);
      const known = byItem.get(item);
      if (known) {
        known.from = Math.min(known.from, place);
        known.to = Math.max(known.to, end);
      } else byItem.set(item, { item, from: place, to: end });
    }
  }
  return [...byItem.values()].sort((a, b) => a.item - b.item);
}
