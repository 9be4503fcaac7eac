import { RANGE_NUMBERS } from "../../tunables/language.ts";
import { isMark, isParticleToken, isWord, type Phrase } from "./phrase.ts";
import type { SlotNumber } from "./reference-expression.ts";
import type { NumberToken } from "./token.ts";
import { oneOf } from "./words.ts";

const isFromParticle = oneOf("from particle");
const isRange = oneOf("range");
const isJoinParticle = oneOf("join particle");

export interface List {
  to: number;
  numbers: SlotNumber[];
  tokens: NumberToken[];
}

/** 1번이랑 3번, 1~3번, 1, 2번, first and third, [1][3] */
export function readList(phrase: Phrase, start: number): List | null {
  const numbers: SlotNumber[] = [];
  const tokens: NumberToken[] = [];
  const shutOut = phrase.word(phrase.skip(start - 1, -1, "link")) === "not";
  let index = start;
  let to = start - 1;
  for (;;) {
    const item = readItem(phrase, index);
    if (!item) break;
    numbers.push(...item.numbers);
    tokens.push(...item.tokens);
    to = item.to;
    const next = afterJoiner(phrase, to + 1);
    // "not the first, the second one": the comma ends what is shut out.
    if (next === null || (shutOut && isMark(phrase.at(to + 1), ","))) break;
    index = next;
  }
  return numbers.length === 0 ? null : { to, numbers, tokens };
}

function readItem(phrase: Phrase, index: number): List | null {
  let at = index;
  const bracket = isMark(phrase.free(at), "[");
  // a[2] and items[1] are code.
  if (bracket && /[a-z0-9_]/.test(phrase.text.charAt((phrase.at(at)?.from ?? 0) - 1))) return null;
  if (bracket || isMark(phrase.free(at), "#")) at += 1;
  const number = phrase.free(at);
  if (number?.kind !== "number" || number.form === "count") return null;
  const tokens = [number];
  const numbers: SlotNumber[] = [{ value: number.value, fromEnd: number.fromEnd }];
  const range = rangeEnd(phrase, at + 1);
  if (range) {
    const end = phrase.at(range);
    if (
      end?.kind !== "number" ||
      end.value <= number.value ||
      number.fromEnd ||
      end.value - number.value >= RANGE_NUMBERS
    )
      return null;
    for (let value = number.value + 1; value <= end.value; value++) numbers.push({ value, fromEnd: false });
    tokens.push(end);
    at = range;
  } else if (number.form === "ordinal" && number.value === 1) {
    // "the first two", "처음 두 개": so many from the beginning or the end.
    const count = phrase.free(at + 1);
    if (
      count?.kind === "number" &&
      count.form === "plain" &&
      count.value > 1 &&
      count.value <= RANGE_NUMBERS
    ) {
      numbers.length = 0;
      for (let value = 1; value <= count.value; value++) numbers.push({ value, fromEnd: number.fromEnd });
      if (number.fromEnd) numbers.reverse();
      at += 1;
    }
  }
  if (!bracket) return { to: at, numbers, tokens };
  let close = at + 1;
  while (isMark(phrase.at(close), ",") && phrase.at(close + 1)?.kind === "number") {
    const more = phrase.at(close + 1);
    if (more?.kind !== "number") break;
    numbers.push({ value: more.value, fromEnd: false });
    tokens.push(more);
    close += 2;
  }
  return isMark(phrase.at(close), "]") ? { to: close, numbers, tokens } : null;
}

function rangeEnd(phrase: Phrase, index: number): number | null {
  const between = phrase.at(index);
  const end = phrase.free(index + 1);
  if (end?.kind !== "number" || end.form === "count") return null;
  const joins =
    isMark(between, "~-") ||
    isParticleToken(between, isFromParticle) ||
    (between?.kind === "word" && isRange(between.text));
  return joins ? index + 1 : null;
}

/** Where the next number of a list may begin; null where the list ends. */
export function afterJoiner(phrase: Phrase, index: number): number | null {
  const between = phrase.at(index);
  const joins =
    isMark(between, ",/·&+、") ||
    isParticleToken(between, isJoinParticle) ||
    (isWord(between, "join") && between.text !== "to" && between.text !== "against");
  let at = joins ? index + 1 : index;
  if (isWord(phrase.at(at), "join")) at += 1;
  while (phrase.word(at) === "the" || phrase.word(at) === "no") at += 1;
  const next = phrase.free(at);
  if (isMark(next, "[")) return at;
  return joins && (next?.kind === "number" || isMark(next, "#")) ? at : null;
}
