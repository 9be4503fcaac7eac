import { pattern } from "../../domain/pattern.ts";
import { anyOf } from "../lexicon/word-table.ts";
import { type Unit, unitAt, unitBefore } from "./units.ts";

/** A number in a text with its amount, however it is written. */
export interface Quantity {
  amount: number;
  /** Null when there is none, or none that is known. */
  unit: Unit | null;
  from: number;
  to: number;
}

const TIMES: Record<string, number> = {
  십: 10,
  백: 100,
  천: 1e3,
  만: 1e4,
  십만: 1e5,
  백만: 1e6,
  천만: 1e7,
  억: 1e8,
  십억: 1e9,
  백억: 1e10,
  천억: 1e11,
  조: 1e12,
  k: 1e3,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
/**
 * The factor that a word gives the number before it: 10,000 for "만", 1,000 for "thousands", 1 for any other.
 */
export function timesOf(word: string): number {
  const name = word.toLowerCase();
  return TIMES[name] ?? TIMES[name.replace(/s$/u, "")] ?? 1;
}

const TIMES_WORDS = anyOf(Object.keys(TIMES).filter((word) => word !== "k"));
/** A number outside a code, with the word that multiplies it. */
const NUMBER = pattern("giu")`
  (?<![A-Za-z\d_.]|\d,)(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(\.\d+)?
  (?:\s?(${TIMES_WORDS})(?![가-힣a-z]*기|[간료족큼약일])|(k)(?![a-z]))?
`;
/** "제7조" is the seventh article, and no seven trillions. */
const ORDINAL_BEFORE = /제\s?$/u;
/** "3분의 2": two thirds, and no minutes. */
const FRACTION_BEHIND = /^\s?분의(?![가-힣])/u;
/** "10~20 °C": both are degrees. */
const RANGE = /^\s?(?:[~–—〜∼～·,/-]|to|and|or|및|에서|부터|내지)\s?$/u;

/** The numbers in a text, in order; "1억 2,000만" and "1천2백" are one number each. */
export function readQuantities(text: string): Quantity[] {
  const found: (Quantity & { times: number })[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const bare = Number(`${(match[1] ?? "").replaceAll(",", "")}${match[2] ?? ""}`);
    const isArticle = match[3] === "조" && ORDINAL_BEFORE.test(text.slice(0, match.index));
    const word = isArticle ? "" : (match[3] ?? match[4] ?? "");
    const times = timesOf(word);
    const to = match.index + (isArticle ? match[0].lastIndexOf("조") : match[0].length);
    const last = found.at(-1);
    const between = last ? text.slice(last.to, match.index) : "";
    if (
      last &&
      last.unit === null &&
      last.times > Math.max(times, 9) &&
      /^\s?$/u.test(between) &&
      bare < last.times
    ) {
      last.amount += bare * times;
      last.times = times;
      last.to = to;
    } else {
      const before = text.slice(Math.max(0, match.index - 8), match.index);
      const isNegative = /(?:^|[\s(|:])[-−]$/u.test(before) || /영하\s?$/u.test(before);
      const amount = bare * times * (isNegative ? -1 : 1);
      found.push({ amount, unit: unitBefore(before.slice(-6)), from: match.index, to, times });
    }
    const current = found.at(-1);
    if (current && current.unit === null) readUnit(text, current);
  }
  // The first number of a range gets the unit of the second.
  found.reduceRight<Quantity | null>((next, quantity) => {
    if (quantity.unit === null && next?.unit && RANGE.test(text.slice(quantity.to, next.from)))
      quantity.unit = next.unit;
    return quantity;
  }, null);
  return found.map(({ amount, unit, from, to }) => ({ amount, unit, from, to }));
}

function readUnit(text: string, quantity: Quantity): void {
  const behind = text.slice(quantity.to, quantity.to + 40);
  if (FRACTION_BEHIND.test(behind)) return;
  const gap = /^[ \u00a0-]?/u.exec(behind)?.[0].length ?? 0;
  const found = unitAt(behind.slice(gap)) ?? null;
  if (!found) return;
  // A dash may precede a unit of letters: "12-hour shift", but not "12-3".
  quantity.unit = found.unit;
  quantity.to += gap + found.length;
  const per = /^\s?\/\s?/u.exec(text.slice(quantity.to));
  const second = per ? unitAt(text.slice(quantity.to + per[0].length)) : null;
  if (!per || !second) return;
  quantity.unit = {
    dimension: `${found.unit.dimension}/${second.unit.dimension}`,
    factor: found.unit.factor / second.unit.factor,
    isMeasure: true,
  };
  quantity.to += per[0].length + second.length;
}

/** The amount in the base unit of its dimension. */
export function baseAmount({ amount, unit }: Quantity): number {
  return amount * (unit?.factor ?? 1);
}

/** Equal except for rounding errors. */
export function isSameAmount(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}
