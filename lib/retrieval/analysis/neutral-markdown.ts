/**
 * Words of a document as one line of Markdown that shows those words and does nothing else: no image, link, HTML, heading,
 * list, maths or citation number comes of it. Emphasis marks are dropped, the text of links is kept.
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
