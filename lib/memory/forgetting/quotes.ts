/**
 * The text in “…”, with or without its closing mark, or on a line that begins with “>”; citation numbers at
 * the end of the line are not part of it.
 */
const QUOTE = /(?<=“)[^“”]+|(?<=^>[ \t]?)[^\s“”\n](?:[^“”\n]*?[^\s“”\n])?(?=(?:\s*\[\d+\])*[ \t]*$)/gmu;

/** The text with each quote replaced by `change`. */
export function inQuotes(text: string, change: (quote: string) => string): string {
  return text.replace(QUOTE, change);
}

/**
 * The words of a text, separated by single spaces, without punctuation and citation numbers: a quote's
 * punctuation and citations differ from those of its source.
 */
export function wordsIn(text: string): string {
  const words = text.replace(/\[\d+(?:\s*,\s*\d+)*\]/gu, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(" ").toLowerCase();
}
