import { cutAtWord, languageOf, oneLine, singleBlanks } from "../domain/text.ts";
import { askedText, type Turn } from "../domain/turn.ts";
import { asksOfProfile } from "../language/person/asks-of-profile.ts";
import { smallTalkOf } from "../language/pointing/small-talk.ts";
import { asksOfConversation } from "../language/question/asks-of-conversation.ts";
import { leavesUnsaid } from "../language/question/follow-up.ts";
import { speaksOf } from "../language/question/speaks-of.ts";
import { SESSION_TITLE_LENGTH, SESSION_TITLE_TURNS } from "../tunables/conversation.ts";
import { whyUngrounded } from "./summary/check-sentence.ts";
import { isStatementOnly } from "./summary/turn-gist.ts";

/** A title that Ibid made, with the turn it was made from. */
export interface GivenTitle {
  text: string;
  turn: number;
  /** Replaces an earlier title that Ibid made. */
  instead: boolean;
}

interface Titled {
  title: string;
  /** The turn that Ibid made the title from; absent: a person wrote it. */
  titleTurn?: number | undefined;
}

/**
 * The session's title once this turn exists. Null: unchanged. The first question names it, until a later one
 * says more, or until the conversation has turned to something else: the last turns belong together and share
 * nothing with the title. A title written by a person stays.
 */
export function sessionTitle(
  turn: Turn,
  { title, titleTurn }: Titled,
  /** The last turns of the conversation, ascending. */
  recent: readonly Turn[],
): GivenTitle | null {
  if (!mayName(turn)) return null;
  if (title === "") return given(turn, false);
  if (titleTurn === undefined) return null;
  if (saysLittle(title)) return saysItself(turn) && !saysLittle(turn.userText) ? given(turn, true) : null;
  const last = recent.filter(mayName).slice(-SESSION_TITLE_TURNS);
  const [first, ...others] = last;
  if (!first || last.length < SESSION_TITLE_TURNS || first.turnId <= titleTurn) return null;
  const isLeft = !last.some((later) => speaksOf(title, saidIn(later)));
  const isOther = last.every(isAnswered) && saysItself(first) && !saysLittle(first.userText);
  return isLeft && isOther && others.every((later) => hangsOn(later, first)) ? given(first, true) : null;
}

/**
 * Only what was asked and answered shows what a conversation has become about: nothing that was found but does
 * not answer, nothing the person told or asked about themselves, and nothing about the conversation.
 */
function isAnswered({ action, userText }: Turn): boolean {
  const isOfOneself = isStatementOnly(userText) || asksOfProfile(userText) !== null;
  return action === "answer" && !isOfOneself && asksOfConversation(userText) === null;
}

/** A session is named after a question asked in it. */
export function titleFromQuestion({ userText }: Pick<Turn, "userText">): string {
  return cutAtWord(oneLine(userText), SESSION_TITLE_LENGTH);
}

/** What models put around a title; nothing that is part of a name. */
const AROUND = /^[\s"'“”‘’«»「」『』*_#`]+|[\s"'“”‘’«»「」『』*_`.。]+$/gu;

/**
 * A model's title for a turn. Null: it lacks the requested form or language, says little, or says what the
 * turn does not say.
 */
export function acceptTitle(line: string, turn: Turn): string | null {
  const title = singleBlanks(line).replace(AROUND, "");
  if (title.length > SESSION_TITLE_LENGTH || saysLittle(title) || /[<>{}[\]"“”`]/u.test(title)) return null;
  if (languageOf(title) !== languageOf(askedText(turn))) return null;
  return speaksOf(title, saidIn(turn)) && whyUngrounded(title, [turn]) === null ? title : null;
}

/** A greeting does not say what a conversation is about. */
export function mayName({
  userText,
  action,
}: Pick<Turn, "userText"> & Partial<Pick<Turn, "action">>): boolean {
  return action !== "small_talk" && userText.trim() !== "" && smallTalkOf(userText) === null;
}

/**
 * The turn says by itself what the conversation is about: no "why?", no greeting, no document that was
 * opened.
 */
export function saysItself(turn: Turn): boolean {
  const { userText, action, followUp } = turn;
  if (!mayName(turn) || action === "show_document" || action === "ask_back") return false;
  return followUp.kind !== "reference" && followUp.kind !== "clarification" && !leavesUnsaid(userText);
}

/** One word, or half a question. */
function saysLittle(text: string): boolean {
  return !/\s/u.test(text.trim()) || leavesUnsaid(text);
}

function given(turn: Turn, instead: boolean): GivenTitle {
  return { text: titleFromQuestion(turn), turn: turn.turnId, instead };
}

function saidIn({ userText, standAloneQuestion, assistantText }: Turn): string {
  return [userText, standAloneQuestion, assistantText].join("\n");
}

/** It continues what was asked there, or is answered from the same documents. */
function hangsOn(later: Turn, first: Turn): boolean {
  const cited = new Set(first.docRefs.map(({ docId }) => docId));
  return (
    later.followUp.kind === "follow_up" ||
    later.followUp.kind === "clarification" ||
    later.docRefs.some(({ docId }) => cited.has(docId)) ||
    speaksOf(first.userText, saidIn(later))
  );
}
