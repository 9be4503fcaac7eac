import { pattern } from "../../domain/pattern.ts";

/** Bracketed numbers as a model writes them, of documents and of turns. */
export interface WrittenCitation {
  documents: number[];
  turns: number[];
  /** Written in a form only a citation has: `[turn 3]`, 【4†source】. */
  isPlain: boolean;
  length: number;
}

const CITATION = pattern("iu")`
  ^[[【][ ]*((?:turns?[ ]*#?|턴[ ]*)?\d{1,9}(?:†[^\][【】\n]{0,30})?
  (?:[ ]*(?:[,，、;]|and\b|및)[ ]*(?:turns?[ ]*#?|턴[ ]*)?\d{1,9}){0,15})[ ]*[\]】]
`;
const ITEM = /(turns?|턴)?[ #]*(\d{1,9})(†[^\]】]*)?/giu;
const OPEN = /^[[【](?:[ ]*(?:\d|t|턴)[^\][【】\n]{0,61})?[ ]*$/iu;
/** Longest citation, in UTF-16 code units. */
const LONGEST = 64;
const DOCUMENT_DIGITS = 3;

/** The citation at the start of a text. Null: there is none. "open": the text could still become one. */
export function readCitation(text: string, final: boolean): WrittenCitation | "open" | null {
  const match = CITATION.exec(text.slice(0, LONGEST));
  if (!match) return !final && text.length < LONGEST && OPEN.test(text) ? "open" : null;
  const documents: number[] = [];
  const turns: number[] = [];
  let ofTurns = false;
  let isPlain = false;
  for (const [, turn, digits = "", source] of (match[1] ?? "").matchAll(ITEM)) {
    if (turn) ofTurns = true;
    if (ofTurns || source) isPlain = true;
    if (!ofTurns && digits.length > DOCUMENT_DIGITS) return null;
    (ofTurns ? turns : documents).push(Number(digits));
  }
  return { documents, turns, isPlain, length: match[0].length };
}
