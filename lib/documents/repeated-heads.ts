import { ITEM } from "./line-breaks.ts";

/** Longer than a heading. */
const HEAD_LENGTH = 80;
const SENTENCE = /[.!?。,;]$|(?:니다|어요|아요|세요)$/u;
/** "2026-11-02", "11월 2일", "2026/3/14": numbers that are joined to a date; "1/2 cup" is none. */
const DATED =
  /^[[(<]?(?<date>(?:(?:19|20)\d{2}\s?[-./년]\s?)?\d{1,2}\s?[-.월]\s?\d{1,2}\s?일?|(?:19|20)\d{2}\/\d{1,2}\/\d{1,2})(?!\d)(?<rest>.*)$/u;
/** What tells more than a heading does: a time of a log, an amount. */
const NUMBER = /\d{2}/u;
/** "Day 1", "Week 12", "회의 3": a word that counts its parts. */
const COUNTED = /^(?<word>\p{L}{2,16})\s?#?\d{1,3}(?![\d.,]*\s?[%\p{L}])/u;
/** What stands beside a date in the line between two days of an exported chat. */
const BESIDE_DATE = /^[^\p{L}\p{N}]*(?:\p{L}+day|\p{L}{3}|[월화수목금토일](?:요일)?)?[^\p{L}\p{N}]*$/u;
const RULE = /^[-=*_\s]{3,80}|[-=*_\s]{3,80}$/gu;
/** A heading with the rule around it. */
const DRAWN_LENGTH = 240;
/** A single one divides nothing. */
const LEAST = 2;

/**
 * The lines that head a part of a text by repetition, by their place: the first lines of paragraphs that
 * begin alike, with the date of a meeting or the number of a day, and lines of a date alone. Plain text has
 * no other mark for them.
 */
export function repeatedHeads(lines: readonly string[]): ReadonlyMap<number, string> {
  const alike = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    if ((lines[at + 1] ?? "").trim() === "") continue;
    const shape = shapeOf(headOf(line), (lines[at - 1] ?? "").trim() === "");
    if (shape !== null) alike.set(shape, [...(alike.get(shape) ?? []), at]);
  }
  const found = new Set([...alike.values()].filter((same) => same.length >= LEAST).flat());
  // A list of days heads nothing.
  const heading = [...found].filter((at) => !found.has(at + 1));
  return new Map(heading.map((at) => [at, headOf(lines[at] ?? "")]));
}

/** Its words without the rule that is drawn around them. */
function headOf(line: string): string {
  const words = line.trim();
  return words.length > DRAWN_LENGTH ? "" : words.replace(RULE, "").trim();
}

function shapeOf(line: string, isFirstOfParagraph: boolean): string | null {
  if (line === "" || line.length > HEAD_LENGTH || SENTENCE.test(line) || ITEM.test(line)) return null;
  const { date, rest = "" } = DATED.exec(line)?.groups ?? {};
  if (date !== undefined && (BESIDE_DATE.test(rest) || (isFirstOfParagraph && !NUMBER.test(rest))))
    return date.replace(/\d+/gu, "0");
  return isFirstOfParagraph ? (COUNTED.exec(line)?.groups?.word?.toLowerCase() ?? null) : null;
}
