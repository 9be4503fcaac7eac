import { startsWithSyllable } from "../../domain/letters.ts";
import { FREQUENCY_REACH } from "../../tunables/language.ts";
import { isParticleToken, isWord, type Phrase } from "./phrase.ts";
import { oneOf } from "./words.ts";

const isPerParticle = oneOf("per particle");
const isTimeOfDay = oneOf("time of day");
const isTimesWord = oneOf("times");
const isReading = oneOf("reading");
const isCountedPeriod = oneOf("counted period");
const isRoughly = oneOf("roughly");
const isEach = oneOf("each");
const isHowOften = oneOf("how often");

/** What something is done so often in: 하루, 매주, a day. "하루 전" is a moment. */
const isPeriod = oneOf("period");
/** 하루에, 날마다, 시간당 */
const EVERY = /(?:에|마다|당)$/u;
const isCountedIn = oneOf("period counted");

/**
 * Whether the number from one place to another says how often something is done, or how much of it: 하루에 2번,
 * 1년에 2번, "3 times", "2 a day", "2 of them per week", 1번만 더. No document has such a number.
 */
export function saysHowOften(phrase: Phrase, from: number, to: number): boolean {
  return (
    isAfterPeriod(phrase, from) ||
    isEachTime(phrase, from) ||
    isBeforePeriod(phrase, to) ||
    isTimes(phrase, to) ||
    isOnceMore(phrase, to) ||
    isDone(phrase, to)
  );
}

function isAfterPeriod(phrase: Phrase, from: number): boolean {
  let at = from - 1;
  while (isParticleToken(phrase.at(at), isPerParticle) || isRoughly(phrase.word(at))) at -= 1;
  const token = phrase.at(at);
  if (token?.kind === "number") {
    const isOf = at < from - 1 || EVERY.test(token.unit);
    return token.form === "count" && isCountedPeriod(token.unit.replace(EVERY, "")) && isOf;
  }
  return isPeriod(token) || isPeriod(token?.text.replace(EVERY, ""));
}

/** 아침에 1번, 저녁에 1번: so often at each of them. */
function isEachTime(phrase: Phrase, from: number): boolean {
  const isSo = (at: number) =>
    phrase.at(at)?.kind === "number" && phrase.word(at - 1) === "에" && isTimeOfDay(phrase.word(at - 2));
  return isSo(from) && phrase.tokens.some((_, at) => at !== from && isSo(at));
}

function isBeforePeriod(phrase: Phrase, to: number): boolean {
  for (let at = to + 1; at <= to + 1 + FREQUENCY_REACH; at += 1) {
    const token = phrase.at(at);
    if (token === undefined || token.kind === "mark" || startsWithSyllable(token.text)) return false;
    if (isHowOften(token.text)) return true;
    if (isEach(token.text) && isCountedIn(phrase.at(at + 1))) return true;
  }
  return false;
}

function isTimes(phrase: Phrase, to: number): boolean {
  const next = phrase.at(to + 1);
  return isTimesWord(next?.text ?? "") || isCountedIn(next);
}

/** "2번 읽고 왔어요", and not "2번 읽고 답해 줘". */
function isDone(phrase: Phrase, to: number): boolean {
  const verb = phrase.at(to + 2);
  return (
    isReading(phrase.word(to + 1)) &&
    verb?.kind === "word" &&
    verb.is === null &&
    /[았었했왔갔]/u.test(verb.text)
  );
}

/** "1번만 더 확인하고", and not "1번만 더 자세히". */
function isOnceMore(phrase: Phrase, to: number): boolean {
  const more = phrase.at(to + 2);
  return (
    phrase.word(to + 1) === "만" &&
    more?.text === "더" &&
    !isWord(phrase.at(phrase.skip(to + 3, 1, "filler")), "detail")
  );
}
