/**
 * The words of a document as one line of Markdown that shows only these words: no image, link, HTML, heading,
 * list, maths or citation number. Emphasis marks are dropped; the text of links is kept.
 */
export function neutralText(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*(?:#{1,6}\s+|>+\s?|(?:[-*+•▪○●□■◦※]|\d{1,3}[.)](?=\s))\s+)/u, "").trim())
    .filter(Boolean)
    .join(" ")
    .replace(/!\[([^\]\n]{0,500})\]\([^)\n]{0,2000}\)/gu, "$1")
    .replace(/\[([^\]\n]{0,500})\]\((?:[^()\n]|\([^()\n]{0,500}\)){0,2000}\)/gu, "$1")
    .replace(/<\/?[a-z][^<>\n]*>/giu, " ")
    .replace(/(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/gu, "$2")
    .replace(/[\\`*[\]<>$~]/gu, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/&(?=#?\w+;)/gu, "\\&")
    .replace(/^([#+-]|\d+[.)])(?=\s|$)/u, "\\$1")
    .replace(/[\u2500-\u259f]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

const ESCAPED = /\\([!-/:-@[-`{-~])/gu;
/** Private characters that hold the escaped ones while the rest is made neutral; no font shows them. */
const WAITING = 0x10f000;
const WAITERS = /[\u{10f021}-\u{10f07e}]/gu;

/** The same for a rendition, which is Markdown: its "3\*4" means 3*4 and is shown as that. */
export function neutralPassage(text: string): string {
  const waiting = text
    .replace(WAITERS, "")
    .replace(ESCAPED, (_escape, mark: string) => String.fromCodePoint(WAITING + mark.charCodeAt(0)));
  return neutralText(waiting).replace(
    WAITERS,
    (mark) => `\\${String.fromCodePoint((mark.codePointAt(0) ?? WAITING) - WAITING)}`,
  );
}

/** Text without Markdown escapes ("5\~30" is 5~30), for reading as plain text. */
export function withoutEscapes(text: string): string {
  return text.replace(ESCAPED, "$1");
}
