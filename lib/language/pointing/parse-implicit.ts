import { startsWithSyllable } from "../../domain/letters.ts";
import { wordings } from "../lexicon/load.ts";
import { documentNounAt } from "./document-noun.ts";
import { saysHowOften } from "./frequency.ts";
import { isWord, type Phrase } from "./phrase.ts";
import type { Token } from "./token.ts";
import { beginsWith, endsWith, KOREAN_PARTICLES, oneOf, pointingWords } from "./words.ts";

const endsAsGround = endsWith("ground end");
const isThat = oneOf("that");
const isOfParticle = beginsWith("of particle");
const isInside = oneOf("inside");
const isAbove = oneOf("above");
const isShortPointer = oneOf("short pointer");
const isSpokenPointer = oneOf("short pointer", "spoken pointer");
const isItself = oneOf("pronoun");
const isPointer = oneOf("pointer");
const isSeveral = oneOf("several");
const isOnce = oneOf("once");

export interface ImplicitPhrase {
  from: number;
  to: number;
  plural: boolean;
  /** The word for the document where it says more than "document": manual, 보고서. */
  noun: string | null;
  /** Otherwise it only counts when the message is about nothing else. */
  sure: boolean;
}

/** A word for any document, which does not say which one. */
export const isGeneric = oneOf("generic");
const isRelative = oneOf("relative");

/** "그 문서", "위에서 말한 부분", "that one", "the document you cited"; null when nothing of the kind is said. */
export function parseImplicit(phrase: Phrase): ImplicitPhrase | null {
  for (let index = 0; index < phrase.tokens.length; index++) {
    const found = pointedNoun(phrase, index) ?? mentionedPiece(phrase, index) ?? pointedThing(phrase, index);
    if (found) return found;
  }
  return wholeDocument(phrase);
}

/** A word for documents with something before or behind it that points back. */
function pointedNoun(phrase: Phrase, index: number): ImplicitPhrase | null {
  const noun = documentNounAt(phrase, index);
  if (noun === null) return null;
  const word = isGeneric(noun) ? null : noun.text;
  const plural = noun.plural || phrase.word(index + 1) === "들";
  const before = phrase.skip(index - 1, -1, "filler");
  const pointer = phrase.free(before);
  // "5년 지난 문서": past, not the last one.
  const past = pointer?.text === "지난" && phrase.at(before - 1)?.kind === "number";
  if (!past && isWord(pointer, "demonstrative", "earlier", "mention") && pointer.text !== "just") {
    // "ensure that documents are stored": singular pointer, plural noun.
    if (!noun.korean && noun.plural && isThat(pointer.text)) return null;
    if (isConjunction(phrase, before, index) || isPronoun(phrase, before)) return null;
    if (isThisAndThat(phrase, index, noun.text)) return null;
    const start = startOf(phrase, before);
    const says = phrase.tokens.slice(start, before + 1).some((token) => isPointing(token));
    return { from: start, to: index, plural, noun: word, sure: says || isLookedIn(phrase, start, index) };
  }
  if (noun.korean) return null;
  const said = mentionAfter(phrase, index);
  return said === null ? null : { from: index, to: said, plural, noun: word, sure: true };
}

/**
 * Say only what kind of document it is, as much as which one: 이전 문서 보관 기간, "the same file", "recent reports".
 */
const isDescribing = oneOf("describing");

function isPointing(token: Token): boolean {
  return isWord(token, "demonstrative", "earlier", "mention") && !isDescribing(token);
}

/**
 * What is only described is meant where something is looked for in it: 이전 문서에서, 최근 자료 기준으로,
 * "in the previous document".
 */
function isLookedIn(phrase: Phrase, from: number, to: number): boolean {
  const behind = phrase.at(to + 1);
  if (behind?.kind === "particle" && isOfParticle(behind.text)) return true;
  const next = phrase.at(phrase.skip(to + 1, 1));
  if (isWord(next, "ground") && endsAsGround(next.text)) return true;
  const before = phrase.at(phrase.word(from - 1) === "the" ? from - 2 : from - 1);
  return isInside(before?.text ?? "") || isAccordingTo(phrase, from);
}

function isAccordingTo(phrase: Phrase, from: number): boolean {
  const to = phrase.word(from - 1) === "the" ? from - 2 : from - 1;
  return /^(?:to|on)$/.test(phrase.word(to)) && isWord(phrase.at(to - 1), "ground");
}

const isBeforeClause = wordings("follow-ups").is("before that clause");

/**
 * "Provided that document versions are kept": a clause goes on behind the noun; "given
 * that document, …" does not.
 */
function isConjunction(phrase: Phrase, that: number, noun: number): boolean {
  const next = phrase.at(noun + 1);
  return (
    phrase.word(that) === "that" &&
    isBeforeClause(phrase.word(that - 1)) &&
    next !== undefined &&
    next.kind !== "mark"
  );
}

/** 이 문서 저 문서: any. */
function isThisAndThat(phrase: Phrase, noun: number, text: string): boolean {
  const isSame = (at: number, pointer: number) =>
    phrase.word(at) === text && isShortPointer(phrase.word(pointer));
  return isSame(noun + 2, noun + 1) || isSame(noun - 2, noun - 3);
}

/** 저는 문서를: with a particle of its own it stands for somebody or something, and not before the noun. */
function isPronoun(phrase: Phrase, pointer: number): boolean {
  return (
    isWord(phrase.at(pointer), "demonstrative") &&
    isSpokenPointer(phrase.word(pointer)) &&
    phrase.at(pointer + 1)?.kind === "particle"
  );
}

/** 아까 네가 말한, 위에서 본: everything that points stands together. */
function startOf(phrase: Phrase, index: number): number {
  let from = index;
  for (let at = index - 1; at >= 0; at--) {
    const token = phrase.free(at);
    if (token?.kind !== "particle" && !isWord(token, "demonstrative", "earlier", "mention", "filler", "time"))
      break;
    if (token?.kind !== "particle") from = at;
  }
  return from;
}

/** "the document you cited", "sources that were used above" */
function mentionAfter(phrase: Phrase, index: number): number | null {
  let at = index + 1;
  let relative = false;
  for (let token = phrase.free(at); token && at <= index + 5; token = phrase.free(++at)) {
    if (token.kind === "word" && isRelative(token)) relative = true;
    else if (isWord(token, "mention")) return relative || isWord(phrase.at(at + 1), "earlier") ? at : null;
    else if (isAbove(token.text) && !relative) return at;
    else if (!isWord(token, "earlier", "filler")) return null;
  }
  return null;
}

/** 위에서 말한 부분, 아까 설명한 내용, the part you mentioned */
function mentionedPiece(phrase: Phrase, index: number): ImplicitPhrase | null {
  const token = phrase.free(index);
  if (!isWord(token, "piece", "thing")) return null;
  const piece = token.is === "piece";
  const before = phrase.skip(index - 1, -1, "filler");
  const pointer = phrase.free(before);
  const korean = startsWithSyllable(token.text);
  if (korean && isWord(pointer, "mention"))
    return { from: startOf(phrase, before), to: index, plural: false, noun: null, sure: piece };
  if (korean) return null;
  const said = mentionAfter(phrase, index);
  if (said !== null && !isItself(token.text))
    return { from: index, to: said, plural: false, noun: null, sure: piece };
  return null;
}

/** 그거, 방금 그거, 그 부분, that one, it */
function pointedThing(phrase: Phrase, index: number): ImplicitPhrase | null {
  const token = phrase.free(index);
  const before = phrase.skip(index - 1, -1, "filler");
  const pointer = phrase.free(before);
  const noun = token?.kind === "word" && token.is === null ? kindIn(token.text) : null;
  if (noun !== null && isWord(pointer, "demonstrative", "earlier", "mention"))
    return { from: startOf(phrase, before), to: index, plural: false, noun, sure: false };
  const pronoun =
    token?.kind === "word" &&
    token.to - token.from === token.text.length &&
    isPointer(token.text) &&
    !isConjunction(phrase, index, index);
  if (pronoun && !isNominalAhead(phrase.at(index + 1)))
    return { from: index, to: index, plural: isSeveral(token.text), noun: null, sure: false };
  if (!isWord(token, "thing", "piece") || !isWord(pointer, "demonstrative", "earlier")) return null;
  const plural = isSeveral(token.text) || phrase.word(index + 1) === "들";
  return { from: startOf(phrase, before), to: index, plural, noun: null, sure: false };
}

const DOCUMENT_KINDS = pointingWords("kind").korean;

/** 지침, 지침을, 지침에서 */
function kindIn(word: string): string | null {
  const isOf = (kind: string) =>
    word === kind || (word.startsWith(kind) && KOREAN_PARTICLES.includes(word.slice(kind.length)));
  return DOCUMENT_KINDS.find(isOf) ?? null;
}

function isNominalAhead(token: Token | undefined): boolean {
  return (
    isWord(token, "thing", "piece") || (token?.kind === "word" && token.is === null) || token?.kind === "noun"
  );
}

/** "원문 보여줘", "문서 전체를 열어줘", "open the document": the whole of what the answer rests on. */
function wholeDocument(phrase: Phrase): ImplicitPhrase | null {
  // 일주일에 한번 자료를 정리해요: a habit.
  if (phrase.tokens.some(({ text }, at) => isOnce(text) && saysHowOften(phrase, at, at))) return null;
  for (let index = 0; index < phrase.tokens.length; index++) {
    const token = documentNounAt(phrase, index);
    if (token === null) continue;
    const noun = isGeneric(token) ? null : token.text;
    return { from: index, to: index, plural: token.plural, noun, sure: false };
  }
  const whole = phrase.tokens.findIndex((token, index) => !phrase.isUsed(index) && isWord(token, "whole"));
  return whole < 0 ? null : { from: whole, to: whole, plural: false, noun: null, sure: false };
}
