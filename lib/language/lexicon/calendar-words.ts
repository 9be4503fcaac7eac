import { anyOf, wordsOf } from "./word-table.ts";
import { wordings } from "./wordings.ts";

export const MONTHS: readonly string[] = wordsOf(
  "january february march april may june july august september october november december",
);
export const MONTHS_SHORT: readonly string[] = MONTHS.map((month) => month.slice(0, 3));
/** Sunday first, as `getUTCDay` counts. */
export const WEEKDAYS: readonly string[] = wordsOf(
  "sunday monday tuesday wednesday thursday friday saturday",
);
export const WEEKDAYS_KO = "일월화수목금토";

export const ANY_MONTH: string = anyOf(MONTHS);
/** May has no shorter form. */
export const ANY_MONTH_SHORT: string = anyOf([...MONTHS_SHORT.filter((month) => month !== "may"), "sept"]);
export const ANY_WEEKDAY: string = anyOf(WEEKDAYS);

export const DAY_PARTS = wordings`
dawn	새벽	early_morning
morning	오전 아침	morning a\.?m
noon	점심 정오	noon lunch\w*
afternoon	오후	afternoon p\.?m
evening	저녁	evening
night	(?:^|\s|어제|오늘)밤(?![가-힣]{2})	tonight night
`;
