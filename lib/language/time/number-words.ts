import { pattern } from "../../domain/pattern.ts";
import {
  DAYS_KO,
  ORDINAL_TENS_EN,
  ORDINALS_EN,
  TENS_EN,
  TENS_KO,
  UNITS_EN,
  UNITS_KO,
} from "../lexicon/numbers.ts";
import { anyOf, wordsOf } from "../lexicon/word-table.ts";

const UNITS = Object.keys(UNITS_EN);
const ORDINAL_UNITS = Object.keys(ORDINALS_EN);
const ORDINAL_TENS = Object.keys(ORDINAL_TENS_EN);

const TENS_WORDS = new RegExp(
  `\\b(${Object.keys(TENS_EN).join("|")})(?:[-\\s](${[...ORDINAL_UNITS.slice(0, 9), ...UNITS.slice(0, 9)].join("|")}))?\\b`,
  "g",
);
const SMALL_WORDS = new RegExp(`\\b(?:${[...ORDINAL_TENS, ...ORDINAL_UNITS, ...UNITS].join("|")})\\b`, "g");
/** What people count when they speak of conversations and their times. */
const COUNTED_KO = anyOf(wordsOf("번째 번 째 주 달 개월 시간 해 차례 대화 세션"));
const COUNTED_EN = anyOf(wordsOf("minute hour day week month year session discussion conversation chat"));
const KOREAN_NUMBER = pattern("g")`
  (?<![가-힣])(${Object.keys(TENS_KO).join("|")})?(${Object.keys(UNITS_KO).join("|")})?
  (?=\s*${COUNTED_KO})
`;
const ONE_AGO = new RegExp(`\\ban? (?=${COUNTED_EN}s? (?:ago|back|before|earlier)\\b)`, "g");
const KOREAN_DAY_COUNT = new RegExp(
  `(?<![가-힣])(${Object.keys(DAYS_KO).join("|")})(?=\\s*(?:전|동안|간|사이))`,
  "g",
);

/**
 * The text in lower case with number words as digits: "twenty-fifth" → "25th", "세 번째" → "3번째", "이틀 전" → "2일
 * 전".
 */
export function withDigits(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(TENS_WORDS, (whole, tens: string, unit: string | undefined) => tensNumber(whole, tens, unit))
    .replace(SMALL_WORDS, smallNumber)
    .replace(/\b(?:a couple of|couple of|couple)\b/g, "2")
    .replace(ONE_AGO, "1 ")
    .replace(/첫\s*(?:번째|째)?(?=\s*(?:대화|세션|채팅|상담|이야기|날|번째))/g, "1번째")
    .replace(/맨\s*처음|최초의?/g, "1번째")
    .replace(/일주일/g, "7일")
    .replace(/(?<=[\d가-힣])\s*달\s*전/g, "달 전")
    .replace(KOREAN_DAY_COUNT, (word) => `${DAYS_KO[word] ?? word}일`)
    .replace(KOREAN_NUMBER, (whole, tens: string | undefined, unit: string | undefined) => {
      const value = (tens ? (TENS_KO[tens] ?? 0) : 0) + (unit ? (UNITS_KO[unit] ?? 0) : 0);
      return value > 0 ? String(value) : whole;
    });
}

function tensNumber(whole: string, tens: string, unit: string | undefined): string {
  const base = TENS_EN[tens] ?? 0;
  if (unit === undefined) return String(base);
  const ordinal = ORDINALS_EN[unit];
  if (ordinal !== undefined) return `${base + ordinal}th`;
  const cardinal = UNITS_EN[unit];
  return cardinal === undefined ? whole : String(base + cardinal);
}

function smallNumber(word: string): string {
  const ordinal = ORDINAL_TENS_EN[word] ?? ORDINALS_EN[word];
  return ordinal === undefined ? String(UNITS_EN[word] ?? word) : `${ordinal}th`;
}
