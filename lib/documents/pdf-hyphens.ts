import type { PdfLine } from "./pdf-lines.ts";

const WORD = /\p{L}+(?:-\p{L}+)*/gu;
/** Words that the first half of a compound is, and no syllable that a word is divided behind. */
const FIRST_HALVES =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|self|well|long|short|high|low|half|single|double|cross)$/u;
/** Shorter ones are syllables more often than words. */
const HALF_LEAST = 3;

/** The words that stand in one piece somewhere in the document, in small letters. */
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
 * Whether the hyphen at the end of a line belongs to the word: what the document writes elsewhere tells, and where it
 * does not, most hyphens there only divide a word.
 */
export function keepsHyphen(text: string, next: string, words: ReadonlySet<string>): boolean {
  const first = /\p{L}+(?=-$)/u.exec(text)?.[0].toLowerCase() ?? "";
  const second = /^\p{L}+/u.exec(next)?.[0].toLowerCase() ?? "";
  if (words.has(first + second)) return false;
  if (words.has(`${first}-${second}`) || FIRST_HALVES.test(first)) return true;
  return [first, second].every((half) => half.length >= HALF_LEAST && words.has(half));
}
