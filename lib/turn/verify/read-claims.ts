import { MARKS_BEHIND } from "../../domain/citation-mark.ts";
import { hasLetterOrDigit } from "../../domain/letters.ts";
import type { Locale } from "../../domain/locale.ts";
import { pattern } from "../../domain/pattern.ts";
import { languageOf } from "../../domain/text.ts";
import { wordings } from "../../language/lexicon/load.ts";
import { codeRanges } from "../../language/markdown/code-ranges.ts";
import { type ContentWord, contentWords } from "../../language/text/content-words.ts";
import { type Sentence, splitSentences } from "../../language/text/split-sentences.ts";
import { readValues, type Values } from "../../language/values/read-values.ts";

const CLAIM_WORDS = wordings("claim-words");

/** A sentence of an answer that claims something. */
export interface Claim {
  from: number;
  to: number;
  /** Without source numbers, marks and code. */
  text: string;
  language: Locale;
  words: readonly ContentWord[];
  keys: readonly string[];
  values: Values;
  /** A row of a table: its cells are read with those above and beside them. */
  isRow: boolean;
  /** The slots and turns that it cites. */
  slots: readonly number[];
  turns: readonly number[];
  /** The slots of its column header, or else of the heading or line above its list or table. */
  led: readonly number[];
  /** The text before it in its list, table or paragraph. */
  before: string;
  /** The number of its paragraph, list item or row. */
  block: number;
  /** The numbers of the rows and list items above it, by column. */
  columns: readonly number[][];
}

/**
 * Kinds of sentence that claim something. Headings and column names only stand above one, and code is no
 * sentence.
 */
const CLAIMS: ReadonlySet<string> = new Set(["sentence", "item", "row"]);
/** A list marker, and source marks, in front of a sentence. */
const BEFORE_SENTENCE = /^(?:[-*+•]\s+|\d{1,3}[.)]\s+)?(?:\s*\[(?:\d{1,3}|turn \d{1,9})\])*\s*/u;
const MARKS_AT_END = /(?:\s*\[(?:\d{1,3}|turn \d{1,9})\])+$/u;
const MARK = /\[(?:(\d{1,3})|turn (\d{1,9}))\]/gu;
/** Counts of what the answer itself lists, ordinals, and markers of lists and sources. */
const OWN_COUNT = pattern("giu")`
  ^\s*(?:[-*+•]\s+)?(?:\*\*)?(?:\d{1,2}[.)]|[①-⑳])\s|^\s*\|?\s*\d{1,2}\s*\||
  (?<![\d.,])\d{1,2}\s?(?:${CLAIM_WORDS.korean("counted")}|${CLAIM_WORDS.english("counted")}\b)
`;
const BEFORE_LENGTH = 600;
/** The part of a claim that is read, in UTF-16 code units; no real sentence is longer. */
const CLAIM_LENGTH = 2_000;

/** The sentences of an answer that claim something, in order; none overlaps another. */
export function readClaims(answer: string): Claim[] {
  const code = codeRanges(answer);
  const claims: Claim[] = [];
  let rows: Values["quantities"][] = [];
  let lastEnd = 0;
  let block = 0;
  let ofHeading: readonly number[] = [];
  let ofLine: readonly number[] = [];
  let ofHeader: readonly number[] = [];
  for (const sentence of splitSentences(answer)) {
    if (sentence.kind === "heading" || /\n\s*\n/u.test(answer.slice(lastEnd, sentence.from))) rows = [];
    if (answer.slice(lastEnd, sentence.from).includes("\n")) block += 1;
    lastEnd = sentence.to;
    const plain = prose(answer, sentence, code);
    if (sentence.kind === "heading") ofLine = ofHeading = slotsIn(plain);
    if (sentence.kind !== "row") ofHeader = sentence.kind === "header" ? slotsIn(plain) : [];
    if (!CLAIMS.has(sentence.kind)) continue;
    // A sentence of nothing but code claims nothing.
    const claim = readClaim(answer, sentence, plain);
    if (claim === null) continue;
    const isLine = sentence.kind === "sentence";
    if (isLine) ofLine = claim.slots.length > 0 ? claim.slots : ofHeading;
    const led = isLine ? [] : ofHeader.length > 0 ? ofHeader : ofLine;
    claims.push({ ...claim, led, isRow: sentence.kind === "row", block, columns: columnsOf(rows) });
    rows.push(claim.values.quantities);
  }
  return claims;
}

function readClaim(
  answer: string,
  range: Sentence,
  plain: string,
): Omit<Claim, "led" | "isRow" | "block" | "columns"> | null {
  const from = range.from + (BEFORE_SENTENCE.exec(answer.slice(range.from, range.to))?.[0].length ?? 0);
  const to = Math.max(from, range.to - (MARKS_AT_END.exec(answer.slice(from, range.to))?.[0].length ?? 0));
  if (!hasLetterOrDigit(plain.slice(from - range.from, to - range.from))) return null;
  // Marks after the full stop belong to the sentence before them.
  const behind = MARKS_BEHIND.exec(answer.slice(range.to))?.[0] ?? "";
  const beginsLine = /(?:^|\n)[^\S\n]*$/u.test(answer.slice(0, range.from));
  const cites = `${beginsLine ? plain : plain.slice(from - range.from)}${behind}`;
  const text = plain
    .slice(from - range.from, Math.min(to - range.from, from - range.from + CLAIM_LENGTH))
    .replace(MARK, " ")
    .replace(/\*\*|__|~~/gu, "");
  const words = contentWords(text);
  return {
    from,
    to,
    text,
    language: languageOf(text),
    words,
    keys: [...new Set(words.map(({ key }) => key))],
    values: readValues(text.replace(OWN_COUNT, (count) => " ".repeat(count.length))),
    slots: slotsIn(cites),
    turns: [...cites.matchAll(MARK)].flatMap(([, , turn]) => (turn ? [Number(turn)] : [])),
    before: answer.slice(Math.max(0, from - BEFORE_LENGTH), from).replace(MARK, " "),
  };
}

function slotsIn(text: string): number[] {
  return [...text.matchAll(MARK)].flatMap(([, slot]) => (slot ? [Number(slot)] : []));
}

const PARTICLE = /^\p{Script=Hangul}{1,4}/u;

/**
 * The sentence with blanks in place of its code, and of the Korean particle attached to the code, which is no
 * word alone.
 */
function prose(
  answer: string,
  { from, to }: Sentence,
  code: readonly { from: number; to: number }[],
): string {
  let text = answer.slice(from, to);
  for (const range of code) {
    const begin = Math.max(range.from, from) - from;
    const last = Math.min(range.to, to) - from;
    const end = last + (PARTICLE.exec(text.slice(last))?.[0].length ?? 0);
    if (begin < end) text = text.slice(0, begin) + " ".repeat(end - begin) + text.slice(end);
  }
  return text;
}

function columnsOf(rows: readonly Values["quantities"][]): number[][] {
  const widest = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: widest }, (_, column) =>
    rows.flatMap((row) => {
      const quantity = row[column];
      return quantity ? [quantity.amount] : [];
    }),
  );
  const last = rows.flatMap((row) => {
    const quantity = row.at(-1);
    return quantity ? [quantity.amount] : [];
  });
  return [...columns, last];
}
