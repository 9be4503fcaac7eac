import { pattern } from "../../domain/pattern.ts";
import { OTHER_NUMBER_FIT } from "../../tunables/language.ts";
import { COMPARES } from "../lexicon/comparison.ts";

/** What kind of words a question waits for: a number with its unit, a date, an id. */
const DATE = pattern("iu")`
  \d\s*(?:년|월|일|시|분기|주)|\d{4}-\d\d|(?:^|\s)(?:매일|매월|매주|평일|언제든)|
  \b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|
  \b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d\s*(?:days?|weeks?|months?|hours?|years?)|\d:\d\d
`;
const DURATION =
  /\d\s*(?:년|개월|주|일|영업일|시간|분|초|박)|\d\s*(?:years?|months?|weeks?|days?|hours?|min|minutes?|seconds?)\b/iu;
const MONEY = /\d\s*(?:만|천|억)?\s*(?:원|달러|유로)|\d\s*%|\d\s*(?:won|krw|usd|dollars?|euros?)\b/iu;
const FREQUENCY =
  /\d\s*(?:번|회|년|개월|주|일|시간)|마다|매[년월주일]|\bevery\b|\b(?:once|twice)\b|per (?:day|week|month|year)/iu;
const TORQUE = /\d\s*(?:N\s*·?\s*m|kgf)/iu;
const PRESSURE = /\d\s*(?:m?bar|[kM]?Pa|psi|mmHg)\b/iu;
const FLOW = /\d\s*(?:m?L|㎥|m³)\s*\/\s*(?:min|h|s)/iu;
const TEMPERATURE = /\d\s*(?:℃|°\s*[CF]|도)/iu;
const WEIGHT = /\d\s*(?:kg|g|t|톤)\b/iu;
/** From when on something holds. */
const BEGINNING = pattern("u")`
  \d\s*(?:년|월|일|시)\s*(?:부터|이후)|\d[^.]*시행|시행[^.]*\d|
  \b(?:[Vv]alid|[Ee]ffective|[Ii]n force|[Aa]pplies)\s+(?:from|since|as of|on)\b[^.]*\d|
  \b(?:[Ss]ince|[Aa]s of|[Ss]tarting)\s[^.]*\d|\b[Ff]rom\s+(?:\d{1,2}\s+)?[A-Z][a-z]+\s+\d
`;
const DIGIT = /\d/u;
const ID = /[A-Za-z]+[-_]?\d{2,}|[a-z]+-[a-z]+/u;

const FROM_WHEN = /언제부터|\b(?:since|from) when\b/iu;

const ASKED: readonly [question: RegExp, wanted: RegExp][] = [
  [/얼마나\s*(?:자주)|몇\s*(?:번|회)|마다|주기|how often|how many times/iu, FREQUENCY],
  [
    pattern("iu")`
      며칠|기간|몇\s*(?:일|시간|분|초|년|개월|달|주)|
      how (?:long|soon|many (?:days|hours|weeks|months|years|minutes))|downtime|시간은
    `,
    DURATION,
  ],
  [
    /얼마|비용|요금|가격|금액|한도|예산|몇\s*(?:퍼센트|%|프로|원)|how much|\b(?:price|cost|fee|allowance)\b|percent/iu,
    MONEY,
  ],
  [FROM_WHEN, BEGINNING],
  [
    /언제(?!부터)|날짜|몇\s*(?:월|시)|기한|(?<!\b(?:since|from) )\bwhen\b|what (?:date|time|day)|until/iu,
    DATE,
  ],
  [/토크|torque/iu, TORQUE],
  [/(?<!혈)압력|pressure|진공도/iu, PRESSURE],
  [/유량|\bflow\b/iu, FLOW],
  [/온도|temperature|몇\s*도/iu, TEMPERATURE],
  [/무게|중량|\bweigh|heavy/iu, WEIGHT],
  [/번호|코드|아이디|\bid\b|part number|\bcode\b/iu, ID],
  [/년도|연도|횟수|개수|비율|몇|how (?:many|old|far|high|big)|what year|크기|용량/iu, DIGIT],
];

function wantedKinds(question: string): RegExp[] {
  return ASKED.filter(([asks]) => asks.test(question)).map(([, kind]) => kind);
}

const SAYS_REASON =
  /때문|덕분|탓에|므로|원인|이유|까닭|\b(?:because|due to|so that|in order to|owing to|reasons?|caused?|causes)\b/iu;

/**
 * Whether a sentence has what a question waits for that names nothing else ("since when?", "왜?"); null where
 * it waits for nothing of a kind.
 */
export function wantedOf(question: string): ((text: string, heading: string) => boolean) | null {
  if (asksForReason(question)) return (text, heading) => announcesReason(heading) || SAYS_REASON.test(text);
  const wanted = wantedKinds(question);
  return wanted.length === 0 ? null : (text) => wanted.some((kind) => kind.test(text));
}

/**
 * 0–1: how far a text has what the question waits for; 0 for all texts when it waits
 * for nothing of this kind.
 */
export function askedKind(question: string): (text: string) => number {
  const wanted = wantedKinds(question);
  const unit = /몇\s*([가-힣]{1,3}|[a-z]{1,6})/iu.exec(question)?.[1]?.charAt(0);
  if (wanted.length === 0) return () => 0;
  return (text) => {
    if (unit !== undefined && new RegExp(`\\d\\s*(?:만\\s*|영업)?${unit}`, "iu").test(text)) return 1;
    if (wanted.some((kind) => kind.test(text))) return 1;
    return DIGIT.test(text) ? OTHER_NUMBER_FIT : 0;
  };
}

/** Whether a reason is asked for, and whether a heading announces one. */
export function asksForReason(question: string): boolean {
  return /(?:^|\s)왜(?=\s|요|죠|[?？.!]|$)|이유|원인|까닭|\bwhy\b|reason|cause/iu.test(question);
}

export function announcesReason(heading: string): boolean {
  return /원인|이유|까닭|cause|reason/iu.test(heading);
}

/** Whether several steps or points are asked for, that belong together. */
export function asksForSteps(question: string): boolean {
  return /절차|순서|단계|방법|요령|수칙|어떻게\s*(?:해|하|조치|처리|대처|복구|만들|바꾸|진행|교체|설치)|하는\s*법|뭐(?:부터|를|\s*해야)|뭘\s*(?:해|봐|확인)|주의할|주의\s*사항|준비물|증상|신호|\bhow (?:do|to|can|should)\b(?! (?:often|long))|\bsteps?\b|procedure|\bphases?\b|\bwhat (?:should|must|do) i (?:do|have)|\bwhat to do\b|\bsigns?\b/iu.test(
    question,
  );
}

const CHANGED = /달라|다른가|다르|뭐가\s*다|바뀌|바뀐|변경된|올랐|늘었|줄었|\bchanged?\b/iu;

export function asksToCompare(question: string): boolean {
  return COMPARES.test(question) || CHANGED.test(question);
}
