import { hasSyllable } from "../../domain/letters.ts";
import { oneLine } from "../../domain/text.ts";
import { QUOTE_SIEVE_LENGTH, QUOTED_LENGTH } from "../../tunables/memory.ts";
import { inQuotes, wordsIn } from "./quotes.ts";

export const CUT = "…";
/**
 * The pieces used to pre-check a text: every stretch long enough to be a quote contains one that begins at a
 * multiple of `step`.
 */
const SIEVE = {
  hangul: { length: QUOTE_SIEVE_LENGTH.hangul, step: QUOTED_LENGTH.hangul - QUOTE_SIEVE_LENGTH.hangul + 1 },
  other: { length: QUOTE_SIEVE_LENGTH.other, step: QUOTED_LENGTH.other - QUOTE_SIEVE_LENGTH.other + 1 },
};
const QUOTES = /“|^>/mu;
const LETTER = /[\p{L}\d]/u;

/** The text without what it quotes. */
export interface Cutter {
  (text: string): string;
  /** False: nothing in this text would be cut. Costs a fraction of a cut. */
  mayCut(text: string): boolean;
}

/**
 * Cuts longer stretches of the source, and a short source only where it is quoted as a whole. The source is
 * indexed once.
 */
export function createCutter(of: string): Cutter {
  const source = oneLine(of);
  const shortest = QUOTED_LENGTH.hangul;
  const short = new Set(piecesOf(source, shortest));
  const long = new Set(piecesOf(source, QUOTED_LENGTH.other));
  const sieve = {
    hangul: new Set(piecesOf(source, SIEVE.hangul.length)),
    other: new Set(piecesOf(source, SIEVE.other.length)),
  };
  /** How many characters from here on are in the source as well; 0 when they are too few to be a quote. */
  const substringAt = (text: string, from: number): number => {
    if (!short.has(text.slice(from, from + shortest)) || isInWord(text, from)) return 0;
    const least = hasSyllable(text.slice(from, from + shortest)) ? shortest : QUOTED_LENGTH.other;
    if (least > shortest && !long.has(text.slice(from, from + least))) return 0;
    let length = least;
    while (from + length < text.length && source.includes(text.slice(from, from + length + 1))) length += 1;
    while (length >= least && (isInWord(text, from + length) || text[from + length - 1] === " ")) length -= 1;
    return length < least ? 0 : length;
  };
  const cutSubstrings = (text: string): string => {
    let left = "";
    let kept = 0;
    for (let at = 0; at < text.length; ) {
      const length = substringAt(text, at);
      if (length === 0) at += 1;
      else {
        left += text.slice(kept, at) + CUT;
        at += length;
        kept = at;
      }
    }
    return kept === 0 ? text : left + text.slice(kept);
  };
  // A short question consists of words that everybody uses. They count as its own only in a quote that holds
  // nothing else.
  const whole = wordsIn(source);
  const isShort = source.length < QUOTED_LENGTH.other && whole !== "";
  const cut = (text: string): string =>
    cutSubstrings(isShort ? inQuotes(text, (quote) => (wordsIn(quote) === whole ? CUT : quote)) : text);
  const mayCut = (text: string): boolean => {
    if (isShort && QUOTES.test(text)) return true;
    const kind = hasSyllable(text) ? "hangul" : "other";
    const { length, step } = SIEVE[kind];
    for (let from = 0; from + length <= text.length; from += step)
      if (sieve[kind].has(text.slice(from, from + length))) return true;
    return false;
  };
  return Object.assign(cut, { mayCut });
}

function piecesOf(source: string, length: number): string[] {
  return Array.from({ length: Math.max(0, source.length - length + 1) }, (_, from) =>
    source.slice(from, from + length),
  );
}

function isInWord(text: string, at: number): boolean {
  return LETTER.test(text[at - 1] ?? "") && LETTER.test(text[at] ?? "");
}
