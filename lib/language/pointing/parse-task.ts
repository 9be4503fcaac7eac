import { hasSyllable } from "../../domain/letters.ts";
import type { ReferenceTask } from "../../domain/reference.ts";
import { isMark, isParticleToken, isWord, type Phrase } from "./phrase.ts";
import { beginsWith, oneOf } from "./words.ts";

const isReading = oneOf("reading");
const isGroundParticle = beginsWith("ground particle");
const isSourceParticle = beginsWith("source particle");
const isWished = beginsWith("wished");
const isObjectParticle = oneOf("object particle");
const isWhatItWas = beginsWith("what it was");
const isAgainst = oneOf("against");

/** Behind a document: it is the ground of an answer. */
const isGroundBefore = oneOf("ground before");
const isReason = oneOf("reason");

/**
 * What the message wants done. `last` and `first` are the places of the documents in it; `part`: it names a
 * part of them; `several`: it names more than one.
 */
export function parseTask(
  phrase: Phrase,
  { first, last, part, several }: { first: number; last: number; part: boolean; several: boolean },
): ReferenceTask {
  if ((phrase.has("compare") || isVersus(phrase)) && several) return "compare";
  if (phrase.has("download")) return "download";
  if (phrase.has("summarise")) return "summarise";
  const asks = phrase.content().length > 0 || phrase.has("question", "compare");
  const shows = phrase.has("show", "whole") || wantsToSee(phrase);
  if (isShownItself(phrase, first, last)) return "show";
  if (phrase.has("ground") && !wantsToSee(phrase) && (asks || !shows)) return "answer";
  if (asks && (isGround(phrase, first, last) || !shows)) return "answer";
  if (asks) return onlyWantsToSee(phrase) ? "show" : "answer";
  if (phrase.has("detail") && !phrase.has("show")) return "answer";
  if (phrase.has("show") || wantsToSee(phrase)) return "show";
  if (phrase.has("ground") || (!shows && asksWhatItWas(phrase))) return "answer";
  // "이전 1번 문서", "document 2": the words name a document and ask nothing.
  return part || !isGround(phrase, first, last) || shows ? "show" : "answer";
}

function isGround(phrase: Phrase, first: number, last: number): boolean {
  if (isParticleToken(phrase.at(last + 1), isGroundParticle)) return true;
  const before = phrase.skip(first - 1, -1, "link");
  const word = phrase.word(first - 1) === "the" ? phrase.at(first - 2) : phrase.at(first - 1);
  return (word?.kind === "word" && isGroundBefore(word)) || isWord(phrase.at(before), "ground");
}

/** A verb of showing ends the message ("1번 문서 안전 규정 원문 보여줘"): content is only what describes the document. */
function onlyWantsToSee(phrase: Phrase): boolean {
  if (phrase.has("question")) return false;
  const content = phrase.content();
  return phrase.has("whole") && content.length <= 1;
}

function wantsToSee(phrase: Phrase): boolean {
  return phrase.tokens.some((_, index) => isWish(phrase, index));
}

/** 보고 싶어: the same word as in 2번만 보고. */
function isWish(phrase: Phrase, index: number): boolean {
  return isReading(phrase.word(index)) && isWished(phrase.word(index + 1));
}

/**
 * The verb that stands with the documents is one of showing: behind them in Korean, before them in English,
 * with nothing of its own in between. Whatever else is said is why ("손님이 기다리셔서요, 3번 문서 원문 열어 주세요"), unless
 * the clause goes on to a question.
 */
function isShownItself(phrase: Phrase, first: number, last: number): boolean {
  if (isParticleToken(phrase.at(last + 1), isSourceParticle)) return false;
  if (standsAlone(phrase, first, last)) return true;
  const behind = nextWord(phrase, last + 1, 1);
  const isKorean = hasSyllable(phrase.word(behind));
  if (isKorean && isShowing(phrase, behind)) return !goesOn(phrase, behind + 1);
  // "2번 문서를 눈이 나빠서 그러니 열어 주세요": the object of the verb at the end.
  if (
    isParticleToken(phrase.at(last + 1), isObjectParticle) &&
    !phrase.has("ground") &&
    !phrase.has("question")
  )
    return isShowing(phrase, nextWord(phrase, phrase.tokens.length - 1, -1));
  const before = nextWord(phrase, first - 1, -1);
  if (isKorean || !isShowing(phrase, before) || hasSyllable(phrase.word(before))) return false;
  const next = phrase.at(phrase.skip(last + 1, 1, "whole", "filler", "link", "all", "thing"));
  const follows = phrase.at(last + 1);
  const ends =
    (follows?.kind === "word" && isReason(follows)) ||
    next === undefined ||
    next.kind === "mark" ||
    (next.kind === "word" && isReason(next)) ||
    phrase.isUsed(phrase.tokens.indexOf(next));
  return ends && !goesOn(phrase, last + 1);
}

/**
 * "2nd doc pls, I'm on the tablet": a clause that only names the document, beside clauses that only say why.
 */
function standsAlone(phrase: Phrase, first: number, last: number): boolean {
  const isEnd = (index: number) => isMark(phrase.at(index), ",.;!\n") || phrase.at(index) === undefined;
  let from = first;
  let to = last;
  while (!isEnd(from - 1)) from -= 1;
  while (!isEnd(to + 1)) to += 1;
  const only = phrase.tokens
    .slice(from, to + 1)
    .every(
      (token, place) =>
        phrase.isUsed(from + place) ||
        token.kind === "particle" ||
        isWord(token, "filler", "link", "whole", "earlier", "demonstrative", "all", "thing"),
    );
  const asks =
    phrase.has("question", "detail", "ground") || phrase.tokens.some((token) => isMark(token, "?"));
  return only && !asks && (to < phrase.tokens.length - 1 || from > 0);
}

/** "2번 문서 제목이 뭐였지?": beside a verb of showing it only hesitates. */
function asksWhatItWas(phrase: Phrase): boolean {
  return phrase.tokens.some(({ text }) => isWhatItWas(text));
}

function isVersus(phrase: Phrase): boolean {
  return phrase.tokens.some(({ text }) => isAgainst(text));
}

/** The first word beyond those that were understood or mean nothing here. */
function nextWord(phrase: Phrase, index: number, step: 1 | -1): number {
  let at = index;
  while (
    phrase.at(at) &&
    (phrase.isUsed(at) || phrase.at(at)?.kind === "particle" || isWord(phrase.at(at), ...PASSED))
  )
    at += step;
  return at;
}

const PASSED = ["whole", "filler", "link", "all", "demonstrative", "earlier", "piece", "thing"] as const;

function isShowing(phrase: Phrase, index: number): boolean {
  return isWord(phrase.at(index), "show") || isWish(phrase, index);
}

/** "1번 문서 열어서 토크 알려줘", "open document 2 and tell me the torque": something is asked after it was opened. */
function goesOn(phrase: Phrase, index: number): boolean {
  const rest = phrase.tokens.slice(index);
  const asks = rest.some((token) => isWord(token, "question", "detail", "summarise", "compare"));
  return (
    asks &&
    rest.some((token, place) => token.kind === "word" && token.is === null && !phrase.isUsed(index + place))
  );
}
