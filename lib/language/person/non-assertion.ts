import { wordings } from "../lexicon/load.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents, findConditions } from "./health-words.ts";
import { reactionsOf } from "./read-reactions.ts";

const MATTERS = wordings("matters");
const MOODS = wordings("moods");

/** A condition ("천식이 있으면", "임신 중이라면", but not "있으면서"), a plan, or a statement about anybody. */
const isOfAnybody = MATTERS.says("if so", "planned", "anybody");
const isCondition = MOODS.says("if");
/** An "if" that belongs to a prohibition: "먹으면 안 된대요". */
const IF_OF_PROHIBITION_KO = MATTERS.forms("if of prohibition", "giu").ko;
const isProhibited = MATTERS.says("prohibited");
/** Right after a health word, also a condition: "당뇨면", "당뇨라면". */
const isIfThis = MATTERS.begins("if this");
/** A participle that describes another noun: "항생제를 먹는 사람이 많아요", "심박동기를 만드는 회사". */
const PARTICIPLE_KO = MATTERS.forms("participle phrase").ko;
const STATES_KO = /심장?\s?박동기|페이스메이커|임신|수유/gu;
/** Something that a team looks after is not the user's body. */
const TEAM = MATTERS.forms("team");

const CARE_EN = MATTERS.forms("care phrase").en;
/** "We" includes others: a house rule, not a statement about the user's body. */
const isOfUs = MATTERS.says("we");
const isOfOneself = MATTERS.says("oneself", "expecting");
const READ_EN = MATTERS.forms("read phrase").en;
/** The medicine or illness only gives a thing its name. */
const isThing = MATTERS.begins("thing");
/** "I can't have alcohol at work": a rule of the place, not of the body. */
const PLACE_EN = MATTERS.forms("place phrase").en;

/**
 * Whether a clause in the user's words says nothing of their own health, whatever it names: it is a
 * condition, a plan, or about anybody or a thing.
 */
export function isNonAssertion({ text, language }: Pick<FirstPersonClause, "text" | "language">): boolean {
  return TEAM[language].test(text) || (language === "ko" ? korean(text) : english(text));
}

function korean(text: string): boolean {
  if (isOfAnybody(text, "ko")) return true;
  const rest = text.replace(IF_OF_PROHIBITION_KO, " ");
  if (
    isCondition(rest, "ko") &&
    isProhibited(rest, "ko") &&
    reactionsOf({ text, language: "ko", before: null }).length === 0
  )
    return true;
  const ends = [...findAgents(text), ...findConditions(text)].map(({ to }) => to);
  for (const state of text.matchAll(STATES_KO)) ends.push(state.index + state[0].length);
  return ends.some((to) => {
    const after = text.slice(to);
    return isIfThis(after, "ko") || PARTICIPLE_KO.test(after);
  });
}

function english(text: string): boolean {
  if (CARE_EN.test(text) || READ_EN.test(text) || PLACE_EN.test(text)) return true;
  if (isOfUs(text, "en") && !isOfOneself(text, "en")) return true;
  return [...findAgents(text), ...findConditions(text)].some(({ to }) => isThing(text.slice(to), "en"));
}
