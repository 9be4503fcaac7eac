import type { SimpleReason } from "../../domain/reason.ts";
import { edgesOf } from "../../domain/text.ts";
import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import {
  FOLLOW_UP_OWN_WORDS,
  FOLLOW_UP_SHORT_LENGTH,
  FOLLOW_UP_SIMILARITY,
  FOLLOW_UP_WINDOW,
} from "../../tunables/conversation.ts";
import { RESET_LENGTH } from "../../tunables/turn.ts";
import { FOLLOW_UPS } from "../lexicon/follow-ups.ts";
import { analyseQuery } from "../text/analyse.ts";
import { isEllipticalEnglish } from "./elliptical-english.ts";
import { type OwnSubject, ownSubject } from "./own-subject.ts";

/** Words that close the subject. "How do I reset the controller?" and "초기화 방법" are questions, not these. */
const closes = FOLLOW_UPS.finds("reset");
const clarifies = FOLLOW_UPS.finds("clarifies");
const points = FOLLOW_UPS.finds("back", "leads", "points");
/**
 * Half a question: what it asks about, or what it asks, was said before. With an id or words enough of
 * its own it is a whole one.
 */
const leavesHalf = FOLLOW_UPS.finds("half");
/** What an id is, or means: "E-304 알람은 뭐예요?" is a question whatever was asked before. */
const asksToDefine = FOLLOW_UPS.says("defines");

export function isReset(text: string): boolean {
  return closes(edgesOf(text, FOLLOW_UP_WINDOW)) !== null;
}

/** A message that says "new topic" and asks nothing else. */
export function isOnlyReset(text: string): boolean {
  return text.trim().length <= RESET_LENGTH && !/[?？]/u.test(text);
}

/** Words of the question itself hang on what was said before, whatever that was. */
export function pointsBack(text: string): boolean {
  const read = edgesOf(text, FOLLOW_UP_WINDOW);
  return (clarifies(read) ?? points(read) ?? leavesHalf(read)) !== null;
}

/**
 * The same, save for a question that only sounds like half of one and says what it is
 * about ("gcb-123의 원인은?").
 */
export function leavesUnsaid(message: string): boolean {
  const text = edgesOf(message, FOLLOW_UP_WINDOW);
  if ((clarifies(text) ?? points(text)) !== null) return true;
  return leavesHalf(text) !== null && !isWhole(ownSubject(text));
}

/** "부산 지점은?", "and in Vietnam?": a thing, and nothing that is asked of it. */
export function isHalf(message: string): boolean {
  const text = edgesOf(message, FOLLOW_UP_WINDOW);
  const own = ownSubject(text);
  return own.subjects.size > 0 && !own.hasAspect && (leavesHalf(text) !== null || isEllipticalEnglish(text));
}

/**
 * Half a question that is none says of what it asks, and what: "gcb-123의 원인은?", and
 * neither "부산 지점은?" nor "V3는요?".
 */
function isWhole({ standsAlone, hasAspect }: OwnSubject): boolean {
  return standsAlone && hasAspect;
}

interface Asked {
  question: string;
  lastTurn: Pick<Turn, "userText" | "completes" | "standAloneQuestion"> | null;
}

/**
 * How a question hangs on the conversation, by rules: words that close the subject, words that ask what was
 * meant, words that point back, half a question ("1월은?"), a question without a subject of its own, one about
 * the same thing as the last. Anything else begins a new subject.
 */
export function decideFollowUp({ question: message, lastTurn }: Asked): FollowUp {
  const question = edgesOf(message, FOLLOW_UP_WINDOW);
  const hangs = (kind: FollowUp["kind"], reason: SimpleReason) => ({ kind, reasons: [reason] });
  if (isReset(question)) return hangs("reset", { code: "closes_subject" });
  if (lastTurn === null) return hangs("none", { code: "first_question" });
  const clarification = clarifies(question);
  if (clarification !== null)
    return hangs("clarification", { code: "clarifies", params: { words: clarification } });
  const pointer = points(question);
  if (pointer !== null) return hangs("follow_up", { code: "points_back", params: { words: pointer } });
  const own = ownSubject(question);
  const half = isWhole(own) ? null : leavesHalf(question);
  if (half !== null) return hangs("follow_up", { code: "leaves_unsaid", params: { words: half } });
  const before = [askedText(lastTurn), lastTurn.standAloneQuestion ?? ""].join("\n");
  const words = wordsOf(question);
  const similarity = sharesSubject(own, before) ? similarityTo(words, wordsOf(before)) : 0;
  if (similarity >= FOLLOW_UP_SIMILARITY) {
    const percent = Math.round(similarity * 100);
    return hangs("follow_up", { code: "similar", params: { percent } });
  }
  const isShort = question.trim().length < FOLLOW_UP_SHORT_LENGTH && words.size < FOLLOW_UP_OWN_WORDS;
  const asksOfName = own.hasName && asksToDefine(question);
  if (isShort && !own.standsAlone && !asksOfName) return hangs("follow_up", { code: "too_short" });
  return hangs("none", { code: "own_question" });
}

/** Two limits of different things have "limit" in common and are not about the same. */
function sharesSubject({ subjects }: OwnSubject, before: string): boolean {
  if (subjects.size === 0) return true;
  const others = ownSubject(before).subjects;
  return [...subjects].some((word) => others.has(word));
}

function wordsOf(text: string): Set<string> {
  const terms = analyseQuery(text).map(({ term }) => term);
  // A pair of syllables inside a longer word says nothing that the word does not say.
  return new Set(
    terms.filter((term) => !terms.some((other) => other.length > term.length && other.includes(term))),
  );
}

/** The share of the shorter question's words that the other has as well. */
function similarityTo(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const smaller = Math.min(words.size, others.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return shared / smaller;
}
