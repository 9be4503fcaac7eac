import { hasLetterOrDigit } from "../../domain/letters.ts";
import { UNSPLIT_ITEM_LENGTH, WRAPPED_LINE_LENGTH, WRAPPED_LINE_SHARE } from "../../tunables/language.ts";
import { ANY_MONTH_SHORT } from "../lexicon/calendar-words.ts";
import { wordings } from "../lexicon/load.ts";

const ABBREVIATED = wordings("abbreviations").english("abbreviated");

/**
 * A sentence, or a table row, list item, heading or line of code in place of one. Offsets in the text,
 * without surrounding blanks.
 */
export interface Sentence {
  from: number;
  to: number;
  kind: "sentence" | "row" | "item" | "heading" | "header" | "code";
}

const TABLE_ROW = /^\s*\|.*\|?\s*$|^[^|\n]+\|[^|\n]+\|/u;
const TABLE_RULE = /^[\s|:-]+$/u;
const LIST_ITEM = /^\s*(?:[-*+•·▪○●□■◦※]|\d{1,3}[.)]|[①-⑳]|[가-하][.)]|\(\d{1,2}\))\s+/u;
const FENCE = /^\s*(?:```|~~~)/u;
/** Drawings made of characters, in which each line stands alone. */
const DRAWN = /[\u2500-\u257f]/u;
const HEADING = /^\s*#{1,6}\s+/u;
/** A label and its value with a gap between: "설비      베가 VP-8". */
const LABELLED = /^[^\s.]{1,12}(?: [^\s.]{1,12})?(?: {2,}|\t)\S/u;
/** A line below a heading or between parts: "-----", "=====". */
const RULE = /^\s*(?:[-=*_~]\s?){3,}\s*$/u;

const SENTENCE_END =
  /(?<![.!?。！？…])[.!?。！？…]+["'”’)\]」』》*_]*(?=\s|$)|(?<=[다요죠음함임됨까])[.!?]+(?=[\p{L}"'“‘(])|[。！？]/gu;
const ABBREVIATION = new RegExp(`(?:^|[\\s(])(?:${ABBREVIATED}|${ANY_MONTH_SHORT}|[a-z])\\.$`, "iu");

/**
 * The sentences and similar units of a Korean or English text or Markdown, in order. Numbers and
 * abbreviations do not end a sentence.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let paragraph: { from: number; to: number } | null = null;
  let item: { from: number; to: number } | null = null;
  let fenced = false;

  function endParagraph(): void {
    if (paragraph) splitLines(text, paragraph.from, paragraph.to, sentences);
    paragraph = null;
    if (item) {
      const kind = "item" as const;
      if (item.to - item.from > UNSPLIT_ITEM_LENGTH) splitProse(text, item.from, item.to, kind, sentences);
      else push(text, item.from, item.to, kind, sentences);
    }
    item = null;
  }

  for (let from = 0; from <= text.length; ) {
    const newline = text.indexOf("\n", from);
    const to = newline < 0 ? text.length : newline;
    const line = text.slice(from, Math.min(to, from + 2_000));
    const fence = FENCE.test(line);
    const titled = paragraph ?? item;
    if (RULE.test(line) && titled && !text.slice(titled.from, titled.to).includes("\n")) {
      push(text, titled.from, titled.to, "heading", sentences);
      paragraph = null;
      item = null;
    } else if (line.trim() === "" || fence || RULE.test(line)) endParagraph();
    else if (fenced || DRAWN.test(line)) {
      endParagraph();
      if (hasLetterOrDigit(line)) push(text, from, to, "code", sentences);
    } else if (HEADING.test(line) || isRow(line)) {
      endParagraph();
      if (TABLE_RULE.test(line)) nameHeader(text, from, sentences.at(-1));
      else push(text, from, to, HEADING.test(line) ? "heading" : "row", sentences);
    } else if (LIST_ITEM.test(line)) {
      endParagraph();
      item = { from, to };
    } else if (item) item = { from: item.from, to };
    else paragraph = { from: paragraph ? paragraph.from : from, to };
    if (fence) fenced = !fenced;
    if (newline < 0) break;
    from = newline + 1;
  }
  endParagraph();
  return sentences;
}

/** The row right above a table's rule has the column names. */
function nameHeader(text: string, rule: number, above: Sentence | undefined): void {
  if (above?.kind === "row" && text.slice(above.to, rule).trim() === "") above.kind = "header";
}

function isRow(line: string): boolean {
  return line.includes("|") && (TABLE_ROW.test(line) || TABLE_RULE.test(line));
}

/**
 * Lines of about equal length are wrapped prose and are joined; a shorter line ("설비 VP-8, 2호기"), or one whose
 * break is marked as Markdown does, ends its
 * sentence.
 */
function splitLines(text: string, from: number, to: number, sentences: Sentence[]): void {
  const ends: number[] = [];
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) ends.push(at);
  let widest = 0;
  for (const [place, end] of [...ends, to].entries()) {
    widest = Math.max(widest, end - (place === 0 ? from : (ends[place - 1] ?? from) + 1));
  }
  let start = from;
  let line = from;
  for (const end of ends) {
    const long = end - line >= widest * WRAPPED_LINE_SHARE && widest >= WRAPPED_LINE_LENGTH;
    const isKept = /[^\s] {2,}$/u.test(text.slice(Math.max(line, end - 8), end));
    const reads = long && !isKept && !LABELLED.test(text.slice(line, line + 40));
    if (!reads) {
      splitProse(text, start, end, "sentence", sentences);
      start = end + 1;
    }
    line = end + 1;
  }
  splitProse(text, start, to, "sentence", sentences);
}

function splitProse(
  text: string,
  from: number,
  to: number,
  kind: Sentence["kind"],
  sentences: Sentence[],
): void {
  const prose = text.slice(from, to);
  let start = 0;
  for (const match of prose.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (!endsSentence(prose, start, match.index, end)) continue;
    push(text, from + start, from + end, kind, sentences);
    start = end;
  }
  push(text, from + start, to, kind, sentences);
}

function endsSentence(prose: string, start: number, mark: number, end: number): boolean {
  const after = prose.slice(end, end + 12).trimStart();
  if (prose.charAt(mark) === ".") {
    if (/^\p{Ll}/u.test(after)) return false;
    const before = prose.slice(Math.max(start, mark - 8), mark + 1);
    if (end === mark + 1 && ABBREVIATION.test(before)) return false;
    if (/^\s*\d{1,3}\.$/u.test(prose.slice(start, mark + 1))) return false;
  }
  // A sentence continues after quoted speech: "왜?" 라고 물었다.
  return !/^(?:이?라[고는며]|하[고며]|등의|등을)/u.test(after);
}

function push(text: string, from: number, to: number, kind: Sentence["kind"], sentences: Sentence[]): void {
  let start = from;
  let end = to;
  while (start < end && /\s/u.test(text.charAt(start))) start++;
  while (end > start && /\s/u.test(text.charAt(end - 1))) end--;
  if (end > start) sentences.push({ from: start, to: end, kind });
}
