import { LOOP } from "../../tunables/turn.ts";

/** Words that repeat at the end of a text. */
export interface Loop {
  /** Where the first occurrence ends. */
  onceTo: number;
  /** Length of the repeated part, in UTF-16 code units. */
  length: number;
}

/**
 * A true loop at the end of a text: the same run, character for character, more often than any answer repeats
 * it. Runs that differ in a number or word ("Day 1: rest. Day 2: rest.") are no loop.
 */
export function loopAtEnd(text: string, { times, rows, length: least } = LOOP): Loop | null {
  const tail = text.slice(-LOOP.longest * rows);
  for (let length = 1; length <= Math.min(LOOP.longest, tail.length / times); length++) {
    if (tail.at(-1) !== tail.at(-1 - length)) continue;
    const piece = tail.slice(-length);
    if (piece.trim() === "") continue;
    const needed = Math.max(piece.includes("|") ? rows : times, Math.ceil(least / length));
    if (!isRepeated(tail, length, needed)) continue;
    let from = text.length - length * needed;
    while (from > 0 && text[from - 1] === text[from - 1 + length]) from -= 1;
    return { onceTo: from + length, length };
  }
  return null;
}

function isRepeated(text: string, length: number, times: number): boolean {
  if (length * times > text.length) return false;
  for (let at = text.length - 1; at >= text.length - length * (times - 1); at -= 1)
    if (text[at] !== text[at - length]) return false;
  return true;
}

/**
 * The text with its loop said once. A word cut in the middle is completed, unless the loop lies within it.
 */
export function withoutLoop(text: string): string {
  const loop = loopAtEnd(text, { ...LOOP, ...LOOP.again });
  if (loop === null) return text.trimEnd();
  let end = loop.onceTo;
  const twice = end + loop.length;
  if (/\S/u.test(text[end - 1] ?? " ")) while (end < twice && /\S/u.test(text[end] ?? " ")) end += 1;
  return text.slice(0, end).trimEnd();
}
