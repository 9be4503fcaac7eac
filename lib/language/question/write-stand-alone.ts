import { cutAtWord, oneLine } from "../../domain/text.ts";
import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import type { Entity, MemorySentence } from "../../domain/working-memory.ts";
import { STAND_ALONE_LENGTH } from "../../tunables/conversation.ts";
import { COMPLETED_MESSAGE_LENGTH } from "../../tunables/language.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { wordings } from "../lexicon/load.ts";
import { entityKindOf } from "../text/entities.ts";
import { type Completion, comparedThings, inItsPlace, isPutBeside, putBeside } from "./complete-question.ts";
import { isEllipticalEnglish, withoutLead } from "./elliptical-english.ts";
import { leavesUnsaid } from "./follow-up.ts";
import { ownSubject } from "./own-subject.ts";

const FOLLOW_UPS = wordings("follow-ups");

type EarlierTurn = Pick<
  Turn,
  "turnId" | "userText" | "completes" | "standAloneQuestion" | "action" | "followUp"
>;

export interface StandAlone extends Completion {
  /** The turns from whose questions it was completed. */
  turns: number[];
}

/** The earlier question that another depends on, as it was understood. */
interface EarlierQuestion {
  turnId: number;
  text: string;
  /** A later half question that named another thing: "제어 밸브 V3는?", "and the sabbatical?" */
  named?: string;
}

/**
 * The question as it can be searched without its conversation, by rule: with a word of the earlier question
 * replaced; or with the last question that stands alone beside it; or with what the conversation named last,
 * or its summary. Null when it depends on nothing. Only a light model writes one sentence from two questions.
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
  /** The newest visible turns, ascending. */
  turns: readonly EarlierTurn[];
  entities: readonly Entity[];
  sentences: readonly Pick<MemorySentence, "text" | "turns">[];
}): StandAlone | null {
  if (followUp.kind !== "follow_up" && followUp.kind !== "clarification") return null;
  const own = oneLine(question);
  if (own === "" || own.length > COMPLETED_MESSAGE_LENGTH) return null;
  const earlier =
    questionBefore(turns) ??
    firstQuestion(turns) ??
    (turns.some(namesSomething) ? null : (thingNamed(entities) ?? subjectOf(sentences)));
  if (earlier === null) return null;
  const base = cutAtWord(earlier.text, COMPLETED_MESSAGE_LENGTH);
  const turnIds = { turns: [earlier.turnId] };
  const compared = comparedThings(own, namedThings(entities, base));
  if (compared.length > 1)
    return {
      text: cutAtWord(putBeside(own, compared.join(", ")), STAND_ALONE_LENGTH),
      why: "compares what was named last",
      replaced: [],
      ...turnIds,
    };
  const swapped = inItsPlace(own, base);
  if (swapped !== null) return { ...swapped, text: cutAtWord(swapped.text, STAND_ALONE_LENGTH), ...turnIds };
  if (asksByItself(own) || sameWords(own, base)) return null;
  return {
    text: cutAtWord(putBeside(own, hangsOn(own, earlier, base)), STAND_ALONE_LENGTH),
    why: "put beside the question before",
    replaced: [],
    ...turnIds,
  };
}

/**
 * A question with an aspect ("그거 납기는?") is about the thing named last; any other also needs what was asked.
 */
function hangsOn(own: string, { named }: EarlierQuestion, base: string): string {
  if (named === undefined) return base;
  return ownSubject(own).hasAspect ? named : `${base} ${named}`;
}

/** Depends on nothing but its lead-over: "그럼 환불은 며칠 안에 되나요?" */
function asksByItself(own: string): boolean {
  const question = withoutLead(own);
  return !isEllipticalEnglish(own) && !leavesUnsaid(question) && ownSubject(question).standsAlone;
}

/** The newest question that is whole, or was completed. */
function questionBefore(turns: readonly EarlierTurn[]): EarlierQuestion | null {
  let half: string | null = null;
  for (const turn of turns.toReversed()) {
    const understood = turn.standAloneQuestion;
    const text = understood ?? wordsAsked(turn);
    if (!asksDocuments(turn) || text === "") continue;
    // A question that only had an earlier one put beside it cannot complete another.
    const isWhole = understood === undefined ? wasWhole(turn, text) : !isPutBeside(understood);
    if (isWhole) return { turnId: turn.turnId, text, ...(half === null ? {} : { named: half }) };
    if (half === null && namesThing(wordsAsked(turn))) half = wordsAsked(turn);
  }
  return null;
}

/** The part of the question that a search would read. A pasted text is asked about at its beginning. */
function wordsAsked(turn: EarlierTurn): string {
  return oneLine(askedText(turn)).slice(0, QUERY_LENGTH);
}

/** A question that was too short to stand alone ("하루에 몇 번?") cannot complete another. */
function wasWhole({ followUp }: EarlierTurn, text: string): boolean {
  const { content, standsAlone } = ownSubject(text);
  return !leavesUnsaid(text) && content > 0 && (standsAlone || followUp.kind !== "follow_up");
}

/** Half a question that names a thing but asks nothing of it. */
function namesThing(half: string): boolean {
  const { subjects, hasAspect } = ownSubject(half);
  return leavesUnsaid(half) && !hasAspect && subjects.size > 0 && !standsForOther(half);
}

const standsForOther = FOLLOW_UPS.says("stands for");

/**
 * Whether a turn names something, although no rule sees what. Then what earlier answers named is not meant.
 */
function namesSomething(turn: EarlierTurn): boolean {
  return asksDocuments(turn) && ownSubject(askedText(turn)).subjects.size > 0;
}

/** A follow-up does not continue a greeting, a document that was shown or a question back. */
function asksDocuments({ action }: EarlierTurn): boolean {
  return action === "answer" || action === "no_evidence";
}

/** A first question depends on nothing, whatever its words. */
function firstQuestion(turns: readonly EarlierTurn[]): EarlierQuestion | null {
  const [first] = turns;
  const text = first && asksDocuments(first) ? wordsAsked(first) : "";
  return first?.turnId === 1 && text !== "" ? { turnId: 1, text } : null;
}

function thingNamed(entities: readonly Entity[]): EarlierQuestion | null {
  const entity = entities.findLast(isTelling);
  return entity ? { turnId: entity.turnId, text: entity.value } : null;
}

/** What the newest sentence of the summary quotes, or else the sentence itself. */
function subjectOf(sentences: readonly Pick<MemorySentence, "text" | "turns">[]): EarlierQuestion | null {
  const sentence = sentences.at(-1);
  if (sentence === undefined) return null;
  return { turnId: sentence.turns.at(-1) ?? 0, text: /“([^”]+)”/u.exec(sentence.text)?.[1] ?? sentence.text };
}

/** The things that can be compared: those of the kind named last, oldest first. */
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
