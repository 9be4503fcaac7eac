import { pattern } from "../../domain/pattern.ts";

/** What is asked for, as a message says it, and as it may be said otherwise. */
const ASKED: readonly (readonly [asks: RegExp, kept: RegExp])[] = [
  [
    /(?:^|\s)왜|\bwhy\b|\bhow come\b/iu,
    /왜|이유|원인|까닭|때문|\bwhy\b|\breasons?\b|\bcaus(?:e|es|ed)\b|\bhow come\b/iu,
  ],
  [
    /언제|\bwhen\b/iu,
    pattern("iu")`
      언제|며칠|몇\s*(?:시|일|월|년|분|주)|기한|날짜|시각|시간|시점|시기|\bwhen\b|\bdates?\b|\btimes?\b|
      \bdays?\b|\bhow (?:long|soon)\b
    `,
  ],
  [/누구|누가|\bwho(?:m|se)?\b/iu, /누구|누가|사람|담당|\bwho(?:m|se)?\b|\bperson\b|\bpeople\b/iu],
  [/어디|\bwhere\b/iu, /어디|장소|위치|곳|\bwhere\b|\bplaces?\b|\blocations?\b/iu],
  [
    /(?:^|\s)(?:몇|얼마)|\bhow (?:much|many|long|often|far|old|big|high)\b/iu,
    pattern("iu")`
      몇|며칠|얼마|한도|비용|가격|금액|요금|주기|기간|수량|개수|횟수|
      \bhow (?:much|many|long|often|far|old|big|high)\b|
      \b(?:cost|costs|price|number|amount|interval|duration|rate|limit)\b
    `,
  ],
  [
    /어떻게|방법|\bhow (?:do|can|should|to|would|did|does|is|are)\b/iu,
    /어떻게|방법|절차|순서|조치|\bhow\b|\bsteps?\b|\bprocedure\b|\bway\b/iu,
  ],
];

const QUESTION = pattern("iu")`
  [?？]\s*$|뭐|뭔|무엇|무슨|어떤|어느|어떻|어디|언제|누구|누가|몇|며칠|얼마|(?:^|\s)왜|
  (?:나요|까요|가요|니까|는지|을지|인지)\s*[.!]*$|알려|설명|보여|찾아|정리|요약|비교|말해|
  해\s*(?:줘|주세요|봐)|\b(?:what|which|who|whom|whose|when|where|why|how)\b|
  ^\s*(?:and |but |so |then |please )*(?:
    is|are|was|were|do|does|did|can|could|should|would|will|has|have|had|may|must|tell|explain|show|
    describe|list|compare|summari[sz]e|give|find|repeat
  )\b
`;

/** Whether somebody asks for something with these words, and does not only state it. */
export function asksSomething(text: string): boolean {
  return QUESTION.test(text);
}

/** Whether other words for a question still ask what it asks: why, when, who, where, how much, how. */
export function preservesIntent(text: string, question: string): boolean {
  return ASKED.every(([asks, kept]) => !asks.test(question) || kept.test(text));
}
