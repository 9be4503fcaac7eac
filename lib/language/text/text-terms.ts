import { hasHangul } from "../../domain/letters.ts";
import { CODE_PIECES, JOINED_PIECES, UNBROKEN_PIECES } from "../../tunables/language.ts";
import { ANALYSED_TERM_LENGTH } from "../../tunables/retrieval.ts";
import { englishStem, isEnglishStopWord } from "./english-words.ts";
import { isParticle, oneSyllableNoun, stripParticle } from "./korean-words.ts";

/**
 * The kind of a term: a word, a pair of syllables, a pair that reaches into the particle, a guessed noun, a
 * number, an id.
 */
export type TermKind = "word" | "pair" | "edge" | "guess" | "number" | "joined";
export type Emit = (term: string, kind: TermKind) => void;

/** Calls `take` for every word of the text; words that form one id or number come together. */
export function scanGroups(text: string, take: (group: Word[]) => void): void {
  const words = wordCollector(take);
  scanWords(foldText(text), words.take);
  words.end();
}

/**
 * Collects words that form one id or number: joined by a mark, or letters and a space before digits ("GCB
 * 123").
 */
function wordCollector(finish: (group: Word[]) => void): { take: (word: Word) => void; end: () => void } {
  let group: Word[] = [];
  return {
    take(word) {
      const last = group.at(-1);
      const most = word.joinedBy === "" ? UNBROKEN_PIECES : JOINED_PIECES;
      if (last && (group.length >= most || !belongTogether(last, word))) {
        finish(group);
        group = [];
      }
      group.push(word);
    },
    end() {
      if (group.length > 0) finish(group);
      group = [];
    },
  };
}

function belongTogether(left: Word, right: Word): boolean {
  const mark = right.joinedBy;
  if (mark === null) return false;
  const numbers = left.kind === "number" && right.kind === "number";
  const idPieces =
    (left.kind === "latin" || left.kind === "number") && (right.kind === "latin" || right.kind === "number");
  if (mark === "") return idPieces || (left.kind === "number" && right.kind === "hangul");
  if (mark === "." || mark === ":" || mark === "/") return numbers;
  if (mark === " ") return left.kind === "latin" && right.kind === "number" && !isEnglishStopWord(left.text);
  return idPieces && (mark === "_" || mark === "#" || mark === "-" || mark === "‐" || mark === "–");
}

export function emitGroup(group: readonly Word[], emit: Emit): void {
  const tail = group.length > 1 && group.at(-1)?.kind === "hangul" ? group.at(-1) : undefined;
  const pieces = tail ? group.slice(0, -1) : group;
  const isCode = pieces.length >= CODE_PIECES && pieces.slice(1).every((word) => word.joinedBy === "");
  if (!isCode) for (const word of pieces) emitWord(word, emit);
  if (pieces.length > 1) {
    const joined = joinedForm(pieces);
    if (joined !== null) emit(joined, "joined");
  }
  const number = pieces.at(-1);
  if (!tail || !number || isParticle(tail.text)) return;
  // "2026년", "3번", "12조": the number with the first syllable of its unit.
  emit(`${number.text}${tail.text.charAt(0)}`, "number");
  emitWord(tail, emit);
}

/**
 * The term for an id or number. Case and separators do not matter ("SOP_77" and "sop 77" are "sop77"), but
 * digits stay apart: "4.2" is not "42".
 */
function joinedForm(group: readonly Word[]): string | null {
  const digits = group.some((word) => word.kind === "number");
  if (!digits && !(group.length === 2 && group[1]?.joinedBy === "-")) return null;
  let joined = "";
  for (const [place, word] of group.entries()) {
    const before = group[place - 1];
    joined += before?.kind === "number" && word.kind === "number" ? `_${word.text}` : word.text;
  }
  return joined.length <= ANALYSED_TERM_LENGTH ? joined : joined.slice(0, ANALYSED_TERM_LENGTH);
}

function emitWord(word: Word, emit: Emit): void {
  if (word.kind === "latin") emit(englishStem(word.text), "word");
  else if (word.kind === "hangul") emitHangul(word.text, emit);
  else if (word.kind === "han" || word.kind === "kana") emitPairs(word.text, emit);
  else emit(word.text, word.kind === "number" ? "number" : "word");
}

function emitHangul(text: string, emit: Emit): void {
  const stem = stripParticle(text);
  emit(stem, "word");
  const noun = oneSyllableNoun(text);
  if (noun !== null) emit(noun, "guess");
  if (text.length === 2 && stem.length === 2) return;
  for (let at = 0; at + 2 <= text.length; at++) {
    const pair = text.slice(at, at + 2);
    // A rare mark after a syllable takes two code units, and half of one is not a character.
    if (pair.isWellFormed()) emit(pair, at + 2 <= stem.length ? "pair" : "edge");
  }
}

function emitPairs(text: string, emit: Emit): void {
  const characters = [...text];
  if (characters.length === 1) emit(text, "word");
  for (let at = 0; at + 2 <= characters.length; at++) emit(`${characters[at]}${characters[at + 1]}`, "pair");
}

export type WordKind = "latin" | "number" | "hangul" | "han" | "kana" | "other";

/**
 * A run of one script. `joinedBy` is the mark between it and the word before: "" when there is nothing, null
 * when it is not a single mark.
 */
export interface Word {
  kind: WordKind;
  text: string;
  joinedBy: string | null;
}

const SEPARATOR = 0;
const LATIN = 1;
const DIGIT = 2;
const HANGUL = 3;
const HAN = 4;
const KANA = 5;
const OTHER = 6;
const UNKNOWN = 255;
const KINDS: readonly (WordKind | null)[] = [null, "latin", "number", "hangul", "han", "kana", "other"];

/**
 * The classes of characters in the basic plane, each found once: a table is several times faster than a
 * Unicode regular expression.
 */
const classes = new Uint8Array(0x1_00_00).fill(UNKNOWN);

function classOf(codePoint: number): number {
  if (codePoint > 0xff_ff) return classify(String.fromCodePoint(codePoint));
  const known = classes[codePoint] ?? SEPARATOR;
  if (known !== UNKNOWN) return known;
  const found = classify(String.fromCodePoint(codePoint));
  classes[codePoint] = found;
  return found;
}

function classify(character: string): number {
  if (/[0-9]/.test(character)) return DIGIT;
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return SEPARATOR;
  if (hasHangul(character)) return HANGUL;
  if (/\p{Script=Han}/u.test(character)) return HAN;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character)) return KANA;
  if (/\p{Script=Latin}/u.test(character)) return LATIN;
  return OTHER;
}

const APOSTROPHES = new Set(["'", "’", "ʼ"]);

/**
 * Folds compatibility forms (full-width, ligatures, decomposed Hangul) and case, so that different spellings
 * compare equal.
 */
export function foldText(text: string): string {
  if (isFolded(text)) return text.toLowerCase();
  return text.replace(MARK_RUN, "$1").normalize("NFKC").toLowerCase().normalize("NFC");
}

/**
 * Normalising a very long run of combining marks takes quadratic time, and no word needs more of them (UAX
 * #15, stream-safe text).
 */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;

/**
 * Whether a text has only ASCII and Hangul syllables, as nearly all texts: these are already folded except
 * for case.
 */
function isFolded(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127 && (code < FIRST_SYLLABLE || code > LAST_SYLLABLE)) return false;
  }
  return true;
}

const FIRST_SYLLABLE = 0xac_00;
const LAST_SYLLABLE = 0xd7_a3;

/** Calls `take` for every run of one script in folded text, in order. Linear in the length of the text. */
function scanWords(text: string, take: (word: Word) => void): void {
  let at = 0;
  let previousEnd = -2;
  while (at < text.length) {
    const first = text.codePointAt(at) ?? 0;
    const group = classOf(first);
    if (group === SEPARATOR) {
      at += first > 0xff_ff ? 2 : 1;
      continue;
    }
    const start = at;
    at += first > 0xff_ff ? 2 : 1;
    while (at < text.length && at - start < ANALYSED_TERM_LENGTH) {
      const next = text.codePointAt(at) ?? 0;
      if (!continues(group, classOf(next), next)) break;
      at += next > 0xff_ff ? 2 : 1;
    }
    let word = text.slice(start, at);
    if (group === LATIN && APOSTROPHES.has(text.charAt(at))) {
      const tail = apostropheTail(text, at + 1);
      // "user's" is "user", "don't" is "dont"; before a vowel ("l'eau") the mark only separates.
      if (tail !== null && word.length > 1) {
        if (tail !== "s") word += tail;
        at += 1 + tail.length;
      }
    } else if (group === DIGIT) {
      const grouped = thousands(text, start, at);
      if (grouped !== null) {
        word = grouped.digits;
        at = grouped.end;
      }
    }
    const kind = KINDS[group];
    const gap = start - previousEnd;
    if (kind)
      take({ kind, text: word, joinedBy: gap === 0 ? "" : gap === 1 ? text.charAt(start - 1) : null });
    previousEnd = at;
  }
}

/** Combining marks belong to the letter before them. */
function continues(group: number, next: number, codePoint: number): boolean {
  if (next === group) return true;
  if (next !== OTHER) return false;
  return group !== DIGIT && /\p{M}/u.test(String.fromCodePoint(codePoint));
}

function apostropheTail(text: string, from: number): string | null {
  let end = from;
  while (end < text.length && end - from < 4 && classOf(text.charCodeAt(end)) === LATIN) end++;
  return end > from && end - from <= 2 ? text.slice(from, end) : null;
}

/** "1,234,567" is one number. */
function thousands(text: string, start: number, end: number): { digits: string; end: number } | null {
  if (end - start > 3) return null;
  let digits = text.slice(start, end);
  let at = end;
  while (text.charAt(at) === "," && /^[0-9]{3}$/.test(text.slice(at + 1, at + 4)) && digits.length < 30) {
    digits += text.slice(at + 1, at + 4);
    at += 4;
  }
  return at > end && classOf(text.charCodeAt(at)) !== DIGIT ? { digits, end: at } : null;
}
