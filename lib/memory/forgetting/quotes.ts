/**
 * What stands in “…”, the mark at the end cut off or not, or on a line that begins with “>”; citation numbers
 * behind a line are not part of it.
 */
const QUOTE = /(?<=“)[^“”]+|(?<=^>[ \t]?)[^\s“”\n](?:[^“”\n]*?[^\s“”\n])?(?=(?:\s*\[\d+\])*[ \t]*$)/gmu;

/** The text with something else in its quotes. */
export function inQuotes(text: string, change: (quote: string) => string): string {
  return text.replace(QUOTE, change);
}

/**
 * The words of a text, one space apart, without marks and citation numbers: quotes have
 * others than what they quote.
 */
export function wordsIn(text: string): string {
  const words = text.replace(/\[\d+(?:\s*,\s*\d+)*\]/gu, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(" ").toLowerCase();
}
