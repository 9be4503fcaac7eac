import { hasHangul, hasLetter } from "@/lib/domain/letters.ts";

/** Code in a fence or between backticks, which stays as it is. */
const CODE =
  /(?:^|\n)[ \t]*(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ \t]*\1[`~]*(?=\s*(?:\n|$))|$)|$)|(`+)(?!`)[\s\S]*?[^`]\2(?!`)/gu;
/**
 * Pandoc's rule: no blank inside next to either dollar, and no digit after the second. Also no letter, digit
 * or dollar before the first: "US$5".
 */
const PAIR = /(?<![\\$\p{L}\p{N}])\$(?![\s$])([^$\n]{1,300}?)(?<![\s\\])\$(?![$\d])/gu;

/** What a price or a sentence does not contain: a command, an index, a power, an equation. */
const TEX = /[\\^_={}<>≤≥≠≈×·±√∑∫∞→∈]/u;
/** "x", "2n", "f(x)", "a + b": single letters, digits and signs. */
const LETTERS =
  /^(?:[\p{L}](?![\p{L}])|(?:sin|cos|tan|log|ln|exp|min|max|mod)(?!\p{L})|[\d\s.,'′+\-−–*/()|![\]:;%])+$/u;
/** "$5$", which is not how prices are written. */
const FIGURE = /^[+\-−]?\d+(?:[.,]\d+)*\s*\\?%?$/u;

/**
 * Rewrites formulas between single dollars to the double dollars that the renderer knows; prices stay prices.
 */
export function withInlineMath(text: string): string {
  if (!text.includes("$")) return text;
  let done = "";
  let from = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    done += inProse(text.slice(from, index)) + code;
    from = index + code.length;
  }
  return done + inProse(text.slice(from));
}

function inProse(text: string): string {
  return text.replace(PAIR, (whole, inside: string) => (isFormula(inside) ? `$$${inside}$$` : whole));
}

function isFormula(inside: string): boolean {
  if (!isBalanced(inside)) return false;
  if (FIGURE.test(inside)) return true;
  if (TEX.test(inside)) return !isProse(inside);
  return hasLetter(inside) && LETTERS.test(inside);
}

/** "$5, so a=b is 6$": several words in a row, or next to an amount; any Korean, except in \text. */
function isProse(inside: string): boolean {
  const words = inside.replaceAll(/\\[a-z]+\s*\{[^{}]*\}|\\[a-z]+/giu, " ");
  if (hasHangul(words)) return true;
  return /^\d[\d.,]*\s*(?:,|\p{L}{2,})/u.test(words) || /\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u.test(words);
}

function isBalanced(inside: string): boolean {
  let depth = 0;
  for (const sign of inside) {
    if ("({[".includes(sign)) depth += 1;
    if (")}]".includes(sign)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
