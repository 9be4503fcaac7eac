import { pattern } from "../../domain/pattern.ts";
import type { SimpleReason } from "../../domain/reason.ts";
import { edgesOf } from "../../domain/text.ts";
import { askedText, type FollowUp, type Turn } from "../../domain/turn.ts";
import {
  FOLLOW_UP_OWN_WORDS,
  FOLLOW_UP_SHORT_LENGTH,
  FOLLOW_UP_SIMILARITY,
  FOLLOW_UP_WINDOW,
} from "../../tunables/conversation.ts";
import { RESET_LENGTH } from "../../tunables/turn.ts";
import { LEADING_EN, LEADING_KO } from "../lexicon/connectors.ts";
import { analyseQuery } from "../text/analyse.ts";
import { isEllipticalEnglish } from "./elliptical-english.ts";
import { type OwnSubject, ownSubject } from "./own-subject.ts";
import { POINTING_THAT } from "./that-clause.ts";

/** Words that close the subject. "How do I reset the controller?" and "초기화 방법" are questions, not these. */
const RESET = [
  pattern("u")`
    (?:새|새로운|다른)\s*(?:주제|얘기|이야기|화제|대화)(?:로|를|을)?\s*(?:새로\s*|다시\s*)?(?:
      시작|바꾸|바꿔|바꿀|넘어|하자|할게|해\s*보|하고|가자|$|[.,!:]
    )
  `,
  /주제(?:를|을)?\s*(?:바꾸|바꿔|바꿀|전환)/u,
  /(?:대화|맥락|문맥|기억|세션|컨텍스트)\s*(?:을|를|은|는)?\s*(?:초기화|리셋|지워|비워|삭제해|잊어)/u,
  /^\s*(?:초기화|리셋)(?:\s*(?:해\s*줘|해\s*주세요|하자|부탁해))?\s*[.!]*\s*$/u,
  pattern("u")`
    (?:이전|지금까지|앞의|방금)\s*(?:의\s*)?(?:대화|내용|얘기|이야기|질문|답변|맥락|것)?\s*(?:은|는|을|를)?
    \s*(?:모두|다|전부)?\s*(?:무시|잊어|잊고)
  `,
  /처음부터\s*(?:다시\s*)?시작/u,
  /\b(?:new|different|another|change (?:the )?|switch (?:the )?)\s*(?:topic|subject)s?\b/iu,
  /\b(?:reset|clear|wipe)\s+(?:the\s+|our\s+|this\s+|your\s+)?(?:context|conversation|chat|memory|session|history)\b/iu,
  /^\s*(?:please\s+)?(?:reset|start over|start again|start afresh)\s*(?:please)?\s*[.!]*\s*$/iu,
  /\blet'?s start (?:over|again|afresh)\b/iu,
  pattern("iu")`
    \b(?:forget|ignore|disregard)\s+(?:about\s+)?(?:
      all\s+(?:of\s+)?(?:that|this)|that|everything|it all|the above|
      (?:the\s+|our\s+|my\s+)?(?:previous|earlier|last)\b
    )
  `,
];

const CLARIFICATION = [
  pattern("u")`
    무슨\s*(?:뜻|말|의미|소리)|이해가?\s*(?:안|되지|잘)|다시\s*(?:한\s*번\s*)?(?:설명|말해|얘기|알려)|
    (?:더|좀|조금)\s*(?:더\s*)?(?:자세|구체|쉽게|간단)|^\s*(?:자세히|구체적으로|쉽게|예를\s*들)
  `,
  /왜\s*(?:그런|그렇|그래)|정말(?:인가요|이야|로\?)|확실(?:해|한가|합니까)|어떤\s*(?:거|것|걸)\s*말/u,
  pattern("iu")`
    \bwhat (?:do|did) you mean\b|\bwhat does (?:that|this|it) mean\b|\bclarify\b|\belaborate\b|
    \bin other words\b|\bmore (?:detail|specific|precise)
  `,
  pattern("iu")`
    \b(?:explain|say|repeat)\s+(?:that|this|it)\b|\bare you sure\b|\bwhy is (?:that|this)\b|
    \bwhich (?:one|of (?:them|those|these))\b|\bi (?:don'?t|do not) (?:understand|get it)\b|
    \bgive (?:me )?an example\b|\bfor example\s*\?
  `,
];

/** Words that hang on what was said before. */
const FOLLOW_UP = [
  pattern("u")`
    ^\s*(?:또\s*)?다른\s+(?:\S+\s+){0,2}\S+?(?:은|는)(?:요)?\s*\?*\s*$|(?:^|\s)(?:그\s*)?당시|
    (?:^|\s)(?:둘|두\s*(?:개|가지|문서|장비|모델))(?:의|은|는|을|를|이|다|\s|$)
  `,
  /\bback then\b|\bat that time\b|\b(?:both|the two) of (?:them|those)\b|\bthe other (?:one|ones)\b/iu,
  new RegExp(`^\\s*(?:${LEADING_KO}|(?:왜|계속)(?:\\s|[,?!]|$))`, "u"),
  pattern("u")`
    (?:^|\s)(?:
      그거|그건|그게|그걸|그것|이거|이건|이게|이걸|이것|저거|저건|그중|그때|거기|여기서|
      그\s*(?:문서|경우|내용|방법|절차|다음|외|중|사례|장비|부품|사람|값|답변)|
      이\s*(?:문서|경우|내용|방법|절차|중)|위의?|위에서|앞에서|방금|아까|나머지|직전|
      이전(?!\s+(?:문서|자료|파일|보고서|회의록|규정|버전|판)\s+[가-힣])|마찬가지
    )(?:$|[\s은는이가을를도만의에로와과,?!.]|에서|으로|까지|부터)
  `,
  new RegExp(`^\\s*${LEADING_EN}`, "iu"),
  /^\s*(?:why|how come|what about|how about|what if|what else|anything else|any other)\b/iu,
  pattern("iu")`
    \b(?:
      it|its|${POINTING_THAT}|those|these|them|they|their|this|he|she|him|her|his|the same|
      the (?:former|latter|above|previous|other)|above|previously|earlier|instead|as well|the rest
    )\b(?!\s+(?:is|are)\s+(?:possible|there|necessary)\b)
  `,
];

/**
 * Half a question: what it asks about, or what it asks, was said before. With an id or words enough of
 * its own it is a whole one.
 */
const ELLIPSIS = [/(?:은|는)요\s*\?*\s*$|(?<!\S)\S+(?:은|는)\s*\?+\s*$|말고(?:\s|$|[,?])/u];

export function isReset(text: string): boolean {
  return firstMatch(RESET, edgesOf(text, FOLLOW_UP_WINDOW)) !== null;
}

/** A message that says "new topic" and asks nothing else. */
export function isOnlyReset(text: string): boolean {
  return text.trim().length <= RESET_LENGTH && !/[?？]/u.test(text);
}

/** Words of the question itself hang on what was said before, whatever that was. */
export function pointsBack(text: string): boolean {
  const read = edgesOf(text, FOLLOW_UP_WINDOW);
  return firstMatch([...CLARIFICATION, ...FOLLOW_UP, ...ELLIPSIS], read) !== null;
}

/**
 * The same, save for a question that only sounds like half of one and says what it is
 * about ("gcb-123의 원인은?").
 */
export function leavesUnsaid(message: string): boolean {
  const text = edgesOf(message, FOLLOW_UP_WINDOW);
  if (firstMatch([...CLARIFICATION, ...FOLLOW_UP], text) !== null) return true;
  return firstMatch(ELLIPSIS, text) !== null && !isWhole(ownSubject(text));
}

/** "부산 지점은?", "and in Vietnam?": a thing, and nothing that is asked of it. */
export function isHalf(message: string): boolean {
  const text = edgesOf(message, FOLLOW_UP_WINDOW);
  const own = ownSubject(text);
  return (
    own.subjects.size > 0 &&
    !own.hasAspect &&
    (firstMatch(ELLIPSIS, text) !== null || isEllipticalEnglish(text))
  );
}

/**
 * Half a question that is none says of what it asks, and what: "gcb-123의 원인은?", and
 * neither "부산 지점은?" nor "V3는요?".
 */
function isWhole({ standsAlone, hasAspect }: OwnSubject): boolean {
  return standsAlone && hasAspect;
}

/** What an id is, or means: "E-304 알람은 뭐예요?" is a question whatever was asked before. */
const DEFINES =
  /(?:뭐|뭔|무엇|무슨|어떤)|\b(?:what|which) (?:is|are|does|do|kind|sort|type)\b|\bmeans?\b|\bmeaning\b/iu;

interface Asked {
  question: string;
  lastTurn: Pick<Turn, "userText" | "completes" | "standAloneQuestion"> | null;
}

/**
 * How a question hangs on the conversation, by rules: words that close the subject, words that ask what was
 * meant, words that point back, half a question ("1월은?"), a question without a subject of its own, one about
 * the same thing as the last. Anything else begins a new subject.
 */
export function decideFollowUp({ question: message, lastTurn }: Asked): FollowUp {
  const question = edgesOf(message, FOLLOW_UP_WINDOW);
  const hangs = (kind: FollowUp["kind"], reason: SimpleReason) => ({ kind, reasons: [reason] });
  if (isReset(question)) return hangs("reset", { code: "closes_subject" });
  if (lastTurn === null) return hangs("none", { code: "first_question" });
  const clarification = firstMatch(CLARIFICATION, question);
  if (clarification !== null)
    return hangs("clarification", { code: "clarifies", params: { words: clarification } });
  const pointer = firstMatch(FOLLOW_UP, question);
  if (pointer !== null) return hangs("follow_up", { code: "points_back", params: { words: pointer } });
  const own = ownSubject(question);
  const half = isWhole(own) ? null : firstMatch(ELLIPSIS, question);
  if (half !== null) return hangs("follow_up", { code: "leaves_unsaid", params: { words: half } });
  const before = [askedText(lastTurn), lastTurn.standAloneQuestion ?? ""].join("\n");
  const words = wordsOf(question);
  const similarity = sharesSubject(own, before) ? similarityTo(words, wordsOf(before)) : 0;
  if (similarity >= FOLLOW_UP_SIMILARITY) {
    const percent = Math.round(similarity * 100);
    return hangs("follow_up", { code: "similar", params: { percent } });
  }
  const isShort = question.trim().length < FOLLOW_UP_SHORT_LENGTH && words.size < FOLLOW_UP_OWN_WORDS;
  const asksOfName = own.hasName && DEFINES.test(question);
  if (isShort && !own.standsAlone && !asksOfName) return hangs("follow_up", { code: "too_short" });
  return hangs("none", { code: "own_question" });
}

/** Two limits of different things have "limit" in common and are not about the same. */
function sharesSubject({ subjects }: OwnSubject, before: string): boolean {
  if (subjects.size === 0) return true;
  const others = ownSubject(before).subjects;
  return [...subjects].some((word) => others.has(word));
}

function firstMatch(patterns: readonly RegExp[], text: string): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return match[0].trim();
  }
  return null;
}

function wordsOf(text: string): Set<string> {
  const terms = analyseQuery(text).map(({ term }) => term);
  // A pair of syllables inside a longer word says nothing that the word does not say.
  return new Set(
    terms.filter((term) => !terms.some((other) => other.length > term.length && other.includes(term))),
  );
}

/** The share of the shorter question's words that the other has as well. */
function similarityTo(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const smaller = Math.min(words.size, others.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of words) if (others.has(word)) shared++;
  return shared / smaller;
}
