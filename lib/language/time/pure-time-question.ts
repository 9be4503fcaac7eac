import { hasHangul } from "../../domain/letters.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { words } from "../lexicon/load.ts";
import { analyseQuery } from "../text/analyse.ts";
import { isEnglishStopWord } from "../text/english-words.ts";

const TALKING = words("talking");

/** Stems as the analyser produces them. */
const ABOUT_TALKING = new Set(
  analyseQuery(TALKING.groups.get("about")?.english.join(" ") ?? "").map(({ term }) => term),
);

/** For Korean: a stem with only endings after it, or endings alone ("에는", "동안"). */
const KOREAN_ABOUT_TALKING = new RegExp(
  `^${TALKING.korean("about")}?[가거것고과기까께나냐는니다더던데도동든들듯라랑려로를면물본봤부서세습시씩안았어었에였와요으은을음의이인일있주줘지터한할해했]*$`,
  "u",
);

/** The terms of a question about a time that name its subject, or all terms when none does. */
export function subjectTerms(rest: string): WeightedTerm[] {
  const terms = analyseQuery(rest);
  const telling = terms.filter(({ term }) => !ABOUT_TALKING.has(term));
  return telling.length > 0 ? telling : terms;
}

/**
 * Whether the question only asks what was said at that time. `rest` is the question without its time words.
 */
export function asksOnlyForTime(rest: string): boolean {
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => {
    if (hasHangul(word)) return KOREAN_ABOUT_TALKING.test(word);
    return isEnglishStopWord(word) || analyseQuery(word).every(({ term }) => ABOUT_TALKING.has(term));
  });
}
