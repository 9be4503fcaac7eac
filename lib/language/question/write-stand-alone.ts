import { cutAtWord } from "../../domain/text.ts";
import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import type { Entity, MemorySentence } from "../../domain/working-memory.ts";
import { STAND_ALONE_LENGTH } from "../../tunables/conversation.ts";
import { COMPLETED_MESSAGE_LENGTH } from "../../tunables/language.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { entityKindOf } from "../text/entities.ts";
import { asksByItselfInEnglish, completeEnglish } from "./complete-english.ts";
import { asksByItselfInKorean, completeKorean } from "./complete-korean.ts";
import type { Completion, EarlierQuestion } from "./complete-question.ts";
import { leavesUnsaid, pointsBack } from "./follow-up.ts";
import { ownSubject } from "./own-subject.ts";
import { isPutBeside, putBeside, readsWell } from "./reads-well.ts";

type EarlierTurn = Pick<
  Turn,
  "turnId" | "userText" | "completes" | "standAloneQuestion" | "action" | "followUp"
>;

export interface StandAlone extends Completion {
  /** The turns whose questions it was completed from. */
  turns: number[];
}

/**
 * The question as somebody would have to ask it who begins with it: by rule, from the last question that
 * stands by itself, else from what the conversation named last, else from its summary. Null when it hangs on
 * nothing, or the rules do not see on what.
 */
export function writeStandAlone({
  question,
  followUp,
  turns,
  entities,
  sentences,
}: {
  question: string;
  followUp: FollowUp;
  /** The newest turns that one sees, ascending. */
  turns: readonly EarlierTurn[];
  entities: readonly Entity[];
  sentences: readonly Pick<MemorySentence, "text" | "turns">[];
}): StandAlone | null {
  if (followUp.kind !== "follow_up" && followUp.kind !== "clarification") return null;
  const own = question.replace(/\s+/gu, " ").trim();
  if (own === "" || own.length > COMPLETED_MESSAGE_LENGTH) return null;
  const earlier =
    questionBefore(turns) ??
    firstQuestion(turns) ??
    (turns.some(namesSomething) ? null : (thingNamed(entities) ?? subjectOf(sentences)));
  if (earlier === null) return null;
  const isKorean = /\p{Script=Hangul}/u.test(own);
  const asksByItself = isKorean ? asksByItselfInKorean : asksByItselfInEnglish;
  // "그럼" and "their" may only lead in, or stand for what the question itself names.
  if (followUp.kind === "follow_up" && pointsBack(own) && asksByItself(own)) return null;
  const complete = isKorean ? completeKorean : completeEnglish;
  const things = namedThings(entities, earlier.text);
  const written = complete(
    own,
    { ...earlier, text: cutAtWord(earlier.text, COMPLETED_MESSAGE_LENGTH) },
    things,
  );
  if (written === null || sameWords(written.text, own)) return null;
  const isMixed = written.replaced.length === 0 && inAnotherLanguage(earlier.text, isKorean);
  if (isMixed || !readsWell(written.text, { own, earlier: earlier.text })) {
    const { standsAlone, hasName } = ownSubject(own);
    if (!leavesUnsaid(own) && (standsAlone || hasName)) return null;
    const beside = putBeside(own, earlier.text, isKorean ? "ko" : "en");
    const text = cutAtWord(beside, STAND_ALONE_LENGTH);
    return {
      text,
      why: "no sentence can be made of it and the question before",
      replaced: [],
      turns: [earlier.turnId],
    };
  }
  return { ...written, text: cutAtWord(written.text, STAND_ALONE_LENGTH), turns: [earlier.turnId] };
}

/** A name may be of any language, a sentence may not. */
function inAnotherLanguage(text: string, isKorean: boolean): boolean {
  return isKorean
    ? !/\p{Script=Hangul}/u.test(text) && /\p{L}+\s+\p{L}+\s+\p{L}+/u.test(text)
    : /\p{Script=Hangul}/u.test(text);
}

/** The newest question that is whole by itself, or was made so. */
function questionBefore(turns: readonly EarlierTurn[]): EarlierQuestion | null {
  let half: EarlierQuestion | null = null;
  for (const turn of turns.toReversed()) {
    const text = turn.standAloneQuestion ?? wordsAsked(turn);
    // What was only put beside an earlier question is no base for another: "about “about
    // “…””" says nothing any more.
    if (!asksDocuments(turn) || text === "") continue;
    const isBeside = isPutBeside(turn.standAloneQuestion ?? "");
    const isWhole = turn.standAloneQuestion !== undefined || asksByItself(turn, text);
    if (isWhole && !isBeside)
      return { turnId: turn.turnId, text, ...(half === null ? {} : { named: half.text }) };
    const asked = wordsAsked(turn);
    if (half === null && namesThing(asked)) half = { turnId: turn.turnId, text: asked };
  }
  return half;
}

/** What a search would read of it: whoever pasted a text there asks about its beginning. */
function wordsAsked(turn: EarlierTurn): string {
  return askedText(turn).replace(/\s+/gu, " ").trim().slice(0, QUERY_LENGTH);
}

/** What was too short to stand alone then ("하루에 몇 번?") is no base now. */
function asksByItself({ followUp }: EarlierTurn, text: string): boolean {
  const { content, standsAlone } = ownSubject(text);
  return !leavesUnsaid(text) && content > 0 && (standsAlone || followUp.kind !== "follow_up");
}

const STANDS_FOR =
  /(?:^|\s)[그이저](?:거|것|건|게|걸)|\b(?:it|its|that|this|these|those|they|them|their|other|others|same)\b/iu;

/** Half a question that names a thing, and nothing that is asked of it. */
function namesThing(half: string): boolean {
  const { subjects, hasAspect } = ownSubject(half);
  return leavesUnsaid(half) && !hasAspect && subjects.size > 0 && !STANDS_FOR.test(half);
}

/** What was asked last names something, though no rule sees what: what answers named before is not it. */
function namesSomething(turn: EarlierTurn): boolean {
  return asksDocuments(turn) && ownSubject(askedText(turn)).subjects.size > 0;
}

/**
 * A greeting, a document that was shown, or a question back in between is nothing that
 * a follow-up goes on from.
 */
function asksDocuments({ action }: EarlierTurn): boolean {
  return action === "answer" || action === "no_evidence";
}

/** A first question hangs on nothing, whatever its words. */
function firstQuestion(turns: readonly EarlierTurn[]): EarlierQuestion | null {
  const [first] = turns;
  const text = first && asksDocuments(first) ? wordsAsked(first) : "";
  return first?.turnId === 1 && text !== "" ? { turnId: 1, text } : null;
}

function thingNamed(entities: readonly Entity[]): EarlierQuestion | null {
  const entity = entities.findLast(isTelling);
  return entity ? { turnId: entity.turnId, text: entity.value } : null;
}

/** What the newest sentence of the summary quotes, or says. */
function subjectOf(sentences: readonly Pick<MemorySentence, "text" | "turns">[]): EarlierQuestion | null {
  const sentence = sentences.at(-1);
  if (sentence === undefined) return null;
  return { turnId: sentence.turns.at(-1) ?? 0, text: /“([^”]+)”/u.exec(sentence.text)?.[1] ?? sentence.text };
}

/** What two things are compared with one another: those of one kind that were named last, oldest first. */
function namedThings(entities: readonly Entity[], earlier: string): string[] {
  const telling = entities.filter(isTelling);
  const asked = telling.findLast(({ value }) => earlier.toLowerCase().includes(value.toLowerCase()));
  const kind = entityKindOf(asked ?? telling.at(-1) ?? { key: "" });
  return telling.filter((entity) => entityKindOf(entity) === kind).map(({ value }) => value);
}

function isTelling(entity: Entity): boolean {
  const kind = entityKindOf(entity);
  return kind !== null && kind !== "doc_type";
}

function sameWords(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return plain(one) === plain(other);
}
