import { nativeNumber, SINO_KO, TENS_KO, UNITS_EN, UNITS_KO } from "../lexicon/numbers.ts";

const CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
const BLACK_CIRCLED = "❶❷❸❹❺❻❼❽❾❿";
const PARENTHESISED = "⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽";

/** Native Korean numerals as they stand before 번째 and 째. */
export const NATIVE_ORDINALS: Readonly<Record<string, number>> = {
  첫: 1,
  첫번: 1,
  ...Object.fromEntries(
    ["", ...Object.keys(TENS_KO)].flatMap((tens) =>
      ["", ...Object.keys(UNITS_KO)]
        .map((units) => [`${tens}${units}`, nativeNumber(`${tens}${units}`) ?? 0] as const)
        .filter(([, value]) => value > 1),
    ),
  ),
};

/** "두 문서": how many. */
export const NATIVE_COUNTS: Record<string, number> = { 두: 2, 세: 3, 네: 4, 다섯: 5 };

export const ENGLISH_CARDINALS: Readonly<Record<string, number>> = { ...UNITS_EN, ii: 2, iii: 3, iv: 4 };

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
    return below === null ? null : (digit === "" ? 1 : (SINO_KO[digit] ?? 0)) * 100 + below;
  }
  const match = /^([일이삼사오육칠팔구]?)(십?)([일이삼사오육칠팔구]?)$/u.exec(word);
  if (!match || word === "") return null;
  const [, tens = "", ten = "", ones = ""] = match;
  if (ten === "") return ones === "" ? (SINO_KO[tens] ?? null) : null;
  return (tens === "" ? 1 : (SINO_KO[tens] ?? 0)) * 10 + (SINO_KO[ones] ?? 0);
}
