import { pattern } from "../../domain/pattern.ts";

/** Nouns that only end like a particle or like a verb. */
const NOUN = pattern("u")`
  (?:
    휴가|병가|평가|단가|원가|증가|추가|허가|인가|물가|주가|국가|참가|전문가|차이|나이|길이|높이|넓이|깊이|
    아이|종이|사이|놀이|가을|마을|화면|측면|표면|도면|단면|장면|서면|대면|라면|기한|제한|권한|상한|하한|
    시한|무한|북한|남한|역할|분할|관할|한도|온도|습도|정도|속도|밀도|농도|각도|빈도|강도|연도|제도|용도|
    필요|중요|개요|수요|소요|주요
  )$
`;
const ADJECTIVE = /(?:작|많|높|낮|좋|같|늦|넓|좁|깊|짧|밝|젊|얇|남|받|찾|맞|[았었했됐])은$/u;
/** After a consonant "는" belongs to a verb. */
const VERB_BEFORE_NOUN = /(?:[하되리지키]|^[오가쓰나주보내])는$/u;
const PARTICLE = /\S{2,}(?:은|는|이|가|을|를)$|\S(?:에서|에게|한테)$/u;
/** "아침에", "부산에서": when or where, and no thing. */
const ADVERB = /\S(?:에|에서|에게|한테|으로|까지|부터)$/u;
const VERB_END =
  /(?:\S면|는데|은데|인데|니까|해서|어서|아서|려고|하고|지만|하는|되는|\S{2,}[한할된될]|[았었했됐였]\S*)$/u;

/** What a particle may follow: "연차를 신청하는 방법", and neither "감기약은 하루" nor "환율이 오르면". */
export function isNounPhrase(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  const last = words.pop() ?? "";
  if (ADVERB.test(last) && !NOUN.test(last)) return false;
  if (last === "" || isVerbBeforeNoun(last) || (VERB_END.test(last) && !NOUN.test(last))) return false;
  const verb = words.findLastIndex(isVerbBeforeNoun);
  return words.every((word, place) =>
    place <= verb ? !/은$/u.test(word) || !isMarked(word) : !isMarked(word),
  );
}

/** "휴가": no particle is to be taken off it. */
export function endsAsNoun(text: string): boolean {
  return NOUN.test(text);
}

function isMarked(word: string): boolean {
  return PARTICLE.test(word) && !NOUN.test(word) && !ADJECTIVE.test(word) && !isVerbBeforeNoun(word);
}

function isVerbBeforeNoun(word: string): boolean {
  if (/[았었했됐떴였]던$/u.test(word)) return true;
  if (!word.endsWith("는") || word.length < 2) return false;
  const code = word.charCodeAt(word.length - 2) - 0xac00;
  return VERB_BEFORE_NOUN.test(word) || (code >= 0 && code < 11_172 && code % 28 !== 0);
}
