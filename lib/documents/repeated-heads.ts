import { ITEM } from "./line-breaks.ts";

/** Longer than a heading. */
const HEAD_LENGTH = 80;
const SENTENCE = /[.!?。,;]$|(?:니다|어요|아요|세요)$/u;
/** "2026-11-02", "11월 2일", "3/14": numbers that are joined to a date. */
const DATED = /^[[(<]?(?<date>\d{1,4}(?:\s?[-./년월]\s?\d{1,2}){1,2}\s?일?)(?!\d)/u;
/** "Day 1", "Week 12", "회의 3": a word that counts its parts. */
const COUNTED = /^(?<word>\p{L}{2,16})\s?#?\d{1,3}(?![\d.,]*\s?[%\p{L}])/u;
/** A single one divides nothing. */
const LEAST = 2;

/**
 * The lines that head a part of a text by repetition: the first lines of paragraphs that begin alike, with
 * the date of a meeting or the number of a day. Plain text has no other mark for them.
 */
export function repeatedHeads(lines: readonly string[]): ReadonlySet<number> {
  const alike = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const isFirst = (lines[at - 1] ?? "").trim() === "" && (lines[at + 1] ?? "").trim() !== "";
    const shape = isFirst ? shapeOf(line.trim()) : null;
    if (shape !== null) alike.set(shape, [...(alike.get(shape) ?? []), at]);
  }
  return new Set([...alike.values()].filter((places) => places.length >= LEAST).flat());
}

function shapeOf(line: string): string | null {
  if (line.length > HEAD_LENGTH || SENTENCE.test(line) || ITEM.test(line)) return null;
  const date = DATED.exec(line)?.groups?.date;
  if (date !== undefined) return date.replace(/\d+/gu, "0");
  return COUNTED.exec(line)?.groups?.word?.toLowerCase() ?? null;
}
