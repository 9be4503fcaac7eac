import { CODE_PIECES, JOINED_PIECES, UNBROKEN_PIECES } from "../../tunables/language.ts";
import { ANALYSED_TERM_LENGTH } from "../../tunables/retrieval.ts";
import { englishStem, isEnglishStopWord } from "./english-words.ts";
import { isParticle, oneSyllableNoun, stripParticle } from "./korean-words.ts";
import { foldText, scanWords, type Word } from "./scan-words.ts";

/**
 * What a term is of its text: a word, a pair of syllables, a pair that reaches into the particle, a
 * guessed noun, a number, an id.
 */
export type TermKind = "word" | "pair" | "edge" | "guess" | "number" | "joined";
export type Emit = (term: string, kind: TermKind) => void;

/** Calls `take` for every word of the text, words that make up one id or number together. */
export function scanGroups(text: string, take: (group: Word[]) => void): void {
  const words = wordCollector(take);
  scanWords(foldText(text), words.take);
  words.end();
}

/**
 * Gathers words that belong to one id or number: joined by a mark, or letters and a space
 * before digits ("GCB 123").
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
 * Case and separators do not matter: "SOP_77" and "sop 77" are "sop77". Digits stay apart from
 * digits: "4.2" is not "42".
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
    // A rare mark behind a syllable is written with two code units: half of one is no character.
    if (pair.isWellFormed()) emit(pair, at + 2 <= stem.length ? "pair" : "edge");
  }
}

function emitPairs(text: string, emit: Emit): void {
  const characters = [...text];
  if (characters.length === 1) emit(text, "word");
  for (let at = 0; at + 2 <= characters.length; at++) emit(`${characters[at]}${characters[at + 1]}`, "pair");
}
