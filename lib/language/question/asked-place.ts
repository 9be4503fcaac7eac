import { pattern } from "../../domain/pattern.ts";
import { parseScopes } from "../pointing/parse-scope.ts";
import { isNoun, Phrase } from "../pointing/phrase.ts";
import { readableMessage } from "../pointing/readable-message.ts";
import type { Scope } from "../pointing/reference-expression.ts";
import { tokenise } from "../pointing/tokenise.ts";

/** A question of the conversation by its place, from the beginning or from the end. */
export type AskedPlace = Extract<Scope, { kind: "nth" | "back" }>;

/** Whose question it is, or that it was: "what is the first question?" asks a document. */
const OWN = pattern("iu")`
  (?<![가-힣])(?:내|제|우리)(?:가|\s)|(?:뭐|무엇)(?:이)?였|물었|물어|질문한|질문했|기억|다시|\b(?:my|i|we|our|was|were|again)\b
`;
const WANTS = pattern("iu")`
  뭐|뭘|뭔|무엇|무슨|어떤|기억|알려|말해|보여|
  \b(?:what|which|remind|remember|recall|repeat|tell|show)\b
`;
/** What is left of such a message besides the place. */
const ASKING = pattern("iu")`
  ^(?:내|제|우리|뭐.*|뭘.*|뭔.*|무엇.*|기억.*|remind|remember|recall|repeat|very)$
`;
/** Places without a number: "뭐부터 물어봤지?", "what did I just ask?" */
const FIRST = /맨\s*먼저|(?:뭐|뭘|무엇)부터|\bat the (?:beginning|start)\b|\bto (?:begin|start) with\b/iu;
const NEWEST = /방금|직전|바로\s*(?:전|앞)|\b(?:just|most recently)\b/iu;
/** "What should I ask first?", "뭐부터 물어봐야 해?": nothing that was. */
const TO_COME = /\b(?:do|does|should|can|could|must|may|will|would|need)\b|봐야|어야|면\s|까(?:요)?[\s?]*$/iu;

/**
 * "내 첫 질문이 뭐였어?", "what was the question before last?", "what did I ask first?" `isOfTalk`: the message is
 * known to ask what was said. Null: it asks after something else than a place.
 */
export function askedPlace(message: string, isOfTalk: boolean): AskedPlace | null {
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  const scopes = parseScopes(phrase).map(({ scope }) => scope);
  const isAsked = OWN.test(text) && WANTS.test(text) && !phrase.namesTime();
  const asksMore =
    phrase.tokens.some((token) => isNoun(token, "document") || isNoun(token, "answer")) ||
    phrase.content().some((word) => !ASKING.test(word.text));
  if (!isAsked || asksMore) return null;
  const place = scopes.find((scope) => scope.kind === "nth" || scope.kind === "back");
  if (place) return place;
  if (TO_COME.test(text) || (!isOfTalk && scopes.length === 0)) return null;
  if (scopes.some(({ kind }) => kind !== "newest")) return null;
  const number = phrase.numbers().find(({ form }) => form === "ordinal");
  if (number?.fromEnd) return { kind: "back", steps: number.value };
  if (number) return { kind: "nth", nth: number.value };
  if (FIRST.test(text)) return { kind: "nth", nth: 1 };
  return NEWEST.test(text) ? { kind: "back", steps: 1 } : null;
}
