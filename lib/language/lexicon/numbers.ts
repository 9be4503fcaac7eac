import { wordsOf } from "./word-table.ts";

/** Consecutive number words, each with its number; "/" separates ways to say the same one. */
function counted(words: string, first = 1, step = 1): Readonly<Record<string, number>> {
  return Object.fromEntries(
    wordsOf(words).flatMap((ways, place) =>
      ways.split("/").map((way) => [way, first + place * step] as const),
    ),
  );
}

export const UNITS_EN = counted(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
);
export const ORDINALS_EN = counted(
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
);
export const TENS_EN = counted("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10);
export const ORDINAL_TENS_EN = counted(
  "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth",
  20,
  10,
);

export const UNITS_KO = counted("한/하나 두/둘 세/셋/석 네/넷/넉 다섯 여섯 일곱 여덟 아홉");
export const TENS_KO = counted("열 스물/스무 서른 마흔 쉰 예순 일흔 여든 아흔", 10, 10);
export const DAYS_KO: Readonly<Record<string, number>> = {
  ...counted("하루 이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘"),
  보름: 15,
};
export const SINO_KO = counted("일 이 삼 사 오 육 칠 팔 구");

/** "다섯", "스물두", "서른": native Korean numbers below a hundred; undefined for any other word. */
export function nativeNumber(word: string): number | undefined {
  const tens = Object.keys(TENS_KO).find((each) => word.startsWith(each)) ?? "";
  const units = word.slice(tens.length);
  if (word === "" || (units !== "" && !(units in UNITS_KO))) return undefined;
  return (TENS_KO[tens] ?? 0) + (UNITS_KO[units] ?? 0);
}
