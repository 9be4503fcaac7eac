import { koreanPattern, pattern } from "../../domain/pattern.ts";
import { nativeNumber, TENS_KO, UNITS_KO } from "../lexicon/numbers.ts";
import { anyOf } from "../lexicon/word-table.ts";
import { type ClauseStatement, confidenceOf } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

interface Fact {
  subject: string;
  names: { ko: string; en: string };
  ko: RegExp;
  en: RegExp;
  unit: string;
  /** Undefined: the words say something else. */
  read(words: string): string | undefined;
}

const between = (least: number, most: number) => (words: string) => {
  const number = Number(words);
  return number >= least && number <= most ? String(number) : undefined;
};

const NATIVE_AGE = `(?:${anyOf(Object.keys(TENS_KO))}${anyOf(Object.keys(UNITS_KO))}?)`;

const FACTS: readonly Fact[] = [
  {
    subject: "age",
    names: { ko: "나이", en: "age" },
    ko: koreanPattern("u")`
      (?<![\d.])(\d{1,3}) (?:세|살)(?:
        이?(?:예요|에요|고|야|라서?|거든|며)|\s+먹은|입니다|인데|(?:이|가)? (?:됐|되었|되네|돼요|됩니다)|
        \s*(?:여자|남자|여성|남성|주부|직장인|회사원|학생|노인)| $|,
      )
    `,
    en: pattern("iu")`
      \b(?:i'm|i am|im)\s+(?:now\s+|a\s+|an\s+)?(\d{1,3})(?:
        [- ]years?[- ]olds?|\s*(?:yo|y\/o)\b|\s*(?=,|and\b|now\b|$|[.!])
      )|
      \bmy age is (\d{1,3})\b|\b(?:i|i've|i have)\s+(?:just\s+|recently\s+)?turn(?:ed)?\s+(\d{1,3})
      (?=\s*(?:[.!,]|$|(?:years?|this|last|in|on|and|but|so|today|yesterday|recently|now|a|two|three)\b))|
      ^(\d{1,3})\s*(?:yo|y\/o|years?[- ]old)?[\s,/]*(?:m|f|male|female)\b
      (?=(?: here)?[\s,]+(?:with|on|taking)\b)
    `,
    unit: "",
    read: between(1, 120),
  },
  {
    subject: "age",
    names: { ko: "나이", en: "age" },
    ko: koreanPattern("u")`
      (?<![가-힣])(
        ${NATIVE_AGE}
      ) (?:살(?:\s|이|인|입|$)|이?(?:예요|에요|야|고)|입니다|인데|이?라서?|(?:이|가)? 됐)
    `,
    en: /(?!)/u,
    unit: "",
    read: (words) => nativeNumber(words)?.toString(),
  },
  {
    subject: "birth year",
    names: { ko: "출생 연도", en: "birth year" },
    ko: /((?:19|20)\d{2})\s*년\s*(?:\d{1,2}월\s*)?(?:\d{1,2}일\s*)?(?:생|에?\s*태어났)/u,
    en: /\bi was born (?:in|on)[^\d]{0,20}(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?((?:19|20)\d{2})\b/iu,
    unit: "",
    read: between(1900, 2100),
  },
  {
    subject: "sex",
    names: { ko: "성별", en: "sex" },
    ko: /(?<![가-힣])(여자|남자|여성|남성)(?:예요|이에요|에요|입니다|이고|고(?=\s)|인데|이야|야|이라서?|\s*$)/u,
    en: pattern("iu")`
      \b(?:i'm|i am|im)\s+(?:not\s+)?(?:an?\s+)?(?:\d{1,3}[- ]years?[- ]old\s+)?(woman|man|female|male)\b|
      \b(?:i'm|i am)\s+\d{1,3}(?: years old)?,?\s+(?:and\s+)?(?:an?\s+)?(female|male|woman|man)\b|
      ^(?:\d{1,3}\s*(?:yo|y\/o|years?[- ]old)?[\s,/]*)?(m|f|male|female)\b
      (?=(?: here)?[\s,]+(?:with|on|taking)\b)
    `,
    unit: "",
    read: (words) => words.toLowerCase(),
  },
  {
    subject: "height",
    names: { ko: "키", en: "height" },
    ko: /(?<![가-힣])(?:키|신장)(?:는|가|이|은)?\s*(\d{2,3}(?:\.\d)?)\s*(?:cm|센티|센치)?/iu,
    en: /\b(?:i'm|i am|my height is)\s+(\d{2,3}(?:\.\d)?)\s*cm\b/iu,
    unit: "cm",
    read: between(40, 250),
  },
];

const SEXES: Record<string, string> = {
  여자: "female",
  여성: "female",
  woman: "female",
  female: "female",
  남자: "male",
  남성: "male",
  man: "male",
  male: "male",
  m: "male",
  f: "female",
};
/** A rule about ages, not somebody's. */
const NO_AGE = /평균|average|이상|이하|미만|부터|까지|때|older than|younger than|over \d|under \d/iu;

export function readDemographics(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language, polarity } = clause;
  if (polarity !== "holds" || NO_AGE.test(text)) return [];
  return FACTS.flatMap(({ subject, names, unit, read, ...forms }) => {
    const found = forms[language].exec(text);
    const words = found?.slice(1).find((group) => group !== undefined);
    const value = words === undefined ? undefined : read(words);
    if (!found || words === undefined || value === undefined) return [];
    const detail = SEXES[value] ?? value;
    return [
      {
        subject,
        detail,
        name: names[language],
        value,
        unit,
        polarity,
        from: found.index + found[0].indexOf(words),
        confidence: confidenceOf(clause),
      },
    ];
  });
}
