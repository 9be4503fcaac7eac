import { escapePattern } from "../../domain/pattern.ts";

/** A unit: its dimension, its size in the dimension's base unit, and whether it measures or counts. */
export interface Unit {
  dimension: string;
  factor: number;
  isMeasure: boolean;
}

type Entry = readonly [dimension: string, factor: number, korean: string, symbols: string, words: string];

/** Symbols are case-sensitive, words are not. */
const MEASURES: readonly Entry[] = [
  ["time", 0.001, "밀리초", "ms|msec", "milliseconds?"],
  ["time", 1, "초", "s|sec", "secs|seconds?"],
  ["time", 60, "분", "min", "mins|minutes?"],
  ["time", 3_600, "시간", "h|hr", "hrs|hours?"],
  ["time", 86_400, "일간?", "d", "days?|nights?"],
  ["time", 604_800, "주일|주간?", "", "weeks?"],
  ["month", 1, "개월|달", "", "months?"],
  ["month", 12, "년간?", "", "years?|yrs?"],
  ["won", 1, "원", "KRW|₩", "won"],
  ["dollar", 1, "달러", "USD", "dollars?"],
  ["euro", 1, "유로", "EUR|€", "euros?"],
  ["yen", 1, "엔", "JPY|¥", "yen"],
  ["points", 1, "퍼센트포인트|%p|%포인트", "pp", "percentage points?"],
  ["percent", 1, "퍼센트|프로", "%|％", "percent|per cent"],
  ["degree", 1, "도", "°C|℃|°", "degrees?(?: (?:C|Celsius))?"],
  ["fahrenheit", 1, "화씨", "°F|℉", "degrees? (?:F|Fahrenheit)"],
  ["length", 1e-6, "마이크로미터", "µm|μm|um", "microns?"],
  ["length", 0.001, "밀리미터", "mm", "millimet(?:er|re)s?"],
  ["length", 0.01, "센티미터|센티", "cm", "centimet(?:er|re)s?"],
  ["length", 1, "미터", "m", "met(?:er|re)s?"],
  ["length", 1_000, "킬로미터", "km", "kilomet(?:er|re)s?"],
  ["mass", 1e-6, "마이크로그램", "µg|μg|mcg", "micrograms?"],
  ["mass", 0.001, "밀리그램", "mg", "milligrams?"],
  ["mass", 1, "그램", "g", "grams?"],
  ["mass", 1_000, "킬로그램|킬로", "kg", "kilograms?|kilos?"],
  ["mass", 1_000_000, "톤", "t", "tons?|tonnes?"],
  ["volume", 0.001, "밀리리터|시시", "mL|ml|cc", "millilit(?:er|re)s?"],
  ["volume", 1, "리터", "L|ℓ|l", "lit(?:er|re)s?"],
  ["volume", 1_000, "세제곱미터|입방미터", "m³|m3", "cubic met(?:er|re)s?"],
  ["area", 1, "제곱미터", "m²|m2|㎡", "square met(?:er|re)s?"],
  ["pressure", 1, "파스칼", "Pa", "pascals?"],
  ["pressure", 1_000, "킬로파스칼", "kPa", ""],
  ["pressure", 1e6, "메가파스칼", "MPa", ""],
  ["pressure", 100, "밀리바", "mbar", ""],
  ["pressure", 1e5, "바", "bar", "bars"],
  ["pressure", 6_894.757, "", "psi", ""],
  ["pressure", 133.322, "", "mmHg", ""],
  ["torque", 1, "뉴턴미터", "N·m|Nm|N⋅m|N m", "newton.met(?:er|re)s?"],
  ["force", 1, "뉴턴", "N", "newtons?"],
  ["voltage", 0.001, "밀리볼트", "mV", ""],
  ["voltage", 1, "볼트", "V", "volts?"],
  ["voltage", 1_000, "킬로볼트", "kV", ""],
  ["current", 0.001, "밀리암페어", "mA", ""],
  ["current", 1, "암페어", "A", "amp(?:ere)?s?"],
  ["power", 1, "와트", "W", "watts?"],
  ["power", 1_000, "킬로와트", "kW", "kilowatts?"],
  ["energy", 1, "와트시", "Wh", ""],
  ["energy", 1_000, "킬로와트시", "kWh", ""],
  ["frequency", 1, "헤르츠", "Hz", "hertz"],
  ["frequency", 1_000, "킬로헤르츠", "kHz", ""],
  ["frequency", 1e6, "메가헤르츠", "MHz", ""],
  ["frequency", 1e9, "기가헤르츠", "GHz", ""],
  ["sound", 1, "데시벨", "dB|dBA", "decibels?"],
  ["resistance", 1, "옴", "Ω", "ohms?"],
  ["data", 1, "바이트", "B", "bytes?"],
  ["data", 1e3, "킬로바이트", "KB|kB", "kilobytes?"],
  ["data", 1e6, "메가바이트|메가", "MB", "megabytes?"],
  ["data", 1e9, "기가바이트|기가", "GB", "gigabytes?"],
  ["data", 1e12, "테라바이트|테라", "TB", "terabytes?"],
  ["data", 1_024, "", "KiB", ""],
  ["data", 1_048_576, "", "MiB", ""],
  ["data", 1_073_741_824, "", "GiB", ""],
  ["data", 1_099_511_627_776, "", "TiB", ""],
  ["rate", 1e3, "", "Kbps|kbps", ""],
  ["rate", 1e6, "", "Mbps", ""],
  ["rate", 1e9, "", "Gbps", ""],
  ["rotation", 1, "", "rpm", "revolutions per minute"],
  ["pixel", 1, "픽셀", "px", "pixels?"],
];
/** Counted things. Two different words may count the same things, so two counts never differ in unit. */
const COUNTS =
  "명|인|개|회|번|차례|대|건|장|쪽|페이지|줄|권|마리|정|알|캡슐|병|박|배|점|단계|세|살|호기?|층|세트|가지|곳|종|자리|글자|times?|people|persons?|users?|pieces?|items?|pages?|lines?|tablets?|pills?|capsules?|bottles?|nights?|points?|steps?|servers?|requests?|employees?|years? old";

/** A Korean unit may be followed by a particle, not by the rest of a word: 일(까지), not 일정. */
const KOREAN_END =
  "(?![가-힣])|(?=(?:은|는|이|가|을|를|의|에|로|와|과|도|만|당|마다|부터|까지|씩|간|이상|이하|초과|미만|이내|안|전|후|뒤|동안|정도|쯤|가량|이다|입니다|이에요|예요|이며|인|으로|에서|보다|짜리|치|분량|내|내외|할인|이고|였|이었|한|넘|됩|된|됨|단위|뿐|밖))";

interface Form {
  form: RegExp;
  unit: Unit;
  /** The lower-cased first characters of texts in which the form matches; extra ones do no harm. */
  begins: ReadonlySet<string>;
}

/** `alternatives` are those of the form, separated by "|". */
function formOf(unit: Unit, form: RegExp, alternatives: string): Form {
  const begins = alternatives.split("|").map((each) =>
    each
      .replace(/^\(\?:/u, "")
      .charAt(0)
      .toLowerCase(),
  );
  return { unit, form, begins: new Set(begins) };
}

const FORMS: readonly Form[] = [
  ...MEASURES.flatMap(([dimension, factor, korean, symbols, words]): Form[] => {
    const unit = { dimension, factor, isMeasure: true };
    const signs = symbols.split("|").map(escapePattern).join("|");
    return [
      ...(korean ? [formOf(unit, new RegExp(`^(?:${korean})(?:${KOREAN_END})`, "u"), korean)] : []),
      ...(symbols ? [formOf(unit, new RegExp(`^(?:${signs})(?![A-Za-z0-9²³µ°])`, "u"), symbols)] : []),
      ...(words ? [formOf(unit, new RegExp(`^(?:${words})(?![A-Za-z])`, "iu"), words)] : []),
    ];
  }),
  formOf({ dimension: "count", factor: 1, isMeasure: false }, new RegExp(`^(?:${COUNTS})`, "iu"), COUNTS),
];

/** The few forms that can match a text with this first character. */
const BY_FIRST = new Map<string, readonly Form[]>();
for (const first of new Set(FORMS.flatMap(({ begins }) => [...begins])))
  BY_FIRST.set(
    first,
    FORMS.filter(({ begins }) => begins.has(first)),
  );

/** The longest unit that a text begins with. */
export function unitAt(text: string): { unit: Unit; length: number } | null {
  let best: { unit: Unit; length: number } | null = null;
  for (const { form, unit } of BY_FIRST.get(text.charAt(0).toLowerCase()) ?? []) {
    const length = form.exec(text)?.[0].length ?? 0;
    if (length > (best?.length ?? 0)) best = { unit, length };
  }
  return best;
}

const PREFIXES: readonly [sign: RegExp, dimension: string][] = [
  [/(?:US)?\$\s?$/u, "dollar"],
  [/(?:₩|KRW)\s?$/u, "won"],
  [/(?:€|EUR)\s?$/u, "euro"],
  [/(?:¥|JPY)\s?$/u, "yen"],
  [/USD\s?$/u, "dollar"],
];

/** The unit of money in front of a number. */
export function unitBefore(text: string): Unit | null {
  const found = PREFIXES.find(([sign]) => sign.test(text));
  return found ? { dimension: found[1], factor: 1, isMeasure: true } : null;
}

const MENTIONS: readonly { dimension: string; form: RegExp }[] = MEASURES.map(
  ([dimension, , korean, symbols, words]) => ({
    dimension,
    form: new RegExp(
      [
        korean && `(?<![가-힣])(?:${korean})(?![가-힣])`,
        symbols && `(?<![A-Za-z0-9])(?:${symbols.split("|").map(escapePattern).join("|")})(?![A-Za-z0-9])`,
        words && `\\b(?:${words})\\b`,
      ]
        .filter(Boolean)
        .join("|"),
      "u",
    ),
  }),
);

/** The dimensions that a text mentions, also apart from numbers: "torque (N·m) | 25". */
export function dimensionsNamed(text: string): ReadonlySet<string> {
  // Columns are often named as in programs: "price_krw", "lead_time_days".
  const inWords = text.replaceAll("_", " ");
  const forms = `${inWords}\n${inWords.replace(/\b[a-z]{3}\b/gu, (code) => code.toUpperCase())}`;
  return new Set(MENTIONS.filter(({ form }) => form.test(forms)).map(({ dimension }) => dimension));
}
