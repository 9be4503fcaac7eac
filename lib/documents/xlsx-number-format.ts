/** How a sheet shows a number: with its unit, separators and digits. */
export interface NumberFormat {
  prefix: string;
  suffix: string;
  grouped: boolean;
  /** The least number of digits before the point; zeros are added in front. */
  digits: number;
  /** Null: as many decimals as the number has. */
  decimals: { least: number; most: number } | null;
}

/** The formats that every sheet has without writing them down. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [3, "#,##0"],
  [4, "#,##0.00"],
  [37, "#,##0"],
  [38, "#,##0"],
  [39, "#,##0.00"],
  [40, "#,##0.00"],
]);
/** The first section, up to ";", is the format of positive numbers. A ";" in quotes is text. */
const FIRST_SECTION = /^(?:"[^"]*"|\\.|[^;"\\])*/u;
/** "[$₩-412]": a currency sign with its locale. */
const CURRENCY = /\[\$([^\]-]*)(?:-[^\]]*)?\]/gu;
/** Quoted text, an escaped character, a space as wide as a character, a fill character, or text without quotes. */
const WORDS = String.raw`(?:"[^"]*"|\\.|_.|\*.|[ $()+-]|[^\x00-\x7f])*`;
const SHOWN = new RegExp(
  String.raw`^(${WORDS})(?:General|([#0?][#0?,]*[#0?]|[#0?])(?:\.([#0?]+))?)(${WORDS})$`,
  "iu",
);

/**
 * Null: the format adds nothing, or uses something that is not read here: fractions, powers, scaling by thousands,
 * conditions. The number is then shown as it is stored.
 */
export function readNumberFormat(id: number, code = BUILT_IN.get(id)): NumberFormat | null {
  const [section = ""] = FIRST_SECTION.exec(code ?? "") ?? [];
  if (/\[[<>=]/.test(section)) return null;
  const found = SHOWN.exec(section.replace(CURRENCY, '"$1"').replace(/\[[^\]]*\]/gu, ""));
  if (found === null) return null;
  const [, before = "", whole, behind = "", after = ""] = found;
  const format = {
    prefix: wordsOf(before).trimStart(),
    suffix: wordsOf(after).trimEnd(),
    grouped: whole?.includes(",") ?? false,
    digits: Math.max(1, countZeros(whole ?? "")),
    decimals: whole === undefined ? null : { least: countZeros(behind), most: behind.length },
  };
  const isPlain = format.prefix === "" && format.suffix === "" && !format.grouped && format.digits === 1;
  return isPlain ? null : format;
}

/** A negative number gets a minus sign, even if the sheet uses brackets. */
export function showNumber(
  value: number,
  { prefix, suffix, grouped, digits, decimals }: NumberFormat,
): string {
  const number = new Intl.NumberFormat("en-US", {
    useGrouping: grouped,
    minimumIntegerDigits: Math.min(21, digits),
    minimumFractionDigits: Math.min(15, decimals?.least ?? 0),
    maximumFractionDigits: Math.min(15, decimals?.most ?? 15),
  }).format(Math.abs(Number(value.toPrecision(15))));
  const sign = value < 0 && /[1-9]/.test(number) ? "-" : "";
  return `${sign}${prefix}${number}${suffix}`;
}

function wordsOf(code: string): string {
  return code.replace(/"([^"]*)"|\\(.)|[_*]./gu, (_code, quoted = "", single = "") => quoted + single);
}

function countZeros(code: string): number {
  return code.split("0").length - 1;
}
