import type { Locale } from "../../domain/locale.ts";
import { pattern } from "../../domain/pattern.ts";
import { wordings, words } from "../lexicon/load.ts";
import { findSubjects } from "./health-words.ts";

const MOODS = wordings("moods");
const PEOPLE = words("people");
const SUBJECTS = wordings("subjects");

const LEADING_EN = MOODS.english("leading", "reason");
const isRelative = SUBJECTS.says("relative");
const isOfSelf = SUBJECTS.says("self");
const isOfYou = SUBJECTS.says("you");
const isOfOther = SUBJECTS.says("other");
const isHonoured = SUBJECTS.says("honoured");
/** Clauses without a subject: "currently taking …", "creatinine came back 1.6", "the headache is gone". */
const beginsBrief = SUBJECTS.begins("brief", "known");
const isBriefWithin = SUBJECTS.says("brief within");
/**
 * How people introduce themselves without a verb: "female with asthma", "45M on warfarin", "as a diabetic".
 */
export const PRESENTED_EN = pattern("iu")`
  ^(?:${SUBJECTS.english("as one")}\s+(?:an?\s+)?|${SUBJECTS.english("presented")})
`;
const isPresentedAsOne = SUBJECTS.begins("as one");

const BESIDE = {
  ko: new RegExp(SUBJECTS.korean("beside"), "gu"),
  en: new RegExp(`\\b${SUBJECTS.english("beside")}`, "giu"),
};
/** What someone who treats the user did: "they put me on …", "the doctor lowered my …". */
const DONE_TO_SELF_EN = pattern("iu")`
  ^${LEADING_EN}*(?:they|he|she|(?:the|my) ${PEOPLE.english("treating")})(?:'ve|'s)?\s+
  (?:(?:have|has|just|also|recently)\s+)*${SUBJECTS.english("done")}\s+(?:me|my)\b
`;

export function namesRelative(text: string): boolean {
  return isRelative(text, "en");
}

/**
 * Whether the user names themselves. A clause that does not may still be about them ("allergic to nuts").
 * English only.
 */
export function namesSelf(text: string): boolean {
  return isOfSelf(text, "en");
}

/** Who a clause is about; null when it does not say. */
export function clauseSubject(text: string, language: Locale): "self" | "other" | null {
  const stated = text.replace(BESIDE[language], " ");
  if (language === "ko") {
    if (isOfOther(stated, "ko") || isAttributedInKorean(stated)) return "other";
    if (isOfSelf(stated, "ko")) return "self";
    return isHonoured(stated, "ko") && !isGiver(stated, "ko") ? "other" : null;
  }
  if (DONE_TO_SELF_EN.test(text) && !namesRelative(text)) return "self";
  if (isPresentedAsOne(text, "en")) return "self";
  if (isOfOther(stated, "en") || isAttributedInEnglish(stated)) return "other";
  const isBrief = beginsBrief(stated, "en") || isBriefWithin(stated, "en") || PRESENTED_EN.test(stated);
  if (isBrief || isOfSelf(stated, "en")) return "self";
  return isOfYou(stated, "en") ? "other" : null;
}

/**
 * The rest recognises clauses about somebody or something else by their form: "my stepdad is …", "my suitcase
 * weighs …", "제 여친이 …". Parts of the body, its measures and its care count as the user, and whoever treats
 * the user may tell them what to do.
 */
const isGiver = SUBJECTS.says("giver");
const endsAsTreating = SUBJECTS.ends("treating");
const endsAsOwn = SUBJECTS.ends("own");
const endsAsWork = SUBJECTS.ends("worked with");
const tellsWhatToDo = SUBJECTS.says("done");
const isOwn = (head: string, language: Locale) => endsAsOwn(head, language) || findSubjects(head).length > 0;

const SUBJECT_KO = pattern("u")`
  (?<![가-힣])(?:제|내|우리|저희)\s+(?:[가-힣]{1,6}\s+)?([가-힣]{1,8}?)(?:이|가|은|는|께서|께서는)(?=\s)
`;

function isAttributedInKorean(text: string): boolean {
  const head = SUBJECT_KO.exec(text)?.[1];
  if (head === undefined || isOwn(head, "ko")) return false;
  return !(endsAsTreating(head, "ko") && tellsWhatToDo(text, "ko"));
}

const NAME_EN = String.raw`(?:[\p{L}-]{1,20}\s+){0,2}?[\p{L}-]{1,20}`;
const SUBJECT_EN = pattern("iu")`
  ^${LEADING_EN}*(?:(my|our)|${SUBJECTS.english("of")} of (my|our|the|these|those))\s+
  ((?:(?!${SUBJECTS.english("no name")}\s)[\p{L}-]{1,20}\s+){0,3}?(?!to\s)[\p{L}-]{1,20})(?:'s)?\s+
  (?:${SUBJECTS.english("how often")}\s+){0,2}
  ${SUBJECTS.english("is")}(?!\p{L})
`;
const POSSESSIVE_EN = new RegExp(`^${LEADING_EN}*(?:my|our)\\s+(${NAME_EN})'s?\\s`, "iu");
/** When it was measured: "my sugar after lunch", "my BP this morning". */
const WHEN_EN = new RegExp(`\\s${SUBJECTS.english("when")}(?:\\s.*)?$`, "iu");
/** People and animals that are not the user, unless the user says to be one. */
const PERSONS_EN = pattern("iu")`
  (?<!\b(?:i'm|i am|im|as|being|was|became|like)(?:\s\p{L}{1,12})?\s)
  \b${SUBJECTS.english("whose")}\s+(?:\p{L}{1,14}\s+){0,2}?
  (?:${PEOPLE.english("kin", "child", "met")}|ex-\p{L}{4,10})(?!\p{L})
`;

function isAttributedInEnglish(text: string): boolean {
  if (PERSONS_EN.test(text)) return true;
  const found = SUBJECT_EN.exec(text);
  if (found) {
    const [all, whose, ofWhom, named = ""] = found;
    const head = named.replace(WHEN_EN, "");
    if (ofWhom !== undefined) return !isOwn(head, "en");
    if (endsAsWork(head, "en")) return false;
    if (isOwn(head, "en") && whose?.toLowerCase() === "my") return false;
    return !(endsAsTreating(head, "en") && namesSelf(text.slice(all.length)));
  }
  const owner = POSSESSIVE_EN.exec(text)?.[1];
  return owner !== undefined && !isOwn(owner, "en") && !endsAsTreating(owner, "en");
}
