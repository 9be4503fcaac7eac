import { partOfPattern, pattern } from "../../domain/pattern.ts";
import { ANY_MONTH, ANY_WEEKDAY } from "../lexicon/calendar-words.ts";
import type { Completion } from "./complete-question.ts";

const WORDS = partOfPattern`
  for|in|on|at|with|without|during|under|over|above|below|from|by|of|within|after|before|between|until|
  outside|inside|per|to
`;
/** "in France", "for compute", "below 95". */
export const PREPOSITION = new RegExp(String.raw`^(?<word>${WORDS})\s+`, "iu");
export const HAS_PREPOSITION = /\s(?:for|in|on|at|with|during|under|from|by)\s/iu;
const PHRASE = new RegExp(
  String.raw`(?<lead>,?\s+)\b(?<word>${WORDS})\s+(?<words>(?:(?!\s*\b(?:${WORDS})\b)[^,?])+)`,
  "giu",
);
/** What was put behind a question before, for another half of one. */
const APPENDED = new RegExp(`, (?:${WORDS}) [^,?]+$`, "iu");
const NAMES_KIND = /^(?:and\s+)?(?:what|which|who)(?:'s|\s+(?:is|are|was|were))\s+(?:the|an?|our|my)\s/iu;
const CLAUSE = /^(?<word>when|if|while|once|unless|after|before)\s+(?=\S+\s+\S)/iu;
const ON_DAYS = pattern("iu")`^(?:week ?ends?|weekdays?|(?:public |bank )?holidays?|${ANY_WEEKDAY}s?)$`;
const IN_TIMES = pattern("u")`
  ^(?:
    spring|summer|autumn|fall|winter|${ANY_MONTH}|(?:19|20)\d\d|[A-Z][a-z]+
  )$
`;

/** "In France" in place of "in Germany"; null: nothing of its kind stands there. */
export function samePlace(core: string, base: string): Completion | null {
  const own = PREPOSITION.exec(core);
  const bare = core.replace(PREPOSITION, "");
  const phrases = [...base.matchAll(PHRASE)].filter(({ groups }) => {
    const { lead = "", word = "", words = "" } = groups ?? {};
    if (own === null) return kindOf(bare) === "name" && kindOf(words) === "name";
    if (word.toLowerCase() !== own.groups?.word?.toLowerCase()) return false;
    // "Apply for leave" is not "apply for contractors": only what is put behind a
    // noun gives way to any other.
    return (
      kindOf(bare) === kindOf(words) &&
      (kindOf(bare) !== "thing" || lead.startsWith(",") || NAMES_KIND.test(base))
    );
  });
  const found = own === null && phrases.length !== 1 ? undefined : phrases.at(-1);
  const words = found?.groups?.words?.trim();
  if (found === undefined || words === undefined || words.toLowerCase() === bare.toLowerCase()) return null;
  const from = found.index + found[0].indexOf(words);
  return {
    text: `${base.slice(0, from)}${bare}${base.slice(from + words.length)}?`,
    why: `"${bare}" in place of "${words}"`,
    replaced: [words],
  };
}

/** "When I am ill" in place of "when my blood sugar is low". */
export function sameClause(core: string, base: string): Completion | null {
  const word = CLAUSE.exec(core)?.groups?.word;
  if (word === undefined) return null;
  const at = base.search(new RegExp(String.raw`\s${word}\s`, "iu"));
  if (at < 0) return { text: `${base} ${core}?`, why: "the question before, for this", replaced: [] };
  const gone = base.slice(at + 1);
  return { text: `${base.slice(0, at)} ${core}?`, why: `"${core}" in place of "${gone}"`, replaced: [gone] };
}

/** The question before with this behind it: "…, in winter?", one such at a time. */
export function withPlace(core: string, base: string): string {
  return `${base.replace(APPENDED, "")}, ${PREPOSITION.test(core) ? core : `${placeWord(core)} ${core}`}?`;
}

function placeWord(words: string): string {
  if (ON_DAYS.test(words)) return "on";
  return IN_TIMES.test(words) ? "in" : "for";
}

function kindOf(words: string): "name" | "number" | "thing" {
  if (/^(?:the\s+)?[A-Z]/u.test(words.trim())) return "name";
  return /\d|\b(?:one|two|three|four|five|six|ten|days?|weeks?|months?|years?|hours?)\b/iu.test(words)
    ? "number"
    : "thing";
}
