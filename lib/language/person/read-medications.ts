import type { Locale } from "../../domain/locale.ts";
import { koreanPattern, partOfPattern, pattern } from "../../domain/pattern.ts";
import {
  IMPLIED_SELF_CONFIDENCE,
  NAMED_SELF_CONFIDENCE,
  UNFRAMED_MEDICINE_CONFIDENCE,
} from "../../tunables/language.ts";
import { FORBIDDEN_KO } from "./clause-polarity.ts";
import { type ClauseStatement, confidenceOf } from "./clause-statement.ts";
import { type FoundWord, framed } from "./find-words.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";
import { findMedications } from "./health-words.ts";
import { reactionsOf } from "./read-reactions.ts";

/** What stands between the verb and the name, where it is no other matter. */
const BETWEEN_EN = partOfPattern`
  (?:
    (?!
      (?:
        with|about|for|without|against|into|after|before|during|if|when|than|and|or|to|from|is|are|was|
        were|allerg\w+|waiting|not|it|that
      )\b
    )[a-z'-]+\s+
  ){0,3}
`;
const DOSE_EN = partOfPattern`
  (?:\d[\d.,]*\s*(?:mg|mcg|µg|g|ml|iu|units?)\s+(?:of\s+)?)?(?:
    an?\s+|the\s+|daily\s+|some\s+|generic\s+|low-dose\s+|baby\s+
  )?
`;
const TAKE_EN = pattern("iu")`
  \b(?:
    take|taking|taken|on|off|prescribed(?: me)?|start(?:ed|ing)?(?: on| taking)?|use|using|used|
    inject(?:ing)?|rely on|rely(?:ing)? on|need|finish(?:ed|ing)|course of|switched (?:me )?(?:over )?to|
    changed (?:me )?to|moved (?:me )?to|put me on|(?:switched|changed) (?:me )?from [a-z-]+ to|
    started me on|increased to|stop(?:ped|ping)?(?: taking| using)?|quit(?: taking| using)?|came off|
    went off|weaned off|tapered off|discontinued|no longer take|don't take|
    (?:meds|medications?|medicines?|pills|prescriptions?|tablets) (?:are|is|include|:)|my
  )\s+${BETWEEN_EN}${DOSE_EN}$|
  \bmy\s+(?:(?:daily|morning|evening|usual|regular|current|new|old)\s+)?${DOSE_EN}$|
  \b(?:give|gave|inject) myself\s+(?:[a-z]+\s+)?$
`;
/** "They switched me from Prozac to Lexapro": what it was before is over. */
const WHENEVER_EN = /\b(?:when(?:ever)?|every time|each time|any ?time)\s+i\s+[a-z]+\s+(?:[a-z]+\s+)?$/iu;
const CHANGED_FROM_EN = /\b(?:switched|changed|moved|went)(?: me| over)*\s+from\s+(?:[a-z]+\s+)?$/iu;
/** A medicine that is in no list, told by its dose. */
const UNLISTED_EN = pattern("giu")`
  \b(?:take|taking|on|prescribed|started(?: on| taking)?|switched to)\s+([a-z][a-z-]{4,30})\s+
  (?=\d[\d.,]*\s*(?:mg|mcg|µg|ml|iu|units?)\b)
`;
const UNLISTED_KO =
  /([가-힣]{3,12}(?:정|캡슐|시럽)?)\s*(?=\d[\d.,]*\s*(?:mg|밀리그램|mcg)\s*(?:[가-힣]{0,3}\s*){0,6}(?:먹|복용|맞|처방))/gu;
const NO_NAME = /^(?:about|every|each|around|only|another|daily|하루|아침|저녁|매일|이제)/iu;

const TAKE_KO = koreanPattern("u")`
  ^[^.!?]{0,40}?(?:
    먹|복용|시작했|시작하|올렸|올려|늘렸|늘려|줄였|줄여|바꿨|바꿔|바뀌었|맞고|맞아|맞는|맞습|처방|쓰고|
    쓰는|써요|씁니다|사용 중|사용하|바르|발라|뿌리|뿌려|넣고|넣어|끊|그만|중단|드시고|투여 받|달고|
    의존|흡입|주사(?:해|하|를 맞)|타 왔|타 먹
  )
`;
/** "먹으면 근육통이 와요", "맞고 쓰러진 적이 있어요": what happens then, or happened once. */
const ONCE_KO = koreanPattern("u")`
  ^[가-힣]{0,3}\s?(?:[가-힣]{1,4}\s)?(?:먹|복용하|맞|바르|쓰)(?:으면|면|은 적|었던 적|았던 적)|
  ^[^.!?]{0,24}\s적(?:이|은|도)? 있
`;
/** "제가 먹는 약은 리피토예요" */
const TAKEN_KO = koreanPattern("u")`
  (?:먹는|복용하는|복용\s?중인|처방받은|맞는|먹고\s?있는) (?:혈압|당뇨)?(?:약|주사|영양제|건|것|게)
  (?:은|는|이|으로는)? (?:[가-힣]{1,5}\s)?$
`;
/** A list of what one takes, without a verb: "하루에 한 번 심바스타틴 20mg". */
/** Takes it, and so must leave something else. */
const TAKER_KO = /^\s?(?:복용자|복용\s?중|(?:을|를)?\s?(?:먹고\s?있|복용하고\s?있))/u;
const NOTED_KO = /(?:하루|매일|아침|저녁|식[전후]|자기\s*전)/u;

const NOT_YET = pattern("iu")`
  \b(?:haven'?t|have not|not|never|didn'?t|did not) (?:yet |ever |actually )?
  (?:taken|took|take|started|start|filled|fill|begun|used)\b|
  (?:아직|한\s*번도|전혀|실제로는?|결국|하나도|한\s*알도)\s*안\s*(?:먹|맞|복용|[쓰썼])|
  (?:먹|맞|복용하|쓰)(?:지|진|지는|지도)\s*않
`;
/** "I was on antibiotics last month": it is over. */
const WAS_ON_EN = /\bi was (?:on|taking|using)\s+(?:[a-z]+\s+){0,2}$/iu;
const LEFT_OUT = pattern("iu")`
  깜빡|깜박|까먹|잊어|잊었|빠뜨|빼먹|걸렀|놓쳤|안\s*(?:먹었|먹은(?!\s*지)|복용했|맞았)|
  \b(?:missed|forgot|forgotten|skipped|didn'?t take|haven'?t taken|did not take)\b
`;
const DOSE = pattern("iu")`
  ^[^\d,;\p{L}]{0,3}(?:(?:을|를|은|는|이|가|도|용량을?|at|of|a dose of|(?:up |down )?to)\s*)?(?:
    \s*\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|μg|밀리그램|정|알)\s*에서\s*|
    (?:up |down )?from\s+\d+(?:[.,]\d+)?\s*(?:mg|mcg|µg|μg)?\s*to\s+
  )?(\d+(?:[.,]\d+)?)\s*(mg|mcg|µg|μg|g|ml|iu|units?|밀리그램|밀리|마이크로그램|미리|그램|정|알|단위)
  (?![a-z])
`;
const DOSE_BEFORE = /(\d+(?:[.,]\d+)?)\s*(mg|mcg|µg|g|ml|iu|units?)\s+(?:of\s+)?$/iu;
const CHANGED_FROM_KO = /^\s*에서\s[^.!?]{0,30}(?:바꿨|바꾸었|변경했|교체했|넘어갔)/u;
/** "두 알씩" */
const COUNTED_KO =
  /^(?:을|를|은|는)?\s*(?:[가-힣]{1,4}마다\s*|매일\s*|하루에?\s*)?(한|두|세|네|반)\s*(?:알|정)(?![가-힣]*도)/u;
/** "메트포르민 500 하루 두 번": people leave the unit out. */
const BARE_DOSE_KO =
  /^(?:을|를|은|는)?\s+(\d{1,4}(?:\.\d+)?)(?:짜리|씩)?(?=\s*(?:을|를)?\s*(?:하루|매일|아침|저녁|점심|먹|복용))/u;
const COUNTS_KO: Record<string, string> = { 한: "1", 두: "2", 세: "3", 네: "4", 반: "0.5" };
const UNITS: Record<string, string> = {
  밀리그램: "mg",
  밀리: "mg",
  미리: "mg",
  마이크로그램: "mcg",
  그램: "g",
  µg: "mcg",
  μg: "mcg",
  unit: "units",
  단위: "units",
  알: "정",
};
const PER_DAY: readonly (readonly [form: RegExp, times: number])[] = [
  [/\b(?:three times|3 times|3x)\s*(?:a|per|each)?\s*da(?:y|ily)\b|하루(?:에)?\s*(?:세|3)\s*(?:번|회)/iu, 3],
  [/\b(?:four times|4 times|4x)\s*(?:a|per|each)?\s*da(?:y|ily)\b|하루(?:에)?\s*(?:네|4)\s*(?:번|회)/iu, 4],
  [
    pattern("iu")`
      \b(?:twice|two times|2 times|2x)\s*(?:a|per|each)?\s*da(?:y|ily)\b|하루(?:에)?\s*(?:두|2)\s*(?:번|회)|
      아침\s*저녁|아침저녁
    `,
    2,
  ],
  [
    pattern("iu")`
      \b(?:once|one time)\s*(?:a|per|each)?\s*da(?:y|ily)\b|
      \b(?:every (?:day|night|morning|evening)|daily|each (?:morning|evening|night))\b|
      하루(?:에)?\s*(?:한|1)\s*(?:번|회)|매일|(?:아침|저녁|점심|밤)마다
    `,
    1,
  ],
];

export function readMedications(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language } = clause;
  if (
    language === "en" &&
    /\b(?:can'?t|cannot|can not|must not|shouldn'?t|should not|not to (?:take|use)|supposed to|told to avoid|allergic)\b/iu.test(
      text,
    )
  )
    return [];
  // A dose that was left out ends nothing.
  if (LEFT_OUT.test(text) || NOT_YET.test(clause.after)) return [];
  const known = findMedications(text);
  const words = [...known, ...unlisted(text, known)].sort((a, b) => a.from - b.from);
  const forbidden = language === "ko" && FORBIDDEN_KO.test(text);
  const suffered = reactionsOf(clause).map(({ agent }) => agent.from);
  const taken = framed(text, words, (before, after, word) => {
    // "먹고 두드러기가 났어요" tells of once; "… 와서 중단했어요" tells that it is over.
    if (suffered.includes(word.from)) return clause.polarity === "ended";
    return language === "ko"
      ? (!forbidden || TAKER_KO.test(after)) &&
          !ONCE_KO.test(after) &&
          !/^\s*(?:알레르기|알러지|부작용|과민|대신\s|말고\s|때문에\s*(?!먹))/u.test(after) &&
          (TAKE_KO.test(after) ||
            (TAKEN_KO.test(before) &&
              /^\s?(?:하나|한\s?가지|뿐)?(?:이?(?:에요|예요|입니다|야|고)|하고|이랑|랑|,|$)/u.test(after)) ||
            (NOTED_KO.test(text) && DOSE.test(after) && /^[^.!?]{0,24}$/u.test(after)))
      : (TAKE_EN.test(before) && !WHENEVER_EN.test(before)) || CHANGED_FROM_EN.test(before);
  });
  const it = stoppedIt(clause);
  return [
    ...(it ? [it] : []),
    ...taken.map((word): ClauseStatement => {
      return {
        subject: word.subject,
        ...takenOf(text, word, words, language),
        name: word.text,
        unit: "",
        // What one does not take is not taken any more.
        // "와파린에서 엘리퀴스로 바꿨어요"
        polarity:
          CHANGED_FROM_KO.test(text.slice(word.to)) ||
          CHANGED_FROM_EN.test(text.slice(0, word.from)) ||
          WAS_ON_EN.test(text.slice(0, word.from)) ||
          isStoppedLater(clause)
            ? "ended"
            : clause.polarity,
        from: word.from,
        confidence: known.includes(word) ? confidenceOf(clause) : UNFRAMED_MEDICINE_CONFIDENCE,
      };
    }),
  ];
}

/** How much of it, and how often. */
export function takenOf(
  text: string,
  word: FoundWord,
  words: readonly FoundWord[],
  language: Locale,
): Pick<ClauseStatement, "detail" | "value"> {
  const dose = doseOf(text, word, words);
  const times = PER_DAY.find(([form]) => form.test(text))?.[1];
  const often = times === undefined ? "" : `${times}/day`;
  const shown = [word.text, dose, times === undefined ? "" : perDay(times, language)];
  return {
    detail: [dose.replace(/\s/g, ""), often].filter(Boolean).join(" "),
    value: shown.filter(Boolean).join(" "),
  };
}

/** "프레드니솔론은 서서히 줄여서 | 끊었습니다": what follows speaks of nothing else. */
function isStoppedLater({ after, language }: FirstPersonClause): boolean {
  if (after === "" || /[?？]|나요|까요/u.test(after) || findMedications(after).length > 0) return false;
  return (language === "ko" ? STOPPED_IT_KO : STOPPED_IT_EN).test(after);
}

const STOPPED_IT_EN = pattern("iu")`
  ^(?:(?:and|so|then|but)\s+)*i(?:'ve|\s+have)?\s+(?:just\s+|then\s+|had to\s+)?
  (?:stop(?:ped)?|quit|came off|went off|discontinued)\s+(?:taking\s+|using\s+)?(?:it|them|that)\b
`;
const STOPPED_IT_KO =
  /^(?:그냥|결국|바로|제가|저는|의사랑\s*상의하고|며칠\s*전에|지금은)?\s*(?:끊었|끊은|중단했|중단한|그만\s*(?:먹|뒀|두))/u;

/** "Metformin made me sick so | I stopped it": what "it" is stands just before. */
function stoppedIt({ text, language, before, named }: FirstPersonClause): ClauseStatement | null {
  if (!before || !(language === "ko" ? STOPPED_IT_KO : STOPPED_IT_EN).test(text)) return null;
  const [agent, another] = findMedications(before.text);
  if (!agent || another) return null;
  return {
    subject: agent.subject,
    detail: "",
    name: agent.text,
    value: agent.text,
    unit: "",
    polarity: "ended",
    from: 0,
    confidence: named ? NAMED_SELF_CONFIDENCE : IMPLIED_SELF_CONFIDENCE,
  };
}

function unlisted(text: string, known: readonly FoundWord[]): FoundWord[] {
  return [...text.matchAll(UNLISTED_EN), ...text.matchAll(UNLISTED_KO)].flatMap((found) => {
    const name = found[1] ?? "";
    const from = found.index + found[0].indexOf(name);
    const isKnown = known.some((word) => word.from < from + name.length && from < word.to);
    if (isKnown || name === "" || NO_NAME.test(name)) return [];
    return [{ subject: name.toLowerCase(), text: name, from, to: from + name.length }];
  });
}

/** Behind the name and before the next one; in English also before it ("500 mg of metformin"). */
function doseOf(text: string, word: FoundWord, words: readonly FoundWord[]): string {
  const next = words.find(({ from }) => from >= word.to);
  const rest = text.slice(word.to, next?.from);
  const counted = COUNTED_KO.exec(rest);
  const behind = DOSE.exec(rest);
  if (!behind && counted?.[1]) return `${COUNTS_KO[counted[1]] ?? counted[1]} 정`;
  const bare = behind ? null : BARE_DOSE_KO.exec(rest);
  if (bare?.[1]) return String(Number(bare[1]));
  const [, amount, unit] = behind ?? DOSE_BEFORE.exec(text.slice(0, word.from)) ?? [];
  if (!amount || !unit) return "";
  const written = unit.toLowerCase();
  return `${Number(amount.replace(",", "."))} ${UNITS[written] ?? written}`;
}

function perDay(times: number, language: Locale): string {
  if (language === "ko") return `하루 ${times}번`;
  return times === 1 ? "once a day" : times === 2 ? "twice a day" : `${times} times a day`;
}
