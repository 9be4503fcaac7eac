import { wordings } from "../lexicon/load.ts";
import { parseScopes } from "../pointing/parse-scope.ts";
import { isNoun, Phrase } from "../pointing/phrase.ts";
import { readableMessage } from "../pointing/readable-message.ts";
import type { Scope } from "../pointing/reference-expression.ts";
import { tokenise } from "../pointing/tokenise.ts";

const CONVERSATION_TALK = wordings("conversation-talk");

/** A question of the conversation, by its position from the beginning or the end. */
export type AskedPlace = Extract<Scope, { kind: "nth" | "back" }>;

/** "전전 답변", "the answer before last": nothing but the place. */
const PLACE_ALONE = 4;
/** "Answer question 2 again": by the same words and documents the answer is the same. */
const answersAgain = CONVERSATION_TALK.says("answer again");
const isBeforeThat = CONVERSATION_TALK.says("before that");
const asksToSee = CONVERSATION_TALK.says("see again");
const asksHow = CONVERSATION_TALK.says("how");
const countsFromEnd = CONVERSATION_TALK.says("from end");
const isAnswered = CONVERSATION_TALK.says("answered");
/**
 * Whether it is about the user's question, or one in the past. "What is the first question?" asks a document.
 */
const isOwn = CONVERSATION_TALK.says("own");
const isWanted = CONVERSATION_TALK.says("wants");
/** The words that may remain besides the position. */
const isWanting = CONVERSATION_TALK.is("wanting");
/** Positions without a number: "뭐부터 물어봤지?", "what did I just ask?" */
const saysFirst = CONVERSATION_TALK.says("first");
const saysNewest = CONVERSATION_TALK.says("newest");
/** About the future, not the past: "What should I ask first?", "뭐부터 물어봐야 해?" */
const isToCome = CONVERSATION_TALK.says("to come");

/**
 * Reads "내 첫 질문이 뭐였어?", "what was the question before last?", "what did I ask first?" `isOfTalk`: the message
 * is known to ask what was said. Null when it asks for anything else.
 */
export function askedPlace(message: string, isOfTalk: boolean): AskedPlace | null {
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  const scopes = parseScopes(phrase).map(({ scope }) => scope);
  const isAsked = isOwn(text) && isWanted(text) && !phrase.namesTime();
  const asksMore =
    phrase.tokens.some((token) => isNoun(token, "document") || isNoun(token, "answer")) ||
    phrase.content().some((word) => !isWanting(word.text));
  if (!isAsked || asksMore) return null;
  const place = scopes.find((scope) => scope.kind === "nth" || scope.kind === "back");
  if (place?.kind === "nth" && countsFromEnd(text)) return { kind: "back", steps: place.nth };
  if (place) return place;
  if (isToCome(text) || (!isOfTalk && scopes.length === 0)) return null;
  if (scopes.some(({ kind }) => kind !== "newest")) return null;
  const number = phrase.numbers().find(({ form }) => form === "ordinal");
  if (number?.fromEnd) return { kind: "back", steps: number.value };
  if (number) return { kind: "nth", nth: number.value };
  if (saysFirst(text)) return { kind: "nth", nth: 1 };
  return saysNewest(text) ? { kind: "back", steps: 1 } : null;
}

const countsBack = CONVERSATION_TALK.says("counts back");
const isRepeated = CONVERSATION_TALK.says("repeated");

/**
 * "1번 답변 다시 보여줘", "show me the answer before last": an earlier answer by its place, all of it. Null: no
 * answer is meant, no place is said, or something is asked of what it says.
 */
export function askedAnswer(message: string): AskedPlace | null {
  const { shown, text } = readableMessage(message);
  const phrase = new Phrase(tokenise(text), shown);
  const names = (noun: string) => phrase.tokens.some((token) => isNoun(token, noun));
  const asksMore =
    names("document") ||
    asksHow(text) ||
    phrase.has("summarise", "compare", "download") ||
    phrase.content().some((word) => !isWanting(word.text));
  const isAgain = answersAgain(text);
  if (asksMore || !(names("answer") || isAnswered(text) || isAgain)) return null;
  if (isBeforeThat(text)) return { kind: "back", steps: 2 };
  if (saysNewest(text)) return { kind: "back", steps: 1 };
  const scopes = parseScopes(phrase).map(({ scope }) => scope);
  const place = scopes.find((scope) => scope.kind === "nth" || scope.kind === "back");
  if (phrase.namesTime() && !countsBack(text)) return null;
  const isAlone = place?.kind === "back" && phrase.tokens.length <= PLACE_ALONE;
  if (place && (isAlone || isAgain || isRepeated(text) || isAnswered(text) || asksToSee(text))) return place;
  return scopes.length === 0 && isRepeated(text) ? { kind: "back", steps: 1 } : null;
}
