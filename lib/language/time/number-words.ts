import { pattern } from "../../domain/pattern.ts";

const UNITS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const ORDINAL_UNITS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINAL_TENS = "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth".split(
  " ",
);

const KOREAN_UNITS: Record<string, number> = {
  한: 1,
  하나: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  석: 3,
  네: 4,
  넷: 4,
  넉: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
};
const KOREAN_TENS: Record<string, number> = { 열: 10, 스물: 20, 스무: 20, 서른: 30 };
const KOREAN_DAYS: Record<string, number> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  이레: 7,
  여드레: 8,
  아흐레: 9,
  열흘: 10,
  보름: 15,
};

const TENS_WORDS = new RegExp(
  `\\b(${TENS.join("|")})(?:[-\\s](${[...ORDINAL_UNITS.slice(0, 9), ...UNITS.slice(0, 9)].join("|")}))?\\b`,
  "g",
);
const SMALL_WORDS = new RegExp(`\\b(?:${[...ORDINAL_TENS, ...ORDINAL_UNITS, ...UNITS].join("|")})\\b`, "g");
const KOREAN_NUMBER = pattern("g")`
  (?<![가-힣])(${Object.keys(KOREAN_TENS).join("|")})?(${Object.keys(KOREAN_UNITS).join("|")})?
  (?=\s*(?:번째|번|째|주|달|개월|시간|해|차례|대화|세션))
`;
const KOREAN_DAY_COUNT = new RegExp(
  `(?<![가-힣])(${Object.keys(KOREAN_DAYS).join("|")})(?=\\s*(?:전|동안|간|사이))`,
  "g",
);

/** Lower case, with number words as digits: "twenty-fifth" → "25th", "세 번째" → "3번째", "이틀 전" → "2일 전". */
export function withDigits(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(TENS_WORDS, (whole, tens: string, unit: string | undefined) => tensNumber(whole, tens, unit))
    .replace(SMALL_WORDS, smallNumber)
    .replace(/\b(?:a couple of|couple of|couple)\b/g, "2")
    .replace(
      /\ban? (?=(?:minute|hour|day|week|month|year|session|discussion|conversation|chat)s? (?:ago|back|before|earlier)\b)/g,
      "1 ",
    )
    .replace(/첫\s*(?:번째|째)?(?=\s*(?:대화|세션|채팅|상담|이야기|날|번째))/g, "1번째")
    .replace(/맨\s*처음|최초의?/g, "1번째")
    .replace(/일주일/g, "7일")
    .replace(/(?<=[\d가-힣])\s*달\s*전/g, "달 전")
    .replace(KOREAN_DAY_COUNT, (word) => `${KOREAN_DAYS[word] ?? word}일`)
    .replace(KOREAN_NUMBER, (whole, tens: string | undefined, unit: string | undefined) => {
      const value = (tens ? (KOREAN_TENS[tens] ?? 0) : 0) + (unit ? (KOREAN_UNITS[unit] ?? 0) : 0);
      return value > 0 ? String(value) : whole;
    });
}

function tensNumber(whole: string, tens: string, unit: string | undefined): string {
  const base = (TENS.indexOf(tens) + 2) * 10;
  if (unit === undefined) return String(base);
  const ordinal = ORDINAL_UNITS.indexOf(unit);
  if (ordinal >= 0) return `${base + ordinal + 1}th`;
  const cardinal = UNITS.indexOf(unit);
  return cardinal >= 0 ? String(base + cardinal + 1) : whole;
}

function smallNumber(word: string): string {
  const ordinalTens = ORDINAL_TENS.indexOf(word);
  if (ordinalTens >= 0) return `${(ordinalTens + 2) * 10}th`;
  const ordinal = ORDINAL_UNITS.indexOf(word);
  return ordinal >= 0 ? `${ordinal + 1}th` : String(UNITS.indexOf(word) + 1);
}
