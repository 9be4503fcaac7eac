import { wordTable } from "./word-table.ts";

/** How people ask what distinguishes things. "Contrast" is missing because of contrast agents in medicine. */
export const COMPARISON = wordTable(`
compare	견주 공통점 다른_점 대조해 비교 차이	compare compared compares comparing comparison differ difference differences differs versus vs
`);
export const COMPARES_KO: string = COMPARISON.korean("compare");
const COMPARES_EN = `\\b${COMPARISON.exactEnglish("compare")}\\b`;
export const COMPARES = new RegExp(`${COMPARES_KO}|${COMPARES_EN}`, "iu");
