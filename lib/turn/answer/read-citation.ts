import { partOfPattern, pattern } from "../../domain/pattern.ts";

/** Bracketed numbers as a model writes them, of documents and of turns. */
export interface WrittenCitation {
  documents: number[];
  turns: number[];
  /** Written in a form only a citation has: `[turn 3]`, `[1, p. 4]`, 【4†source】. */
  isPlain: boolean;
  /** `[1-3]`: may also be values from 1 to 3. */
  isRange: boolean;
  length: number;
}

/** "turn 3", "document 1", "3". */
const NUMBER = partOfPattern`(?:(?:turns?|턴|documents?|docs?|문서|sources?|출처)[ ]*[#:]?[ ]*)?\d{1,9}`;
/** ", p. 4", ": 제3조": where in the document, which the passage shown behind the number says better. */
const PLACE = partOfPattern`
  [ ]*[,:][ ]*(?:제[ ]?\d|\d+[조장절항쪽]|p{1,2}\.|pages?\b|§|sections?\b|articles?\b)[^\][【】\n]{0,30}
`;
const CITATION = pattern("iu")`
  ^[[【]\^?[ ]*(${NUMBER}(?:†[^\][【】\n]{0,30})?
  (?:[ ]*(?:[,，、;]|and\b|및)[ ]*${NUMBER}){0,15})(${PLACE})?[ ]*[\]】]
`;
/** "[1-3]": a few documents in a row; anything longer is a range of values. */
const RANGE = /^[[【][ ]*(\d{1,2})[ ]*[-–~][ ]*(\d{1,2})[ ]*[\]】]/u;
const LONGEST_RANGE = 5;
const ITEM = /(?:(turns?|턴)|(doc|문서|source|출처)\p{L}*)?[ #:]*(\d{1,9})(†[^\]】]*)?/giu;
const OPEN = /^[[【]\^?(?:[ ]*[\dtds턴문출][^\][【】\n]{0,61})?[ ]*$/iu;
/** Longest citation, in UTF-16 code units. */
const LONGEST = 64;
const DOCUMENT_DIGITS = 3;

/** The citation at the start of a text. Null: there is none. "open": the text could still become one. */
export function readCitation(text: string, final: boolean): WrittenCitation | "open" | null {
  if (text.startsWith("[[")) return readDoubled(text, final);
  const range = readRange(text);
  if (range) return range;
  const match = CITATION.exec(text.slice(0, LONGEST));
  if (!match) return !final && text.length < LONGEST && OPEN.test(text) ? "open" : null;
  const documents: number[] = [];
  const turns: number[] = [];
  let ofTurns = false;
  let isPlain = match[2] !== undefined;
  for (const [, turn, document, digits = "", source] of (match[1] ?? "").matchAll(ITEM)) {
    if (turn || document) ofTurns = turn !== undefined;
    if (ofTurns || source) isPlain = true;
    if (!ofTurns && digits.length > DOCUMENT_DIGITS) return null;
    (ofTurns ? turns : documents).push(Number(digits));
  }
  return { documents, turns, isPlain, isRange: false, length: match[0].length };
}

/** `[[1]]`, but not `[[1], [2]]`, which is a list of lists. */
function readDoubled(text: string, final: boolean): WrittenCitation | "open" | null {
  const inner = readCitation(text.slice(1), final);
  if (inner === null || inner === "open") return inner;
  const close = text.charAt(inner.length + 1);
  if (close === "" && !final) return "open";
  return close === "]" ? { ...inner, length: inner.length + 2 } : null;
}

function readRange(text: string): WrittenCitation | null {
  const [whole = "", first, last] = RANGE.exec(text) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (whole === "" || count < 2 || count > LONGEST_RANGE) return null;
  const documents = Array.from({ length: count }, (_, place) => Number(first) + place);
  return { documents, turns: [], isPlain: false, isRange: true, length: whole.length };
}
