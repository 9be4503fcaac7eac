import { pattern } from "../../domain/pattern.ts";

const TIMES: Record<string, number> = {
  백: 100,
  천: 1_000,
  만: 10_000,
  십만: 100_000,
  백만: 1_000_000,
  천만: 10_000_000,
  억: 100_000_000,
  조: 1_000_000_000_000,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
/** A number that is no part of a code, with the word that multiplies it. */
const NUMBER =
  /(?<![A-Za-z\d_.])(\d+(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(천만|백만|십만|억|조|만|천|백|thousand|million|billion)(?![가-힣a-z]*기))?/giu;
const CODE = /(?<![A-Za-z\d])(?:[A-Z]{1,6}[-_]?\d|[A-Za-z]{1,6}[-_]?\d\d)\d*(?:[-_]?[A-Za-z\d]+)*/gu;
/** Counts of what the answer itself lists, ordinals, and marks of lists and sources. */
const OWN_COUNT = pattern("giu")`
  \[\d{1,3}\]|^\s*(?:[-*+•]\s+)?(?:\d{1,2}[.)]|[①-⑳])\s|
  (?<!\d)\d{1,2}\s?(?:가지|단계|번째|항목|개\s문서|points?\b|steps?\b|ways?\b|things?\b|items?\b|documents?\b|st\b|nd\b|rd\b|th\b)
`;
/** "(단위: 만 원)": the numbers of the table are so many times what they say. */
const UNIT_NOTE = /단위\s*[:：]?\s*(천만|백만|십만|만|천|억)/u;
const DOTTED_DATE = /(\d{4})\.\s?(\d{1,2})\.\s?(\d{1,2})/gu;
const AFTERNOON = /(?:오후|저녁|밤)\s?(\d{1,2})(?=\s?시|:)|(\d{1,2})(?::\d\d)?\s?p\.?m/giu;
const HOURS = /(?<!\d)(1[3-9]|2[0-3])(?=:\d\d|\s?시)/gu;

/**
 * Numbers and codes that a sentence states, each in one form whatever it is written
 * like: "99만 원", "990,000원".
 */
export function statedValues(sentence: string): string[] {
  const text = sentence.replace(OWN_COUNT, " ");
  return [...new Set([...codesIn(text), ...numberForms(text.replace(CODE, " "))])];
}

/** Whatever a sentence may state by resting on this text. */
export function valuesIn(text: string): ReadonlySet<string> {
  const covered = new Set(codesIn(text));
  const times = TIMES[UNIT_NOTE.exec(text)?.[1] ?? ""];
  for (const value of [...numberForms(text, true), ...numberForms(text)]) {
    covered.add(value);
    if (times) covered.add(String(Number(value) * times));
  }
  for (const [, korean, english] of text.matchAll(AFTERNOON))
    covered.add(String(Number(korean ?? english) + 12));
  for (const [hour] of text.matchAll(HOURS)) covered.add(String(Number(hour) - 12));
  return covered;
}

function codesIn(text: string): string[] {
  return (text.match(CODE) ?? []).map((code) => code.toLowerCase().replace(/[-_]/gu, ""));
}

/** The words of a sentence that are not its numbers. */
export function withoutNumbers(sentence: string): string {
  return sentence.replace(NUMBER, " ");
}

/** "1억 2,000만" is one number; `inParts`: each piece by itself, as written. */
function numberForms(given: string, inParts = false): string[] {
  const text = given.replace(DOTTED_DATE, "$1 $2 $3");
  const values: number[] = [];
  let last: { end: number; times: number } | null = null;
  for (const match of text.matchAll(NUMBER)) {
    const bare = Number(`${(match[1] ?? "").replaceAll(",", "")}${match[2] ?? ""}`);
    const times = TIMES[(match[3] ?? "").toLowerCase()] ?? 1;
    const continues =
      !inParts &&
      last !== null &&
      last.times > Math.max(times, 100) &&
      text.slice(last.end, match.index).trim() === "" &&
      (times > 1 || /\d/u.test(match[0]));
    const value = inParts ? bare : bare * times;
    if (continues) values.push((values.pop() ?? 0) + value);
    else values.push(value);
    last = { end: match.index + match[0].length, times };
  }
  return values.filter((value) => value !== 0).map(String);
}
