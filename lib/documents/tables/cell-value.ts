import { oneLine } from "../../domain/text.ts";

/** A number in a cell with its unit: "1,200,000원" → 1200000, "원". */
export interface CellNumber {
  value: number;
  /** "" if none is written. */
  unit: string;
}

const MULTIPLES: Record<string, number> = { 천: 1e3, 만: 1e4, 백만: 1e6, 천만: 1e7, 억: 1e8, 조: 1e12 };
const SIGNS = /^(?:약|about|approx\.?|ca\.?|≈|~)\s*/iu;
const CURRENCY = /^(?:[₩$€£¥]|(?:KRW|USD|EUR|JPY|GBP)\s?)/iu;
const DIGITS = String.raw`\d{1,3}(?:[,'’\u00a0\u202f ]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const NUMBER = new RegExp(`^(${DIGITS})\\s?(백만|천만|천|만|억|조)?`, "u");
const EUROPEAN = /^(\d{1,3}(?:\.\d{3})+),(\d+)(?!\d)/u;
/** What may follow a number: a unit of a few words, without another number. */
const UNIT = /^[^\d]{0,24}$/u;

/** A longer cell is text, whatever it begins with; in UTF-16 code units. */
const NUMBER_LENGTH = 80;

/** The number that a cell states; null: it states none, or more than one. */
export function cellNumber(cell: string): CellNumber | null {
  if (cell.length > NUMBER_LENGTH) return null;
  let rest = cell.normalize("NFKC").trim().replace(SIGNS, "");
  const isLoss = /^\(.*\)$/u.test(rest) && /^\([₩$€£¥]?\s?\d/u.test(rest);
  if (isLoss) rest = rest.slice(1, -1);
  const sign = /^[-−–△▲]\s?/u.exec(rest)?.[0] ?? /^\+\s?/u.exec(rest)?.[0] ?? "";
  rest = rest.slice(sign.length);
  const currency = CURRENCY.exec(rest)?.[0] ?? "";
  rest = rest.slice(currency.length).trimStart();
  const european = EUROPEAN.exec(rest);
  if (european)
    rest = `${(european[1] ?? "").replaceAll(".", "")}.${european[2] ?? ""}${rest.slice(european[0].length)}`;
  let value = 0;
  let parts = 0;
  // "3만 5천": a number that follows a multiple is added to it.
  for (let goesOn = true; goesOn; ) {
    const found = NUMBER.exec(rest);
    if (!found) break;
    const [written, digits = "", multiple] = found;
    value += Number(digits.replace(/[^\d.]/gu, "")) * (MULTIPLES[multiple ?? ""] ?? 1);
    rest = rest.slice(written.length).trimStart();
    parts += 1;
    goesOn = multiple !== undefined;
  }
  if (parts === 0 || !UNIT.test(rest) || !Number.isFinite(value)) return null;
  const isNegative = isLoss || /^[-−–△▲]/u.test(sign);
  return { value: isNegative ? -value : value, unit: (rest || currency).trim() };
}

/** The day or month of a cell as "2026-03-12" or "2026-03"; null: it is neither. */
export function cellDate(cell: string): string | null {
  if (cell.length > NUMBER_LENGTH) return null;
  const found = /^(\d{4})\s?[-./년]\s?(\d{1,2})(?:\s?[-./월]\s?(\d{1,2})\s?일?|\s?월)?(?=$|[\sT(])/u.exec(
    cell.normalize("NFKC").trim(),
  );
  if (!found) return null;
  const [, year = "", month = "", day] = found;
  if (Number(month) < 1 || Number(month) > 12 || Number(day ?? 1) > 31) return null;
  const padded = [year, month.padStart(2, "0"), ...(day ? [day.padStart(2, "0")] : [])];
  return padded.join("-");
}

/** A key that two spellings of a cell share. */
export function cellKey(cell: string): string {
  return oneLine(cell.normalize("NFKC").toLowerCase());
}
