import type { PdfLine } from "./pdf-lines.ts";

const WORD = /\p{L}+(?:-\p{L}+)*/gu;
/** First halves of compounds that are no syllable at which a word is divided. */
const FIRST_HALVES: ReadonlySet<string> = new Set(
  "two three four five six seven eight nine ten self well long short high low half single double cross".split(
    " ",
  ),
);
/** Anything shorter is more often a syllable than a word. */
const HALF_LEAST = 3;

/** The words that occur undivided somewhere in the document, in lower case. */
export function wordsInOnePiece(lines: readonly PdfLine[]): ReadonlySet<string> {
  const words = new Set<string>();
  let isCut = false;
  for (const { text } of lines) {
    const found = text.toLowerCase().match(WORD) ?? [];
    const endsCut = /\p{L}-$/u.test(text);
    for (const word of found.slice(isCut ? 1 : 0, endsCut ? -1 : undefined)) words.add(word);
    isCut = endsCut;
  }
  return words;
}

/**
 * Whether the hyphen at the end of a line belongs to the word. What the document writes elsewhere decides; without
 * that, most hyphens at a line end only divide a word.
 */
function keepsHyphen(text: string, next: string, words: ReadonlySet<string>): boolean {
  const first = /\p{L}+(?=-$)/u.exec(text)?.[0].toLowerCase() ?? "";
  const second = /^\p{L}+/u.exec(next)?.[0].toLowerCase() ?? "";
  if (words.has(first + second)) return false;
  if (words.has(`${first}-${second}`) || FIRST_HALVES.has(first)) return true;
  return [first, second].every((half) => half.length >= HALF_LEAST && words.has(half));
}

/** Rejoins a word that a line end divides: one with a hyphen, or a Korean one, which needs no sign. */
export function joinLines(
  text: string,
  next: string,
  blankEnd: boolean,
  { writesBlanks, words }: { writesBlanks: boolean; words: ReadonlySet<string> },
): string {
  if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next))
    return keepsHyphen(text, next, words) ? text + next : text.slice(0, -1) + next;
  const korean = /[\uac00-\ud7a3]$/.test(text) && /^[\uac00-\ud7a3]/.test(next);
  return korean && writesBlanks && !blankEnd ? text + next : `${text} ${next}`;
}
