import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { wordings, words } from "../lexicon/load.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findAgents, findConditions } from "./health-words.ts";
import { reactionsOf } from "./read-reactions.ts";

const MATTERS = wordings("matters");
const MOODS = wordings("moods");
const OWN_THINGS = words("own-things");
const PROHIBITIONS = wordings("prohibitions");

/** A condition ("천식이 있으면", "임신 중이라면", but not "있으면서"), a plan, or a statement about anybody. */
const isOfAnybody = MATTERS.says("if so", "planned", "anybody");
const isCondition = MOODS.says("if");
/** An "if" that belongs to a prohibition: "먹으면 안 된대요". */
const IF_OF_PROHIBITION_KO = new RegExp(MATTERS.korean("prohibits"), "gu");
const isProhibited = MATTERS.says("prohibited");
/** Right after a health word, also a condition: "당뇨면", "당뇨라면". */
const isIfThis = MATTERS.begins("if this");
/** A participle that describes another noun: "항생제를 먹는 사람이 많아요", "심박동기를 만드는 회사". */
const NOT_OWN_KO = String.raw`\s+(?!${MATTERS.korean("own")})[가-힣]{1,8}`;
const PARTICIPLE_KO = koreanPattern("u")`
  ^(?:병|증)?(?:을|를|이|가|에)? (?:[가-힣]{1,4}\s)?${MATTERS.korean("participle")}${NOT_OWN_KO}(?=[\s.!,]|$)
`;
const STATES_KO = /심장?\s?박동기|페이스메이커|임신|수유/gu;
/** Something that a team looks after is not the user's body. */
const TEAM = {
  ko: pattern("u")`
    (?<![가-힣])(?:우리|저희|제|내)\s(?:[가-힣]{1,5}\s)?${OWN_THINGS.korean("machine", "workplace")}
    (?:[은는이가]|에서|에서는)?\s
  `,
  en: pattern("iu")`
    ^(?:and |but |so )?(?:my|our)\s+(?:\p{L}{1,14}\s+)?${OWN_THINGS.english("machine", "workplace")}\s
  `,
};

const CARE_EN = pattern("iu")`
  \b(?:i|we)(?:'ve|'d| have)?\s+(?:(?:also|just|often|usually|always|once|already|sometimes|never)\s+){0,2}
  ${MATTERS.english("care")}\b
`;
/** "We" includes others: a house rule, not a statement about the user's body. */
const isOfUs = MATTERS.says("we");
const isOfOneself = MATTERS.says("oneself", "expecting");
const READ_EN = pattern("iu")`
  \bi(?:'ve|'d| have| had)?\s+(?:(?:just|once|recently|also)\s+)?${MATTERS.english("read")}\b
`;
/** The medicine or illness only gives a thing its name. */
const isThing = MATTERS.begins("thing");
/** "I can't have alcohol at work": a rule of the place, not of the body. */
const PLACE_EN = pattern("iu")`
  \b${PROHIBITIONS.english("must not")}\b[^.!?]{0,60}
  \b${MATTERS.english("place")}\b
`;

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
