/** How a sheet shows a number: with its unit, its separators, and so many digits. */
export interface NumberFormat {
  prefix: string;
  suffix: string;
  grouped: boolean;
  /** Leading zeros are added up to so many digits. */
  digits: number;
  /** Null: as many digits behind the point as the number has. */
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
/** What stands before ";" is for positive numbers; a ";" in quotes belongs to the words. */
const FIRST_SECTION = /^(?:"[^"]*"|\\.|[^;"\\])*/u;
/** "[$₩-412]": a sign of currency with the language that it is written in. */
const CURRENCY = /\[\$([^\]-]*)(?:-[^\]]*)?\]/gu;
/** Words in quotes, one sign, room as wide as a sign, a sign that fills the cell, and what needs no quotes. */
const WORDS = String.raw`(?:"[^"]*"|\\.|_.|\*.|[ $()+-]|[^\x00-\x7f])*`;
const SHOWN = new RegExp(
  String.raw`^(${WORDS})(?:General|([#0?][#0?,]*[#0?]|[#0?])(?:\.([#0?]+))?)(${WORDS})$`,
  "iu",
);

/**
 * Null: the format adds nothing to the number, or does what is not read here, such as fractions, powers, thousands
 * that are left out and conditions. Its number is then given as it is stored.
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

/** A negative number has its sign in front, also where the sheet puts it into brackets. */
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
