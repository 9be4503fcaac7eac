import { pattern } from "../../domain/pattern.ts";
import { withParticle } from "../../domain/with-particle.ts";
import { COMPARES_KO } from "../lexicon/comparison.ts";
import { ASKED_KO } from "../lexicon/questions.ts";
import { namedSlots } from "../text/named-slots.ts";
import { type Completion, type EarlierQuestion, isOnlyAspect, swapped } from "./complete-question.ts";
import { endsAsNoun, isNounPhrase } from "./korean-noun-phrase.ts";
import { ownSubject } from "./own-subject.ts";

const LEADS_IN =
  /^\s*(?:(?:그럼|그러면|그런데|근데|그리고|그렇다면|그래서|하지만|혹시|아|음|또)[\s,]+|(?:네|예)(?:\s*,\s*|\s+(?=그럼|그러면|그런데|근데|그리고|또)))+/u;
const ENDS = String.raw`(?:의\s*경우)?(?:에는|에서는|에도|에선|은|는|도|이면|면|라면|이라면)?(?:요)?`;
const HOW = String.raw`(?:\s*(?:어때|어떤가|어떻|어떠|뭐|얼마)\S*)?`;
/** "1월은?", "비용은요?", "밸브는 어때?": one thing and nothing that is said of it. */
const HALF = new RegExp(String.raw`^(?<core>\S{2,}?(?:\s+\S+?){0,3})${ENDS}${HOW}\s*[?？.!~]*$`, "u");
const WHY = pattern("u")`
  ^(?:그건|그게|그거|이건|이게)?\s*(?:왜|어째서|이유[가는은]?|원인[이은]?)\s*(?:
    요|죠|인가요|뭐야|뭔데|그래|그런가요|그런\s*거야|그렇죠
  )?\s*[?？.!]*$
`;
const PRONOUNS: readonly [form: RegExp, write: (topic: string) => string][] = [
  [
    /(?:^|(?<=\s))(?:그건|그거는|그것은|이건|이거는|이것은|저건|걔는)(?=\s|$|[?,])/u,
    (topic) => withParticle(topic, "은", "는"),
  ],
  [/(?:^|(?<=\s))(?:그게|그것이|이게|이것이)(?=\s|$|[?,])/u, (topic) => withParticle(topic, "이", "가")],
  [
    /(?:^|(?<=\s))(?:그걸|그거를|그것을|이걸|이것을)(?=\s|$|[?,])/u,
    (topic) => withParticle(topic, "을", "를"),
  ],
  [/(?:^|(?<=\s))(?:그것의|그거의|이것의)(?=\s)/u, (topic) => `${topic}의`],
  [/(?:^|(?<=\s))(?:그것도|그거도|이것도|이거도)(?=\s|$|[?,])/u, (topic) => `${topic}도`],
  [/(?:^|(?<=\s))(?:거기서는?|거기에서는?|여기서는?)(?=\s|$|[?,])/u, (topic) => `${topic}에서`],
  [/(?:^|(?<=\s))(?:그거|그것|이거|이것)(?=\s|$|[?,])/u, (topic) => topic],
];
/** The two that were named, and not so many of one: "두 개 사면?", "두 개가 필요해요". */
const TWO = pattern("u")`
  (?:^|(?<=\s))(?:그\s*)?
  (?!두\s*개(?:를|을|가|만|나|씩)?\s*(?:더\s*)?(?:사|살|산|구매|구입|주문|시키|시켜|필요|쓰|써|교체|갈|넣|먹|드시|주세요|이면))
  (?:둘|두\s*(?:개|가지|장비|모델|문서|것))
  (?<particle>의|은|는|을|를|이|가|다|중|중에|중에서)?(?=\s|$|[?,])
`;
const COMPARES = pattern(
  "u",
)`${COMPARES_KO}|더\s+\S+(?:가|나|지|은|는|요|까|니)\S*\s*\?|어느\s*(?:게|것|쪽)|뭐가\s*더`;

/**
 * A Korean question with what it leaves unsaid; null: it leaves nothing unsaid that the rules can fill in.
 */
export function completeKorean(
  question: string,
  earlier: EarlierQuestion,
  things: readonly string[],
): Completion | null {
  const own = question.replace(LEADS_IN, "").trim();
  const compared = compare(own, things);
  if (compared !== null) return compared;
  const topic = topicOf(earlier.text);
  const named = topicOf(earlier.named ?? "");
  // "제어 밸브 V3는?" after the price of another part: what is asked next is asked of the valve.
  const thing = isNounPhrase(named) ? named : topic;
  if (WHY.test(own)) {
    const what = thing.replace(/(?:의)?\s*(?:원인|이유)$/u, "");
    return !isNounPhrase(what) ? null : joined(`${withParticle(what, "은", "는")} 왜 그런가요?`, "why");
  }
  const half = HALF.exec(own)?.groups?.core;
  if (half !== undefined && !PRONOUNS.some(([form]) => form.test(own))) {
    const swap = swapped(half, earlier.text);
    if (swap !== null) return swap;
    const noun = sameNoun(half, earlier.text);
    if (noun !== null) return noun;
    const compound = sameHead(half, earlier.text, topic);
    if (compound !== null) return compound;
    if (isOnlyAspect(half)) {
      const subject = withoutAspect(thing);
      if (isNounPhrase(subject)) return joined(`${subject} ${own}`, `"${subject}" was asked about`);
    }
  }
  if (topic === "") return null;
  for (const [form, write] of PRONOUNS) {
    if (!form.test(own)) continue;
    const shorter = withoutAspect(thing).replace(/의$/u, "");
    const meant = isNounPhrase(shorter) ? shorter : thing;
    if (!isNounPhrase(meant)) return null;
    return joined(own.replace(form, write(meant)), `"${form.exec(own)?.[0]}" is "${meant}"`);
  }
  const on = half !== undefined && ownSubject(half).subjects.size > 0 ? topic : thing;
  if (!isNounPhrase(on) || (own !== question.trim() && saysItsSubject(own))) return null;
  return joined(`${on}에 관해, ${own}`, `goes on from "${on}"`);
}

const POINTS = pattern("u")`
  (?:^|\s)(?:
    [그이]\s*(?:문서|경우|내용|방법|절차|다음|외|중|사례|장비|부품|사람|값|답변|때|당시|거|것|건|게|걸)|
    당시|거기|여기서|위의?|위에서|앞에서|방금|아까|직전|마찬가지|둘|두\s*(?:개|가지|장비|모델|문서|것)
  )(?:$|[\s은는이가을를도만의에로와과,?!.]|에서|으로|까지|부터)|
  말고
`;
/** Which of its kind is meant, or when, or that something is asked: none of it says of what. */
const TELLS_NOTHING = pattern("gu")`
  (?:^|(?<=\s))(?:왜|이전|나머지|추가로|계속|다른|어떻게|며칠|언제|얼마나?|어디서?|누가|무엇|뭐)
  (?:을|를|에|이|가|은|는|의)?(?=\s|$|[?.!])
`;
const SAYS_TOPIC = /\S(?:은|는)\s+(?:며칠|언제|얼마|어떻게|어디|누가|몇)/u;
const SENTENCE_END =
  /(?:나요|까요?|가요|[어아해돼워와줘져려]요?|세요|는지|[죠니냐지]|인가|합니다|습니다)\s*[?？.!~]*$/u;

/** "그럼 환불은 며칠 안에 되나요?": a whole question, with nothing in it that stands for what was named before. */
export function asksByItselfInKorean(question: string): boolean {
  const own = question.replace(LEADS_IN, "").trim();
  return SENTENCE_END.test(own) && saysItsSubject(own);
}

function saysItsSubject(own: string): boolean {
  if (POINTS.test(own) || PRONOUNS.some(([form]) => form.test(own)) || TWO.test(own)) return false;
  let rest = own;
  for (const { kind, text } of namedSlots(own)) if (TIMES.has(kind)) rest = rest.replace(text, " ");
  const { standsAlone, subjects } = ownSubject(rest.replace(TELLS_NOTHING, " "));
  return standsAlone || (subjects.size > 0 && SAYS_TOPIC.test(own));
}

const TIMES = new Set(["quarter", "month", "date", "year", "week", "day", "weekday", "season"]);

function joined(text: string, why: string): Completion {
  return { text, why, replaced: [] };
}

/** "둘 차이는?", "어느 게 더 빨라?" of the two things that were named last. */
function compare(own: string, things: readonly string[]): Completion | null {
  const two = TWO.exec(own);
  if (two === null && !COMPARES.test(own)) return null;
  const others = things.filter((thing) => !own.toLowerCase().includes(thing.toLowerCase()));
  const named = things.length - others.length;
  const [second, first] = others.toReversed();
  if (
    named === 1 &&
    second !== undefined &&
    two === null &&
    COMPARES.test(own) &&
    !/와|과|랑|하고/u.test(own)
  )
    return joined(`${withParticle(second, "과", "와")} ${own}`, `compared with "${second}"`);
  if (named > 0 || first === undefined || second === undefined) return null;
  const both = `${withParticle(first, "과", "와")} ${second}`;
  const particle = two?.groups?.particle;
  if (two === null) return joined(`${both} 중 ${own}`, `of "${first}" and "${second}"`);
  const ending = particle === undefined || particle === "다" ? "" : particle;
  const written =
    ending === "은" || ending === "는"
      ? withParticle(both, "은", "는")
      : `${both}${ending === "" ? "" : ending.startsWith("중") ? ` ${ending}` : ending}`;
  return joined(own.replace(TWO, written), `the two are "${first}" and "${second}"`);
}

const REQUEST = pattern("u")`
  \s*(?:(?:좀|더|다시|자세히|자세하게|간단히|간략히|짧게)\s*)*(?:
    알려|설명해|말해|보여|찾아|가르쳐|얘기해|답해|대답해|부탁
  )\s*(?:줘|주세요|주실|줄래|주시|달라|봐|드려|해)?\S*\s*[?？.!~]*$
`;
const DONE = /([가-힣]{2,})(?:해|하여)\s*(?:줘|주세요|줄래|주실래|봐)\S*\s*[?？.!~]*$/u;
const ASKED = new RegExp(`(?<particle>이|가|은|는|을|를|에|로|으로)?\\s*${ASKED_KO}[^,]*$`, "u");
const TAIL = pattern("u")`
  (?:
    에\s*(?:대해서?|관해서?|대한|관한)|(?:은|는|도|까지|부터|에서|에는|에서는)요|은|는|을|를|이|가|의|도|
    요|인가요|인가|이야|야|나요
  )$
`;

/** What a question was about: its words without those that ask. */
function topicOf(question: string): string {
  const line = question.replace(LEADS_IN, "").trim();
  const asked = line.replace(REQUEST, "").replace(DONE, "$1");
  const { stem, isMarked } = asked === line ? withoutAsking(line) : { stem: asked, isMarked: false };
  const bare = stem.replace(/[\s?？.!~]+$/u, "");
  const topic = isMarked || endsAsNoun(bare) ? bare : bare.replace(TAIL, "").trim();
  return topic.length > 1 ? topic : "";
}

/** "안식 휴가 언제까지" keeps its 가. */
function withoutAsking(line: string): { stem: string; isMarked: boolean } {
  const found = ASKED.exec(line);
  if (found === null) return { stem: line, isMarked: false };
  const stem = line.slice(0, found.index);
  const particle = found.groups?.particle ?? "";
  if (endsAsNoun(stem + particle)) return { stem: stem + particle, isMarked: true };
  return { stem, isMarked: particle !== "" };
}

/** "슬롯밸브 교체 절차와 필요한 공구" → "슬롯밸브 교체": up to the first aspect, and not all of what is said before another. */
function withoutAspect(topic: string): string {
  const words = topic.split(/\s+/u);
  const isAspectWord = (word: string | undefined) =>
    word !== undefined && isOnlyAspect(word.replace(/(?:와|과|랑|및|을|를|의|은|는|이|가)$/u, ""));
  // "유량 센서 재고": what stands before the thing is a part of its name.
  const thing = words.findIndex((word) => !isAspectWord(word));
  if (thing < 0) return "";
  const first = words.findIndex((word, place) => place > thing && isAspectWord(word));
  if (first < 0) return topic;
  return words.slice(0, isAspectWord(words[first + 1]) ? first + 1 : first).join(" ");
}

const LABEL = String.raw`(?:\d+\s*(?:번|월|분기|년|일|호기|호|차|라인)|[A-Za-z0-9-]+)`;
const AFTER_NOUN = String.raw`(?=(?:은|는|이|가|을|를|의|에|에서|에는|에서는|에게|으?로|와|과|랑|도|만|까지|부터|인가요|이에요|예요|이야|요)?(?:[\s?.,!]|$))`;

/**
 * "2번 밸브는?" after a question about "1번 밸브", "병가 신청 절차는?" after "연차 신청 절차는?": it takes its place, with all
 * that is said before the noun, for words of two things beside one another would be looked for as one.
 */
function sameNoun(half: string, earlier: string): Completion | null {
  const words = half.split(/\s+/u);
  const noun = words.at(-1) ?? "";
  if (noun.length < 2 || noun === half || isOnlyAspect(half) || /^(?:그|이|저|해당|같은)\s/u.test(half))
    return null;
  const line = earlier.replace(LEADS_IN, "");
  const isLabel = new RegExp(`^${LABEL}$`, "u").test(words.slice(0, -1).join(" "));
  const before = isLabel ? String.raw`(?:(?:그|이|저|${LABEL}|[가-힣]+의)\s+)?` : String.raw`^(?:\S+\s+)*?`;
  const found = new RegExp(String.raw`${before}(?<!\S)${escaped(noun)}${AFTER_NOUN}`, "u").exec(line)?.[0];
  if (found === undefined || found === half) return null;
  const others = found.split(/\s+/u);
  const hasMoreInCommon = words.length > 2 && others.at(-2) === words.at(-2);
  // "교통비 한도" after "본사 직원 출장 숙박비 한도": how much of it gives way is not to be seen.
  if (!isLabel && !hasMoreInCommon && others.length > words.length + 1) return null;
  return {
    text: line.replace(found, () => half),
    why: `"${half}" in place of "${found}"`,
    replaced: [found],
  };
}

/** "여름휴가는?" after "안식 휴가는 며칠이야?": another of the same, written as one word. */
function sameHead(half: string, earlier: string, topic: string): Completion | null {
  const thing = withoutAspect(topic);
  const head = thing.split(/\s+/u).at(-1) ?? "";
  const isKindOfIt = head.length > 1 && half.endsWith(head) && half !== head && !/\s/u.test(half);
  if (!isKindOfIt || half === thing.replace(/\s+/gu, "") || !earlier.includes(thing)) return null;
  return {
    text: earlier.replace(LEADS_IN, "").replace(thing, () => half),
    why: `"${half}" in place of "${thing}"`,
    replaced: [thing],
  };
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}
