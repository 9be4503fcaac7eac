const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
const BLACK_CIRCLED = "❶❷❸❹❺❻❼❽❾❿";
const PARENTHESISED = "⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽";

const SINO: Record<string, number> = {
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
};

/** Native Korean numerals as they stand before 번째 and 째. */
export const NATIVE_ORDINALS: Record<string, number> = {
  첫: 1,
  첫번: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  열한: 11,
  열두: 12,
  열둘: 12,
  열세: 13,
  열네: 14,
  열다섯: 15,
  열여섯: 16,
  열일곱: 17,
  열여덟: 18,
  열아홉: 19,
  스무: 20,
  스물: 20,
  서른: 30,
};

/** "두 문서": how many. */
export const NATIVE_COUNTS: Record<string, number> = { 두: 2, 세: 3, 네: 4, 다섯: 5 };

export const ENGLISH_CARDINALS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  ii: 2,
  iii: 3,
  iv: 4,
};

export const ENGLISH_ORDINALS: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
};

/** Counted from the end: the last is 1. */
export const FROM_THE_END: Record<string, number> = {
  마지막: 1,
  끝: 1,
  맨마지막: 1,
  맨끝: 1,
  맨뒤: 1,
  최종: 1,
  last: 1,
  final: 1,
  penultimate: 2,
  "second-last": 2,
  "second-to-last": 2,
  "next-to-last": 2,
  "third-to-last": 3,
};

export function readCircledNumber(character: string): number | null {
  for (const row of [CIRCLED, BLACK_CIRCLED, PARENTHESISED]) {
    const place = row.indexOf(character);
    if (place >= 0) return place + 1;
  }
  return null;
}

/** "삼", "십이", "백이십": sino-Korean up to 999; null when it is none. */
export function sinoNumber(word: string): number | null {
  const hundreds = /^([이삼사오육칠팔구]?)백(.*)$/u.exec(word);
  if (hundreds) {
    const [, digit = "", rest = ""] = hundreds;
    const below = rest === "" ? 0 : sinoNumber(rest);
    return below === null ? null : (digit === "" ? 1 : (SINO[digit] ?? 0)) * 100 + below;
  }
  const match = /^([일이삼사오육칠팔구]?)(십?)([일이삼사오육칠팔구]?)$/u.exec(word);
  if (!match || word === "") return null;
  const [, tens = "", ten = "", ones = ""] = match;
  if (ten === "") return ones === "" ? (SINO[tens] ?? null) : null;
  return (tens === "" ? 1 : (SINO[tens] ?? 0)) * 10 + (SINO[ones] ?? 0);
}
