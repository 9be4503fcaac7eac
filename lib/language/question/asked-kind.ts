import { OTHER_NUMBER_FIT } from "../../tunables/language.ts";
import { wordings } from "../lexicon/load.ts";

const compares = wordings("comparison").says("compare");
const ASKED_KINDS = wordings("asked-kinds");

const KINDS = "frequency duration money from date torque pressure flow temperature weight number".split(" ");
const ID = /[a-z]+[-_]?\d{2,}|[a-z]+-[a-z]+/iu;

/** The kinds of words a question asks for: a number with its unit, a date, an id. */
const ASKED: readonly { isAsked: (question: string) => boolean; isIn: (text: string) => boolean }[] = [
  ...KINDS.map((kind) => ({ isAsked: ASKED_KINDS.says(`asks ${kind}`), isIn: ASKED_KINDS.says(kind) })),
  { isAsked: ASKED_KINDS.says("asks id"), isIn: (text) => ID.test(text) },
];

function wantedIn(question: string): ((text: string) => boolean) | null {
  const wanted = ASKED.filter(({ isAsked }) => isAsked(question));
  return wanted.length === 0 ? null : (text) => wanted.some(({ isIn }) => isIn(text));
}

const asksReason = ASKED_KINDS.says("why", "reason");
const namesReason = ASKED_KINDS.says("reason");
const saysReason = ASKED_KINDS.says("reason", "gives reason");
const asksSteps = ASKED_KINDS.says("steps");
const asksWhatChanged = ASKED_KINDS.says("changed");
const hasNumber = ASKED_KINDS.says("number");

/**
 * Tells whether a sentence answers a question that names nothing else ("since when?", "왜?"). Null when the
 * question asks for no particular kind.
 */
export function wantedOf(question: string): ((text: string, heading: string) => boolean) | null {
  if (asksForReason(question)) return (text, heading) => announcesReason(heading) || saysReason(text);
  return wantedIn(question);
}

/**
 * 0–1: how far a text has the kind of value the question asks for; always 0 when it asks for none of these.
 */
export function askedKind(question: string): (text: string) => number {
  const isWanted = wantedIn(question);
  if (isWanted === null) return () => 0;
  const unit = /몇\s*([가-힣]{1,3}|[a-z]{1,6})/iu.exec(question)?.[1]?.charAt(0);
  const counted = unit === undefined ? null : new RegExp(`\\d\\s*(?:만\\s*|영업)?${unit}`, "iu");
  return (text) => {
    if (counted?.test(text) || isWanted(text)) return 1;
    return hasNumber(text) ? OTHER_NUMBER_FIT : 0;
  };
}

export function asksForReason(question: string): boolean {
  return asksReason(question);
}

export function announcesReason(heading: string): boolean {
  return namesReason(heading);
}

/** Whether the question asks for several steps or points that belong together. */
export function asksForSteps(question: string): boolean {
  return asksSteps(question);
}

export function asksToCompare(question: string): boolean {
  return compares(question) || asksWhatChanged(question);
}
