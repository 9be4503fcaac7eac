import type { OwnClause } from "./own-clauses.ts";
import { confidenceOf, type Told } from "./told.ts";

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

const FACTS: readonly Fact[] = [
  {
    subject: "age",
    names: { ko: "나이", en: "age" },
    ko: /(?<![\d.])(\d{1,3})\s*(?:세|살)(?:이?(?:예요|에요|고|야|라서?|거든|며)|입니다|인데|\s*(?:여자|남자|여성|남성)|\s*$|,)/u,
    en: /\b(?:i'm|i am|im)\s+(?:now\s+|a\s+|an\s+)?(\d{1,3})(?:[- ]years?[- ]olds?|\s*(?:yo|y\/o)\b|\s*(?=,|and\b|$|[.!]))|\bmy age is (\d{1,3})\b/iu,
    unit: "",
    read: between(1, 120),
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
    ko: /(?<![가-힣])(여자|남자|여성|남성)(?:예요|이에요|에요|입니다|이고|인데|이야|야|이라서?|\s*$)/u,
    en: /\b(?:i'm|i am|im)\s+(?:not\s+)?(?:an?\s+)?(?:\d{1,3}[- ]years?[- ]old\s+)?(woman|man|female|male)\b/iu,
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
};
/** A rule about ages, not somebody's. */
const NO_AGE = /이상|이하|미만|부터|까지|때|older than|younger than|over \d|under \d/iu;

export function readDemographics(clause: OwnClause): Told[] {
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
