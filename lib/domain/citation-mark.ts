const MARK = String.raw`\[(?:\d{1,3}|turn \d{1,9})\]`;
/**
 * Document and turn numbers directly after words: `[1] [2]`, `[turn 3]`. Those at the beginning of the next
 * line belong to that line, unless it holds nothing else.
 */
export const MARKS_BEHIND = new RegExp(
  String.raw`^(?:[^\S\n]*${MARK}|[^\S\n]*\n\s*${MARK}(?=(?:[^\S\n]*${MARK})*[^\S\n]*(?:\n|$)))+`,
  "u",
);

const INDEXED = /[A-Za-z0-9_]$/u;
const INDEX_GOES_ON = /^(?:\.[a-z_]|\s?(?:=(?!=)|\+=|-=)|\[["'a-z_])/u;

/**
 * Whether a number in brackets is an index and not a citation, even outside marked code: `photos[1].url`,
 * `row[2] = 5`.
 */
export function isIndex(before: string, after: string): boolean {
  return INDEXED.test(before) && INDEX_GOES_ON.test(after);
}
