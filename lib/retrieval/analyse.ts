import type { WeightedTerm } from "../ports/turn-log.ts";
import { ANALYSED_TERM_LENGTH, QUERY_LENGTH } from "../tunables.ts";
import { englishStem, isEnglishStopWord, isLightEnglishWord } from "./english-words.ts";
import {
  isKoreanQuestionWord,
  isLightKoreanWord,
  isParticle,
  oneSyllableNoun,
  stripParticle,
} from "./korean-words.ts";
import { foldText, scanWords, type Word } from "./scan-words.ts";

/** Most pieces of one id or number with separators ("gcb-123-4", "10.0.0.1"), and of one written together (a checksum). */
const JOINED_PIECES = 8;
const UNBROKEN_PIECES = 64;
/** From so many pieces on, a run without separators is a code whose pieces mean nothing. */
const CODE_PIECES = 5;

/**
 * How much a query's term counts by what it is: an id written whole says more than its pieces, a number more than a word,
 * a pair that reaches into the particle ("수는" of "냉각수는") little, a noun of one syllable that was guessed little too.
 * Chosen on one half of the KorQuAD development questions, confirmed on the other (bench/korquad.ts).
 */
const QUERY_WEIGHTS = { word: 1, pair: 1, edge: 0.3, guess: 0.3, number: 1.3, joined: 1.5 } as const;

/** What a word counts that most questions have, whatever they are about. */
const LIGHT = 0.4;

type TermKind = keyof typeof QUERY_WEIGHTS;
type Emit = (term: string, kind: TermKind) => void;

/**
 * The terms of a text, in its order, repeated as often as they stand there. The one analyser of both search engines:
 * Korean words without their particles and pairs of syllables, English stems, ids and numbers whole and in pieces
 * ("GCB-123" → "gcb", "123", "gcb123"; "4.2" → "4_2"), Han and Kana in pairs. Terms hold letters, digits and "_" only.
 */
export function analyse(text: string): string[] {
  const terms: string[] = [];
  const emit: Emit = (term) => {
    terms.push(term);
  };
  const words = wordCollector((group) => emitGroup(group, emit));
  scanWords(foldText(text), words.take);
  words.end();
  return terms;
}

/**
 * The terms of a question with their weights. Words that only ask (무엇, 알려줘, what …) and English stop words are left
 * out, unless nothing else is there.
 */
export function analyseQuery(text: string): WeightedTerm[] {
  const folded = foldText(text.slice(0, QUERY_LENGTH));
  const groups: Word[][] = [];
  const words = wordCollector((group) => groups.push(group));
  scanWords(folded, words.take);
  words.end();
  const telling = groups
    .map((group) => group.filter((word) => !onlyAsks(word)))
    .filter((group) => group.length > 0);
  const weights = new Map<string, number>();
  for (const group of telling.length > 0 ? telling : groups) {
    const factor = group.every(isLight) ? LIGHT : 1;
    emitGroup(group, (term, kind) => {
      weights.set(term, Math.max(weights.get(term) ?? 0, factor * QUERY_WEIGHTS[kind]));
    });
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

function onlyAsks(word: Word): boolean {
  if (word.kind === "latin") return isEnglishStopWord(word.text);
  return word.kind === "hangul" && isKoreanQuestionWord(word.text);
}

function isLight(word: Word): boolean {
  if (word.kind === "latin") return isLightEnglishWord(word.text);
  return word.kind === "hangul" && isLightKoreanWord(word.text);
}

/** Gathers words that belong to one id or number: joined by a mark, or letters and a space before digits ("GCB 123"). */
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

function emitGroup(group: readonly Word[], emit: Emit): void {
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

/** Case and separators do not matter: "SOP_77" and "sop 77" are "sop77". Digits stay apart from digits: "4.2" is not "42". */
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
  for (let at = 0; at + 2 <= text.length; at++)
    emit(text.slice(at, at + 2), at + 2 <= stem.length ? "pair" : "edge");
}

function emitPairs(text: string, emit: Emit): void {
  const characters = [...text];
  if (characters.length === 1) emit(text, "word");
  for (let at = 0; at + 2 <= characters.length; at++) emit(`${characters[at]}${characters[at + 1]}`, "pair");
}
