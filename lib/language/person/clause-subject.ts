import type { Locale } from "../../domain/locale.ts";
import { pattern } from "../../domain/pattern.ts";
import { wordings } from "../lexicon/load.ts";
import { findSubjects } from "./health-words.ts";

const SUBJECTS = wordings("subjects");

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

const BESIDE = SUBJECTS.forms("beside phrase", "giu");
/** What someone who treats the user did: "they put me on …", "the doctor lowered my …". */
const DONE_TO_SELF_EN = SUBJECTS.forms("done to self").en;

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

const SUBJECT_KO = SUBJECTS.forms("subject").ko;

function isAttributedInKorean(text: string): boolean {
  const head = SUBJECT_KO.exec(text)?.[1];
  if (head === undefined || isOwn(head, "ko")) return false;
  return !(endsAsTreating(head, "ko") && tellsWhatToDo(text, "ko"));
}

const SUBJECT_EN = SUBJECTS.forms("subject").en;
const POSSESSIVE_EN = SUBJECTS.forms("possessive").en;
/** When it was measured: "my sugar after lunch", "my BP this morning". */
const WHEN_EN = SUBJECTS.forms("when phrase").en;
/** People and animals that are not the user, unless the user says to be one. */
const PERSONS_EN = SUBJECTS.forms("persons").en;

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
