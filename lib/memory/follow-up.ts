import type { FollowUp, Turn } from "../domain/turn.ts";
import { analyseQuery } from "../retrieval/analyse.ts";
import { FOLLOW_UP_OWN_WORDS, FOLLOW_UP_SHORT_LENGTH, FOLLOW_UP_SIMILARITY } from "../tunables.ts";

/** Words that close the subject. "How do I reset the controller?" and "초기화 방법" are questions, not these. */
const RESET = [
  /(?:새|새로운|다른)\s*(?:주제|얘기|이야기|화제|대화)(?:로|를|을)?\s*(?:새로\s*|다시\s*)?(?:시작|바꾸|바꿔|바꿀|넘어|하자|할게|해\s*보|하고|가자|$|[.,!:])/u,
  /주제(?:를|을)?\s*(?:바꾸|바꿔|바꿀|전환)/u,
  /(?:대화|맥락|문맥|기억|세션|컨텍스트)\s*(?:을|를|은|는)?\s*(?:초기화|리셋|지워|비워|삭제해|잊어)/u,
  /^\s*(?:초기화|리셋)(?:\s*(?:해\s*줘|해\s*주세요|하자|부탁해))?\s*[.!]*\s*$/u,
  /(?:이전|지금까지|앞의|방금)\s*(?:의\s*)?(?:대화|내용|얘기|이야기|질문|답변|맥락|것)?\s*(?:은|는|을|를)?\s*(?:모두|다|전부)?\s*(?:무시|잊어|잊고)/u,
  /처음부터\s*(?:다시\s*)?시작/u,
  /\b(?:new|different|another|change (?:the )?|switch (?:the )?)\s*(?:topic|subject)s?\b/iu,
  /\b(?:reset|clear|wipe)\s+(?:the\s+|our\s+|this\s+|your\s+)?(?:context|conversation|chat|memory|session|history)\b/iu,
  /^\s*(?:please\s+)?(?:reset|start over|start again|start afresh)\s*(?:please)?\s*[.!]*\s*$/iu,
  /\blet'?s start (?:over|again|afresh)\b/iu,
  /\b(?:forget|ignore|disregard)\s+(?:about\s+)?(?:all\s+(?:of\s+)?(?:that|this)|that|everything|it all|the above|(?:the\s+|our\s+|my\s+)?(?:previous|earlier|last)\b)/iu,
];

const CLARIFICATION = [
  /무슨\s*(?:뜻|말|의미|소리)|이해가?\s*(?:안|되지|잘)|다시\s*(?:한\s*번\s*)?(?:설명|말해|얘기|알려)|(?:더|좀|조금)\s*(?:더\s*)?(?:자세|구체|쉽게|간단)|^\s*(?:자세히|구체적으로|쉽게|예를\s*들)/u,
  /왜\s*(?:그런|그렇|그래)|정말(?:인가요|이야|로\?)|확실(?:해|한가|합니까)|어떤\s*(?:거|것|걸)\s*말/u,
  /\bwhat (?:do|did) you mean\b|\bwhat does (?:that|this|it) mean\b|\bclarify\b|\belaborate\b|\bin other words\b|\bmore (?:detail|specific|precise)/iu,
  /\b(?:explain|say|repeat)\s+(?:that|this|it)\b|\bare you sure\b|\bwhy is (?:that|this)\b|\bwhich (?:one|of (?:them|those|these))\b|\bi (?:don'?t|do not) (?:understand|get it)\b|\bgive (?:me )?an example\b|\bfor example\s*\?/iu,
];

/** Words that hang on what was said before. */
const FOLLOW_UP = [
  /^\s*(?:그럼|그러면|그런데|근데|그리고|그래서|그렇다면|하지만|또는?|왜|추가로|계속)(?:\s|[,?!]|$)/u,
  /(?:^|\s)(?:그거|그건|그게|그걸|그것|이거|이건|이게|이걸|이것|저거|저건|그중|그때|거기|여기서|그\s*(?:문서|경우|내용|방법|절차|다음|외|중|사례|장비|부품|사람|값|답변)|이\s*(?:문서|경우|내용|방법|절차|중)|위의?|위에서|앞에서|방금|아까|나머지|이전|직전|마찬가지)(?:$|[\s은는이가을를도만의에로와과,?!.]|에서|으로|까지|부터)/u,
  /(?:은|는)요\s*\?*\s*$|\S+(?:은|는)\s*\?+\s*$|말고(?:\s|$|[,?])/u,
  /^\s*(?:and|but|so|then|also|or|why|how come|what about|how about|what if|what else|anything else|any other)\b/iu,
  /\b(?:it|its|that|those|these|them|they|their|this|he|she|him|her|his|the same|the (?:former|latter|above|previous|other)|above|previously|earlier|instead|as well|the rest)\b(?!\s+(?:is|are)\s+(?:possible|there|necessary)\b)/iu,
];

export function isReset(text: string): boolean {
  return RESET.some((pattern) => pattern.test(text));
}

/** Words of the question itself hang on what was said before, whatever that was. */
export function pointsBack(text: string): boolean {
  return [...CLARIFICATION, ...FOLLOW_UP].some((pattern) => pattern.test(text));
}

/**
 * How a question hangs on the conversation, by rules: words that close the subject, words that ask what was meant, words that
 * point back, a short question, a question about the same things as the last one. Anything else begins a new subject.
 */
export function decideFollowUp({
  question,
  lastTurn,
}: {
  question: string;
  lastTurn: Turn | null;
}): FollowUp {
  if (isReset(question)) return { kind: "reset", why: "the words close the subject" };
  if (lastTurn === null) return { kind: "none", why: "first question" };
  const clarification = firstMatch(CLARIFICATION, question);
  if (clarification !== null)
    return { kind: "clarification", why: `"${clarification}" asks about the last answer` };
  const pointer = firstMatch(FOLLOW_UP, question);
  if (pointer !== null) return { kind: "follow_up", why: `"${pointer}" points back` };
  const words = wordsOf(question);
  const similarity = similarityTo(words, wordsOf(lastTurn.user_text));
  if (similarity >= FOLLOW_UP_SIMILARITY) {
    return {
      kind: "follow_up",
      why: `about the same as the last question (${Math.round(similarity * 100)} % of the words)`,
    };
  }
  const short = question.trim().length < FOLLOW_UP_SHORT_LENGTH && words.size < FOLLOW_UP_OWN_WORDS;
  if (short) return { kind: "follow_up", why: "too short to stand alone" };
  return { kind: "none", why: "a question of its own, with other words than the last one" };
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
