import { cutAtWord, oneLine } from "../../domain/text.ts";
import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import type { Entity, MemorySentence } from "../../domain/working-memory.ts";
import { STAND_ALONE_LENGTH } from "../../tunables/conversation.ts";
import { COMPLETED_MESSAGE_LENGTH } from "../../tunables/language.ts";
import { QUERY_LENGTH } from "../../tunables/retrieval.ts";
import { FOLLOW_UPS } from "../lexicon/follow-ups.ts";
import { entityKindOf } from "../text/entities.ts";
import { type Completion, comparedThings, inItsPlace, isPutBeside, putBeside } from "./complete-question.ts";
import { isEllipticalEnglish, withoutLead } from "./elliptical-english.ts";
import { leavesUnsaid } from "./follow-up.ts";
import { ownSubject } from "./own-subject.ts";

type EarlierTurn = Pick<
  Turn,
  "turnId" | "userText" | "completes" | "standAloneQuestion" | "action" | "followUp"
>;

export interface StandAlone extends Completion {
  /** The turns whose questions it was completed from. */
  turns: number[];
}

/** The question that another hangs on, as it was understood. */
interface EarlierQuestion {
  turnId: number;
  text: string;
  /** Half a question after it, which named another thing: "제어 밸브 V3는?", "and the sabbatical?" */
  named?: string;
}

/**
 * The question as it can be searched without its conversation, by rule: a word in the place of its like, else
 * with the last question that stands by itself put beside it, else with what the conversation named last, or
 * with its summary. Null when it hangs on nothing. No sentence is made of two questions: a light model does.
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

/** What says itself what it wants ("그거 납기는?") wants it of what was named last, anything else also what was asked. */
function hangsOn(own: string, { named }: EarlierQuestion, base: string): string {
  if (named === undefined) return base;
  return ownSubject(own).hasAspect ? named : `${base} ${named}`;
}

/** "그럼 환불은 며칠 안에 되나요?": only the word that leads over hangs on anything. */
function asksByItself(own: string): boolean {
  const question = withoutLead(own);
  return !isEllipticalEnglish(own) && !leavesUnsaid(question) && ownSubject(question).standsAlone;
}

/** The newest question that is whole by itself, or was made so. */
function questionBefore(turns: readonly EarlierTurn[]): EarlierQuestion | null {
  let half: string | null = null;
  for (const turn of turns.toReversed()) {
    const understood = turn.standAloneQuestion;
    const text = understood ?? wordsAsked(turn);
    if (!asksDocuments(turn) || text === "") continue;
    // What was only put beside an earlier question is no base for another.
    const isWhole = understood === undefined ? wasWhole(turn, text) : !isPutBeside(understood);
    if (isWhole) return { turnId: turn.turnId, text, ...(half === null ? {} : { named: half }) };
    if (half === null && namesThing(wordsAsked(turn))) half = wordsAsked(turn);
  }
  return null;
}

/** What a search would read of it: whoever pasted a text there asks about its beginning. */
function wordsAsked(turn: EarlierTurn): string {
  return oneLine(askedText(turn)).slice(0, QUERY_LENGTH);
}

/** What was too short to stand alone then ("하루에 몇 번?") is no base now. */
function wasWhole({ followUp }: EarlierTurn, text: string): boolean {
  const { content, standsAlone } = ownSubject(text);
  return !leavesUnsaid(text) && content > 0 && (standsAlone || followUp.kind !== "follow_up");
}

/** Half a question that names a thing, and nothing that is asked of it. */
function namesThing(half: string): boolean {
  const { subjects, hasAspect } = ownSubject(half);
  return leavesUnsaid(half) && !hasAspect && subjects.size > 0 && !standsForOther(half);
}

const standsForOther = FOLLOW_UPS.says("stands for");

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
