import { wordings } from "../lexicon/load.ts";
import { nativeNumber } from "../lexicon/numbers.ts";
import { type ClauseStatement, stated } from "./clause-statement.ts";
import type { FirstPersonClause } from "./first-person-clauses.ts";

const DEMOGRAPHICS = wordings("demographics");

interface Fact {
  subject: string;
  names: { ko: string; en: string };
  unit?: string;
  /** The value; undefined when the words say something else. */
  read(words: string): string | undefined;
  /** The group of wordings for it, when it is not the subject's. */
  told?: string;
}

const between = (least: number, most: number) => (words: string) => {
  const number = Number(words);
  return number >= least && number <= most ? String(number) : undefined;
};

const AGE = { subject: "age", names: { ko: "나이", en: "age" } };
const FACTS: readonly Fact[] = [
  { ...AGE, read: between(1, 120) },
  { ...AGE, told: "native age", read: (words) => nativeNumber(words)?.toString() },
  { subject: "birth year", names: { ko: "출생 연도", en: "birth year" }, read: between(1900, 2100) },
  { subject: "sex", names: { ko: "성별", en: "sex" }, read: (words) => words.toLowerCase() },
  { subject: "height", names: { ko: "키", en: "height" }, unit: "cm", read: between(40, 250) },
];
const TOLD = FACTS.map((fact) => ({
  ...fact,
  ko: new RegExp(DEMOGRAPHICS.korean(fact.told ?? fact.subject), "iu"),
  en: new RegExp(`\\b${DEMOGRAPHICS.english(fact.told ?? fact.subject)}`, "iu"),
}));
const isOfAges = DEMOGRAPHICS.says("no age");
const isWoman = DEMOGRAPHICS.is("woman");
const isMan = DEMOGRAPHICS.is("man");

export function readDemographics(clause: FirstPersonClause): ClauseStatement[] {
  const { text, language, polarity } = clause;
  if (polarity !== "holds" || isOfAges(text)) return [];
  return TOLD.flatMap(({ subject, names, unit = "", read, ...forms }) => {
    const found = forms[language].exec(text);
    const words = found?.slice(1).find((group) => group !== undefined);
    const value = words === undefined ? undefined : read(words);
    if (!found || words === undefined || value === undefined) return [];
    return stated(clause, {
      subject,
      detail: isWoman(value) ? "female" : isMan(value) ? "male" : value,
      name: names[language],
      value,
      unit,
      from: found.index + found[0].indexOf(words),
    });
  });
}
