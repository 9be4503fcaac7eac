import { partOfPattern, pattern } from "../../domain/pattern.ts";

/** Bracketed numbers as a model writes them, of documents and of turns. */
export interface WrittenCitation {
  documents: number[];
  turns: number[];
  /** Written in a form only a citation has: `[turn 3]`, 【4†source】. */
  isPlain: boolean;
  /** `[1-3]`: may also be values from 1 to 3. */
  isRange: boolean;
  length: number;
}

/** "turn 3", "document 1", "3". */
const NUMBER = partOfPattern`(?:(?:turns?|턴|documents?|docs?|문서)[ ]*#?)?\d{1,9}`;
const CITATION = pattern("iu")`
  ^[[【][ ]*(${NUMBER}(?:†[^\][【】\n]{0,30})?
  (?:[ ]*(?:[,，、;]|and\b|및)[ ]*${NUMBER}){0,15})[ ]*[\]】]
`;
/** "[1-3]": a few documents in a row; anything longer is a range of values. */
const RANGE = /^[[【][ ]*(\d{1,2})[ ]*[-–~][ ]*(\d{1,2})[ ]*[\]】]/u;
const LONGEST_RANGE = 5;
const ITEM = /(?:(turns?|턴)|(doc|문서)\p{L}*)?[ #]*(\d{1,9})(†[^\]】]*)?/giu;
const OPEN = /^[[【](?:[ ]*(?:\d|t|턴|d|문)[^\][【】\n]{0,61})?[ ]*$/iu;
/** Longest citation, in UTF-16 code units. */
const LONGEST = 64;
const DOCUMENT_DIGITS = 3;

/** The citation at the start of a text. Null: there is none. "open": the text could still become one. */
export function readCitation(text: string, final: boolean): WrittenCitation | "open" | null {
  const range = readRange(text);
  if (range) return range;
  const match = CITATION.exec(text.slice(0, LONGEST));
  if (!match) return !final && text.length < LONGEST && OPEN.test(text) ? "open" : null;
  const documents: number[] = [];
  const turns: number[] = [];
  let ofTurns = false;
  let isPlain = false;
  for (const [, turn, document, digits = "", source] of (match[1] ?? "").matchAll(ITEM)) {
    if (turn || document) ofTurns = turn !== undefined;
    if (ofTurns || source) isPlain = true;
    if (!ofTurns && digits.length > DOCUMENT_DIGITS) return null;
    (ofTurns ? turns : documents).push(Number(digits));
  }
  return { documents, turns, isPlain, isRange: false, length: match[0].length };
}

function readRange(text: string): WrittenCitation | null {
  const [whole = "", first, last] = RANGE.exec(text) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (whole === "" || count < 2 || count > LONGEST_RANGE) return null;
  const documents = Array.from({ length: count }, (_, place) => Number(first) + place);
  return { documents, turns: [], isPlain: false, isRange: true, length: whole.length };
}
