import type { SimpleReason } from "../../domain/reason.ts";
import { edgesOf } from "../../domain/text.ts";
import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import {
  FOLLOW_UP_OWN_WORDS,
  FOLLOW_UP_SHORT_LENGTH,
  FOLLOW_UP_SIMILARITY,
  FOLLOW_UP_WINDOW,
} from "../../tunables/conversation.ts";
import { wordings } from "../lexicon/load.ts";
import { analyseQuery } from "../text/analyse.ts";
import { contentWords } from "../text/content-words.ts";
import { isEllipticalEnglish } from "./elliptical-english.ts";
import { type OwnSubject, ownSubject } from "./own-subject.ts";

const FOLLOW_UPS = wordings("follow-ups");

/** Words that close the subject. "How do I reset the controller?" and "초기화 방법" are not among them. */
const closes = FOLLOW_UPS.finds("reset");
/** What is said beside it: "(주제를 바꿔서) 물어볼게요". */
const ANNOUNCES = new RegExp(FOLLOW_UPS.either("announces"), "giu");
const clarifies = FOLLOW_UPS.finds("clarifies");
const points = FOLLOW_UPS.finds("back", "leads", "points");
/**
 * Half a question: its subject, or what it asks, was said before. With an id or enough words of its own it is
 * a whole question.
 */
const leavesHalf = FOLLOW_UPS.finds("half");
/** Asks what an id is or means: "E-304 알람은 뭐예요?" depends on no earlier question. */
const asksToDefine = FOLLOW_UPS.says("defines");

export function isReset(text: string): boolean {
  return closes(edgesOf(text, FOLLOW_UP_WINDOW)) !== null;
}

/** Whether a message says only "new topic" and asks nothing. */
export function isOnlyReset(text: string): boolean {
  const said = closes(text);
  if (said === null || /[?？]/u.test(text)) return false;
  const [before = "", behind = ""] = text.split(said, 2);
  // "주제 바꿀" ends as "주제 바꿀게요".
  const rest = `${before} ${behind.replace(/^\p{Script=Hangul}+/u, "")}`;
  return contentWords(rest.replace(ANNOUNCES, " ")).length === 0;
}

/** Whether the question's own words depend on what was said before. */
export function pointsBack(text: string): boolean {
  const read = edgesOf(text, FOLLOW_UP_WINDOW);
  return (clarifies(read) ?? points(read) ?? leavesHalf(read)) !== null;
}

/**
 * As `pointsBack`, except for a question that only sounds like half of one but names its subject ("gcb-123의
 * 원인은?").
 */
export function leavesUnsaid(message: string): boolean {
  const text = edgesOf(message, FOLLOW_UP_WINDOW);
  if ((clarifies(text) ?? points(text)) !== null) return true;
  return leavesHalf(text) !== null && !isWhole(ownSubject(text));
}

/** Names a thing but asks nothing of it: "부산 지점은?", "and in Vietnam?" */
export function isHalf(message: string): boolean {
  const text = edgesOf(message, FOLLOW_UP_WINDOW);
  const own = ownSubject(text);
  return own.subjects.size > 0 && !own.hasAspect && (leavesHalf(text) !== null || isEllipticalEnglish(text));
}

/**
 * Whether a question that sounds like half of one names both its subject and what it asks: "gcb-123의 원인은?",
 * but not "부산 지점은?" or "V3는요?".
 */
function isWhole({ standsAlone, hasAspect }: OwnSubject): boolean {
  return standsAlone && hasAspect;
}

interface Asked {
  question: string;
  lastTurn: Pick<Turn, "userText" | "completes" | "standAloneQuestion"> | null;
}

/**
 * How a question depends on the conversation, by rules: it closes the subject, asks what was meant, points
 * back, is half a question ("1월은?"), has no subject of its own, or has that of the last question. Otherwise
 * it begins a new subject.
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

/** Whether they share a subject. Two limits of different things share only the word "limit". */
function sharesSubject({ subjects }: OwnSubject, before: string): boolean {
  if (subjects.size === 0) return true;
  const others = ownSubject(before).subjects;
  return [...subjects].some((word) => others.has(word));
}

function wordsOf(text: string): Set<string> {
  const terms = analyseQuery(text).map(({ term }) => term);
  // A pair of syllables inside a longer word adds nothing to that word.
  return new Set(
    terms.filter((term) => !terms.some((other) => other.length > term.length && other.includes(term))),
  );
}

/** The share of the shorter question's words that are also in the other. */
function similarityTo(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const smaller = Math.min(words.size, others.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return shared / smaller;
}
