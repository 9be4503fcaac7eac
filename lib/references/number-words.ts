const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";

const KOREAN: Record<string, number> = {
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
  십: 10,
  첫: 1,
  첫째: 1,
  두: 2,
  둘째: 2,
  세: 3,
  셋째: 3,
  네: 4,
  넷째: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
};

const ENGLISH: Record<string, number> = {
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
};

/** Alternatives for a regular expression, the longest first. */
const alternatives = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join("|");

export const KOREAN_COUNT = alternatives(["일", "이", "삼", "사", "오", "육", "칠", "팔", "구", "십"]);
export const KOREAN_ORDINAL = alternatives([
  "첫",
  "두",
  "세",
  "네",
  "다섯",
  "여섯",
  "일곱",
  "여덟",
  "아홉",
  "열",
]);
export const ENGLISH_COUNT = alternatives([
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
]);
export const ENGLISH_ORDINAL = alternatives([
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
]);
export const CIRCLED_NUMBER = `[${CIRCLED}]`;

/** Full-width digits as ordinary ones; the length stays, so that offsets hold. */
export function foldDigits(text: string): string {
  return text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

/** The number a word, a numeral or a circled digit stands for; null when it stands for none. */
export function numberOf(word: string): number | null {
  const text = word.normalize("NFKC").trim().toLowerCase();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const circled = word.trim() === "" ? -1 : CIRCLED.indexOf(word.trim());
  if (circled >= 0) return circled + 1;
  return KOREAN[text] ?? ENGLISH[text] ?? null;
}
