import { pattern } from "../../domain/pattern.ts";
import { englishStem } from "../text/english-words.ts";
import { type Concept, namesNothing, readQuestion } from "./read-question.ts";

/** Nouns that say what of a thing is asked, never which thing: alone they hang on what was said before. */
const KOREAN_ASPECT = pattern("u")`
  ^(?:
    원인|이유|방법|절차|순서|단계|주기|간격|점검|교체|청소|정비|수리|조치|대처|복구|설정|설치|증상|기준|
    규정|조건|한도|한계|상한|하한|범위|비용|가격|금액|요금|단가|예산|재고|납기|마감|시간|기간|소요|기한|
    날짜|일정|횟수|빈도|개수|수량|크기|무게|중량|용량|압력|온도|습도|유량|토크|전압|전류|속도|회전수|
    진공도|수치|목표|최대|최소|평균|담당|담당자|연락처|부품|공구|준비물|도구|재료|위치|장소|주의|주의사항|
    사항|위험|효과|부작용|장점|단점|차이|차이점|결과|예외|예시|신청|승인|제출|서류|대상|자격|종류|특징|
    사용법|사용|작업|번호|이름|권장|권장량|복용|복용량|다음|기타
  )+(?:들)?$
`;
const ENGLISH_ASPECTS = new Set(
  (
    "cause causes reason reasons method methods procedure procedures step steps interval intervals schedule inspection inspections check checks checking replacement cleaning maintenance service repair " +
    "action actions fix remedy setting settings installation symptom symptoms criterion criteria rule rules condition conditions limit limits range cost costs price prices fee fees amount amounts stock notice " +
    "time times duration period deadline date dates frequency count number size weight capacity pressure temperature humidity flow torque voltage current speed value values target maximum minimum max min average " +
    "contact owner responsible charge ask part parts tool tools material materials location place warning warnings risk risks effect effects advantage advantages disadvantage disadvantages benefit benefits result results exception exceptions example examples " +
    "approval form forms requirement requirements type types feature features usage dose dosage recommended required next other others rest long often much many"
  )
    .split(" ")
    .map(englishStem),
);
/** What an id is an id of: with it, it is still one thing. */
const LABELS = new Set([
  ..."알람 경보 에러 오류 코드 모델 장비 설비 사례 문서 번호 펌프 밸브".split(" "),
  ..."alarm error fault code model machine case document number pump valve".split(" ").map(englishStem),
]);

export interface OwnSubject {
  /** What the question names, without words that nearly every question has. */
  content: number;
  /** Those of it that name a thing: no aspect of one. */
  subjects: Set<string>;
  /** An id, with or without what it is an id of. */
  hasName: boolean;
  /** It says of what it asks, and what: no turn before it is needed. */
  standsAlone: boolean;
  /** One of the words is what is wanted of a thing: "the price". */
  hasAspect: boolean;
}

/** What a question names by itself. */
export function ownSubject(question: string): OwnSubject {
  const concepts = readQuestion(question).filter(({ pieces }) => pieces.length > 0);
  const hasName = concepts.some(({ kind }) => kind === "name");
  const counted = concepts.filter((concept) => !(hasName && LABELS.has(wordOf(concept))));
  // "Since when?": words that only ask name nothing, though nothing else is there.
  const content = namesNothing(question) ? [] : counted.filter(({ kind }) => kind !== "light");
  const subjects = new Set(
    content
      .filter(({ kind }) => kind === "name" || kind === "word")
      .map(wordOf)
      .filter((word) => !isAspect(word)),
  );
  // An id with anything that is asked of it, even "the cause"; of other things two words.
  // A number tells which one ("2번 밸브"), not what is asked of it.
  const telling = content.filter(({ kind }) => kind !== "quantity");
  const standsAlone = hasName ? counted.length > 1 : subjects.size > 0 && telling.length > 1;
  const hasAspect = concepts.some((concept) => isAspect(wordOf(concept)));
  return { content: content.length, subjects, hasName, standsAlone, hasAspect };
}

/**
 * "그때 원인이 뭐였어요?", "and the price?": one thing is wanted of what was spoken of, and nothing is named besides.
 */
export function namesOneAspect(question: string): boolean {
  const named = readQuestion(question).filter(({ pieces, kind }) => pieces.length > 0 && kind !== "light");
  return named.length <= 1 && namesOnlyAspects(question);
}

/** "The cause", "how to": nothing is named but what is wanted of something. */
export function namesOnlyAspects(question: string): boolean {
  const concepts = readQuestion(question).filter(({ pieces }) => pieces.length > 0);
  return (
    concepts.length > 0 && concepts.every((concept) => concept.kind === "light" || isAspect(wordOf(concept)))
  );
}

/** The longest piece: the word itself. */
export function wordOf({ pieces }: Concept): string {
  return pieces.reduce((longest, { term }) => (term.length > longest.length ? term : longest), "");
}

/** Expects a Korean noun without its particle, or an English stem. */
export function isAspect(word: string): boolean {
  return ENGLISH_ASPECTS.has(word) || KOREAN_ASPECT.test(word);
}
