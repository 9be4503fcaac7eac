import { startsWithSyllable } from "../../domain/letters.ts";
import { afterAsk, askedAt, isAbout } from "./parse-asked-scope.ts";
import { isMark, isNoun, isWord, type Phrase } from "./phrase.ts";
import { isTurnNoun, type ScopePhrase } from "./reading.ts";
import type { Scope } from "./reference-expression.ts";
import type { NounToken, NumberToken } from "./token.ts";
import { beginsWith, oneOf } from "./words.ts";

const isTwoBack = oneOf("two back");
const isAgo = oneOf("ago");
/** "개전" in one: "답변 두 개전" */
const isAgoInOne = oneOf("ago", "turn unit ago");
const isThisOrOverall = oneOf("this or overall");
const isAltogether = beginsWith("altogether");
const isAcross = oneOf("across");
const isSoFar = oneOf("so far");
const isBasis = oneOf("basis");
const isTurnUnit = oneOf("turn unit");
const isTurnUnitAgo = oneOf("turn unit", "turn unit ago");
const isLastWord = oneOf("last one");
const isNumberWord = oneOf("number word");
const isBefore = beginsWith("before");

/** 지지난, 저저번, 전전: the one before the one before. */

/**
 * Which turn the words name: "두 번째 답변", "two answers ago", "turn 3", "when I asked about
 * the chiller", "이 대화 전체에서".
 */
export function parseScopes(phrase: Phrase): ScopePhrase[] {
  const found: ScopePhrase[] = [];
  for (let index = 0; index < phrase.tokens.length; index++) {
    const scope =
      sessionAt(phrase, index) ??
      agoAt(phrase, index) ??
      numberedAt(phrase, index) ??
      relativeAt(phrase, index) ??
      askedAt(phrase, index);
    if (!scope) continue;
    phrase.use(scope.from, scope.to);
    found.push(scope);
    index = Math.max(index, scope.to);
  }
  return found.sort((a, b) => a.from - b.from);
}

/** 이 대화 전체에서, the whole conversation, 지금까지 나온 */
function sessionAt(phrase: Phrase, index: number): ScopePhrase | null {
  const token = phrase.free(index);
  if (isNoun(token, "conversation")) {
    const before = phrase.skip(index - 1, -1, "link");
    const after = phrase.skip(index + 1, 1, "link");
    const korean = token?.kind === "noun" && token.korean;
    const wholeBefore =
      isWord(phrase.at(before), "whole", "all", "demonstrative") || isThisOrOverall(phrase.word(before));
    const wholeAfter = isWord(phrase.at(after), "whole", "all") || isAltogether(phrase.word(after));
    if (isWord(phrase.at(before), "earlier"))
      return { from: before, to: index, scope: { kind: "newest" }, korean };
    const across = isAcross(phrase.word(phrase.skip(index - 1, -1, "demonstrative")));
    if (!wholeBefore && !wholeAfter && !across && !korean) return null;
    const to = wholeAfter ? withBasis(phrase, after) : withBasis(phrase, index);
    const begin = wholeBefore ? before : index;
    const from = isWord(phrase.at(begin - 1), "demonstrative") ? begin - 1 : begin;
    return { from, to, scope: { kind: "session" }, korean };
  }
  if (token?.kind !== "word") return null;
  if (isSoFar(token.text) || (token.text === "지금" && phrase.word(index + 1) === "까지")) {
    let to = token.text === "지금" ? index + 1 : index;
    const next = phrase.at(to + 1);
    if (isWord(next, "mention", "ask")) to += 1;
    return { from: index, to, scope: { kind: "session" }, korean: true };
  }
  if (token.text === "so" && phrase.word(index + 1) === "far")
    return { from: index, to: index + 1, scope: { kind: "session" }, korean: false };
  if (token.text === "overall") return { from: index, to: index, scope: { kind: "session" }, korean: false };
  return null;
}

/** "기준", "기준으로", "통틀어" behind "세션 전체" say nothing more. */
function withBasis(phrase: Phrase, index: number): number {
  const next = phrase.skip(index + 1, 1);
  const token = phrase.at(next);
  return isBasis(token?.text ?? "") ? next : index;
}

/** two answers ago, 두 턴 전, 답변 두 개 전, the answer before last */
function agoAt(phrase: Phrase, index: number): ScopePhrase | null {
  const token = phrase.free(index);
  if (token?.kind === "number" && token.form !== "ordinal") {
    const counted = token.form === "count" ? isTurnUnit(token.unit) : true;
    const noun = phrase.at(index + 1);
    if (counted && isTurnNoun(noun) && isAgo(phrase.word(index + 2))) {
      // "두 개 전 답변" and "두 답변 전의": the noun may come before or after.
      return { from: index, to: index + 2, scope: { kind: "back", steps: token.value }, korean: noun.korean };
    }
    const unit = isTurnUnitAgo(noun?.text ?? "") ? index + 1 : index;
    const ago = unit > index && noun?.text.includes("전") ? unit : unit + 1;
    const then = phrase.at(phrase.skip(ago + 1, 1));
    const agoSaid = ago === unit ? true : isAgo(phrase.word(ago));
    if (agoSaid && /^[가-힣0-9]/.test(token.text) && isTurnNoun(then))
      return {
        from: index,
        to: phrase.skip(ago + 1, 1),
        scope: { kind: "back", steps: token.value },
        korean: true,
      };
  }
  if (!isTurnNoun(token)) return null;
  const next = phrase.at(index + 1);
  const after = phrase.at(index + 2);
  if (!token.korean && next?.text === "before" && isLastWord(after?.text ?? "")) {
    const to = after?.text === "the" ? index + 3 : index + 2;
    return { from: index, to, scope: { kind: "back", steps: 2 }, korean: false };
  }
  if (token.korean && next?.kind === "number" && next.form !== "ordinal") {
    const unit = phrase.at(index + 2);
    if (isTurnUnit(next.unit) && isAgo(unit?.text ?? ""))
      return { from: index, to: index + 2, scope: { kind: "back", steps: next.value }, korean: true };
    if (isAgoInOne(unit) || isAgoInOne(next.unit))
      return {
        from: index,
        to: isAgoInOne(next.unit) ? index + 1 : index + 2,
        scope: { kind: "back", steps: next.value },
        korean: true,
      };
  }
  return null;
}

/** 두 번째 답변, first question, turn 3, 질문 2, the third thing I asked */
function numberedAt(phrase: Phrase, index: number): ScopePhrase | null {
  const token = phrase.free(index);
  if (token?.kind === "number" && token.form !== "count") {
    // "the first of my questions", but not "2 of turn 1".
    const at =
      token.form === "ordinal"
        ? phrase.skip(index + 1, 1, "thing", "link", "ask", "mention", "filler")
        : phrase.skip(index + 1, 1, "thing");
    const noun = phrase.free(at);
    if (isTurnNoun(noun)) return { from: index, to: at, scope: scopeOf(token, noun), korean: noun.korean };
    if (token.form === "ordinal") {
      const asked = phrase.skip(index + 1, 1, "thing", "link", "filler", "earlier");
      if (isWord(phrase.free(asked), "ask") && !isAbout(phrase, asked)) {
        const to = afterAsk(phrase, asked);
        return {
          from: index,
          to,
          scope: scopeOf(token, null),
          korean: startsWithSyllable(phrase.word(asked)),
        };
      }
    }
    return null;
  }
  if (!isTurnNoun(token)) return null;
  let at = index + 1;
  while (isMark(phrase.at(at), "#.") || isNumberWord(phrase.word(at))) at += 1;
  const number = phrase.free(at);
  if (
    number?.kind !== "number" ||
    number.form === "count" ||
    number.form === "ordinal" ||
    belongsToDocument(phrase, at)
  )
    return null;
  return { from: index, to: at, scope: scopeOf(number, token), korean: token.korean };
}

/** In 답변 2번 문서 the number is the document's, in "turn 3 document 2" it is the turn's. */
function belongsToDocument(phrase: Phrase, at: number): boolean {
  const next = phrase.at(at + 1);
  if (next?.kind !== "noun" || next.noun !== "document") return false;
  return phrase.at(at + 2)?.kind !== "number";
}

function scopeOf({ value, fromEnd }: NumberToken, noun: NounToken | null): Scope {
  if (fromEnd) return { kind: "back", steps: value };
  return noun?.noun === "turn" ? { kind: "turn", turnId: value } : { kind: "nth", nth: value };
}

/** 지난 답변, 지지난 답변, previous answer, the answer above */
function relativeAt(phrase: Phrase, index: number): ScopePhrase | null {
  const token = phrase.free(index);
  if (token?.kind === "word" && isTwoBack(token.text)) {
    const at = phrase.skip(index + 1, 1);
    if (isTurnNoun(phrase.free(at)))
      return { from: index, to: at, scope: { kind: "back", steps: 2 }, korean: true };
    return null;
  }
  if (!isTurnNoun(token)) return null;
  let from = index;
  let steps = 0;
  for (;;) {
    const before = phrase.skip(from - 1, -1, "link");
    const word = phrase.free(before);
    if (!isWord(word, "earlier")) break;
    steps += 1;
    from = before;
  }
  if (steps > 0) {
    const doubled = isWord(phrase.free(from - 1), "demonstrative") && isBefore(phrase.word(from));
    return {
      from: doubled ? from - 1 : from,
      to: index,
      scope: { kind: "back", steps: doubled ? 2 : Math.min(steps, 2) },
      korean: token.korean,
    };
  }
  if (!token.korean && isWord(phrase.at(index + 1), "earlier"))
    return { from: index, to: index + 1, scope: { kind: "back", steps: 1 }, korean: false };
  return null;
}
