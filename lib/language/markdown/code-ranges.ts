import { CodeScanner } from "./code-scanner.ts";

/** A range of a text, in UTF-16 code units. */
export interface TextRange {
  from: number;
  to: number;
}

/** The ranges of the code in a Markdown text, with its marks, in order. */
export function codeRanges(text: string): TextRange[] {
  const scanner = new CodeScanner();
  const ranges: TextRange[] = [];
  let at = 0;
  for (const { text: piece, isCode } of [...scanner.push(text), ...scanner.end()]) {
    const to = at + piece.length;
    const last = ranges.at(-1);
    if (isCode && last?.to === at) last.to = to;
    else if (isCode) ranges.push({ from: at, to });
    at = to;
  }
  return ranges;
}

/** The text with its code replaced by blanks, so that offsets stay valid. */
export function withCodeBlanked(text: string): string {
  let out = "";
  let at = 0;
  for (const { from, to } of codeRanges(text)) {
    out += text.slice(at, from) + text.slice(from, to).replace(/[^\n]/gu, (unit) => " ".repeat(unit.length));
    at = to;
  }
  return out + text.slice(at);
}
