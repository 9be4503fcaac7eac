import { hasHangul } from "../../domain/letters.ts";
import type { WeightedTerm } from "../../domain/weighted-term.ts";
import { analyseQuery } from "../text/analyse.ts";
import { isEnglishStopWord } from "../text/english-words.ts";

/** Words that speak of the talking itself, not of a subject. Stems as the analyser makes them. */
const ABOUT_TALKING = new Set(
  analyseQuery(
    "talk talked talking discuss discussed discussion chat chatted conversation session sitting meeting say said mention mentioned speak spoke summarize summary recap " +
      "thing things sort sorts kind topic topics subject cover covered remember recall remind list detail details content happened turn turns question questions ask asked answer " +
      "answered back ago earlier during over across between around time times day days date week month long history everything anything something stuff may might go went gone bring brought " +
      "order aspect aspects item items overview comprehensive throughout",
  ).map(({ term }) => term),
);

/** The same in Korean: a stem and nothing but endings after it, or endings alone ("에는", "동안"). */
const KOREAN_ABOUT_TALKING = new RegExp(
  "^(?:우리|내가|제가|나는|나랑|저는|네가|너는|너랑|당신|무슨|어떤|어떻게|뭐|뭘|무엇|무얼|얘기|이야기|대화|세션|채팅|상담|말|나누|나눈|나눴|다루|다룬|다뤘|논의|의논|물어|물었|물은|질문|답변|대답|요약|정리|알려|보여|설명|기억|내용|주제|전부|모두|다시|좀|했|한|하|때|동안|사이|쯤|경)?" +
    "[가거것고과기까께나냐는니다더던데도동든들듯라랑려로를면물본봤부서세습시씩안았어었에였와요으은을음의이인일있주줘지터한할해했]*$",
  "u",
);

/** The terms of a question about a time that name its subject. */
export function subjectTerms(rest: string): WeightedTerm[] {
  const terms = analyseQuery(rest);
  const telling = terms.filter(({ term }) => !ABOUT_TALKING.has(term));
  return telling.length > 0 ? telling : terms;
}

/**
 * True when nothing is asked but what was said at that time. `rest` is the question without its time words.
 */
export function asksOnlyForTime(rest: string): boolean {
  const words = rest.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => {
    if (hasHangul(word)) return KOREAN_ABOUT_TALKING.test(word);
    return isEnglishStopWord(word) || analyseQuery(word).every(({ term }) => ABOUT_TALKING.has(term));
  });
}
