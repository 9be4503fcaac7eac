import { TIME_REACH } from "../../tunables/language.ts";
import { isWord, type Phrase } from "./phrase.ts";
import type { ScopePhrase } from "./reading.ts";
import type { Scope } from "./reference-expression.ts";
import type { Token } from "./token.ts";
import { beginsWith, oneOf } from "./words.ts";

const isEarlier = beginsWith("said earlier");
const isFrom = oneOf("from");

/** Korean names the turn before the document, English before or behind it; one scope alone holds for all. */
export function scopeFor(phrase: Phrase, index: number, scopes: readonly ScopePhrase[]): Scope {
  const [only] = scopes;
  // "첫 질문의 1번 문서랑 방금 1번 문서": the newest again.
  if (only && scopes.every(({ to }) => to !== index - 1) && saysNewest(phrase, index))
    return { kind: "newest" };
  if (!only && timeNear(phrase, index)) return { kind: "time" };
  if (!only)
    return phrase.tokens.some(({ text }) => isEarlier(text))
      ? { kind: "newest", earlier: true }
      : { kind: "newest" };
  if (scopes.length === 1)
    return only.scope.kind === "newest" && timeNear(phrase, index) ? { kind: "time" } : only.scope;
  const before = scopes.findLast(({ to }) => to < index);
  const after = scopes.find(({ from }) => from > index);
  if (only.korean) return (before ?? { scope: { kind: "newest" } satisfies Scope }).scope;
  return (after ?? before ?? only).scope;
}

function saysNewest(phrase: Phrase, index: number): boolean {
  return isWord(phrase.at(phrase.skip(index - 1, -1)), "earlier");
}

/**
 * "어제 2번 문서", "document 1 from yesterday": the time stands before the document, or behind it with
 * "from"; not in the question.
 */
export function timeNear(phrase: Phrase, index: number): boolean {
  if (!phrase.namesTime()) return false;
  const isTime = (token: Token | undefined) =>
    isWord(token, "time") || (token?.kind === "number" && token.form === "count");
  // "The day before yesterday you gave me two documents, open document 1": then it may stand anywhere before.
  const reach = phrase.has("mention") || phrase.has("ask") ? index : TIME_REACH;
  if (phrase.tokens.slice(Math.max(0, index - reach), index).some(isTime)) return true;
  const after = phrase.tokens.slice(index, index + 2 * TIME_REACH);
  const from = after.findIndex((token) => token.kind === "word" && isFrom(token.text));
  // "from what I asked the day before yesterday", but not beyond a colon or a comma.
  const named = after.slice(from + 1, from + 2 + TIME_REACH);
  const end = named.findIndex((token) => token.kind === "mark");
  return from >= 0 && (end < 0 ? named : named.slice(0, end)).some(isTime);
}
