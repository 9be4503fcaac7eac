import type { Locale } from "../../domain/locale.ts";
import { pattern } from "../../domain/pattern.ts";
import { OWN_THINGS } from "../lexicon/own-things.ts";
import { PEOPLE } from "../lexicon/people.ts";
import { findSubjects } from "./health-words.ts";

const IS_OWN_EN = new RegExp(`(?:^|[\\s-])${OWN_THINGS.english("body", "measured", "care", "state")}$`, "iu");
/** What one works with or for is told as such, and is nobody's health. */
const WORKED_WITH_EN = pattern("iu")`
  (?:^|\s)(?:
    machines?|equipment|units?|tools?|chillers?|compressors?|pumps?|models?|plants?|lines?|fab|site|team|factory|shop|
    lab|department|company|\p{L}{1,8}-?\d{1,5}
  )$
`;
const TREATING_EN = pattern("iu")`
  (?:^|\s)(?:
    doctors?|docs?|dr|gp|endo|cardio|psych|therapist|physician|nurse|pharmacist|specialist|clinic|hospital|surgeon|dentist|midwife|consultant|
    obgyn|ob|\p{L}{3,14}(?:ologist|iatrist|trician|therapist)
  )$
`;
/**
 * What the subject of a clause is said to be, have or do; a doctor who does it to oneself is another matter.
 */
const SUBJECT_EN = pattern("iu")`
  ^(?:(?:and|but|so|also|because|since|well|hi|hello|ok|fyi|yes|no|today|yesterday|now),?\s+){0,3}
  (?:(my|our)|(?:one|some|most|all|both|many|half) of (my|our|the|these|those))\s+
  ((?:(?!(?:to|that|not|and|or|said|says|told)\s)[\p{L}-]{1,20}\s+){0,3}?(?!to\s)[\p{L}-]{1,20})(?:'s)?\s+
  (?:(?:also|now|just|never|always|currently|really|often|still|recently)\s+){0,2}
  (?:
    is|was|are|were|isn't|has|had|have|hasn't|doesn't|takes?|took|taking|uses?|weighs?|weighed|covers?|gets?|got|
    can't|cannot|needs?|suffers?|lives|developed|turned|needed|sells?|makes?|stocks?|carries|requires?|avoids?|
    eats?|drinks?|on
  )(?!\p{L})
`;
const POSSESSIVE_EN = pattern("iu")`
  ^(?:(?:and|but|so|also|because|since),?\s+){0,2}(?:my|our)\s+((?:[\p{L}-]{1,20}\s+){0,2}?[\p{L}-]{1,20})'s?\s
`;
/** "my sugar after lunch", "my BP this morning" */
const WHEN_EN =
  /\s(?:this|last|today|tonight|yesterday|at|in|after|before|from|on|when|right|now|for|during|of|since|lately|there)(?:\s.*)?$/iu;
const SELF_AFTER_EN = /\b(?:i|i'm|i've|me|my|myself|mine)\b/iu;
/** People and animals that one is not, unless one says so. */
const PERSONS_EN = pattern("iu")`
  (?<!\b(?:i'm|i am|im|as|being|was|became|like)(?:\s\p{L}{1,12})?\s)
  \b(?:my|our|the|an?|one|these|those|another|other)\s+(?:\p{L}{1,14}\s+){0,2}?
  (?:${PEOPLE.english("kin", "child", "met")}|ex-\p{L}{4,10})(?!\p{L})
`;

const IS_OWN_KO = new RegExp(`${OWN_THINGS.korean("body", "measured", "care", "state", "told")}$`, "u");
const SUBJECT_KO = pattern("u")`
  (?<![가-힣])(?:제|내|우리|저희)\s+(?:[가-힣]{1,6}\s+)?([가-힣]{1,8}?)(?:이|가|은|는|께서|께서는)(?=\s)
`;
const TREATING_KO = /(?:선생님|의사|주치의|약사|간호사|교수님|원장님|한의사|병원|의원|약국|담당의|과)$/u;
const ORDER_KO = /라고|다고|래[요서]|대[요서]|처방|[줬주]|바꿔|바꾸|올[려렸]|늘[려렸]|줄[여였]|진단/u;

/**
 * The subject of the clause is somebody or something else, by how it is said and not by a word for it: "my
 * stepdad is …", "my suitcase weighs …", "제 여친이 …". Parts of one's body, what is measured of it and what it
 * has are one's own; whoever treats one may tell one what to do.
 */
export function isAttributedToOther(text: string, language: Locale): boolean {
  return language === "ko" ? korean(text) : english(text);
}

function korean(text: string): boolean {
  const head = SUBJECT_KO.exec(text)?.[1];
  if (head === undefined || IS_OWN_KO.test(head) || findSubjects(head).length > 0) return false;
  return !(TREATING_KO.test(head) && ORDER_KO.test(text));
}

function english(text: string): boolean {
  if (PERSONS_EN.test(text)) return true;
  const isOwn = (head: string) => IS_OWN_EN.test(head) || findSubjects(head).length > 0;
  const found = SUBJECT_EN.exec(text);
  if (found) {
    const [all, whose, ofWhom, named = ""] = found;
    const head = named.replace(WHEN_EN, "");
    if (ofWhom !== undefined) return !isOwn(head);
    if (WORKED_WITH_EN.test(head)) return false;
    if (isOwn(head) && whose?.toLowerCase() === "my") return false;
    return !(TREATING_EN.test(head) && SELF_AFTER_EN.test(text.slice(all.length)));
  }
  const owner = POSSESSIVE_EN.exec(text)?.[1];
  return owner !== undefined && !isOwn(owner) && !TREATING_EN.test(owner);
}
