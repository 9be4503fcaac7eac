import { LOOP } from "../../tunables/turn.ts";

/** Words that stand again and again at the end of a text. */
export interface Loop {
  /** Where they have been said once. */
  onceTo: number;
  /** Of what is said again, in UTF-16 code units. */
  length: number;
}

/**
 * A true loop at the end of a text: the same run, letter for letter, so often that no answer is written like
 * that. What differs in a number or a word ("Day 1: rest. Day 2: rest.") is none.
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

/** A text that was cut for a loop, which it says once; a word is finished, unless the loop is within it. */
export function withoutLoop(text: string): string {
  const loop = loopAtEnd(text, { ...LOOP, ...LOOP.again });
  if (loop === null) return text.trimEnd();
  let end = loop.onceTo;
  const twice = end + loop.length;
  if (/\S/u.test(text[end - 1] ?? " ")) while (end < twice && /\S/u.test(text[end] ?? " ")) end += 1;
  return text.slice(0, end).trimEnd();
}
