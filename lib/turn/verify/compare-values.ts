import { wordings } from "../../language/lexicon/load.ts";
import type { ClockSaid, DateSaid } from "../../language/values/read-dates.ts";
import { baseAmount, isSameAmount, type Quantity } from "../../language/values/read-quantities.ts";
import type { Values } from "../../language/values/read-values.ts";
import type { SourceText } from "./source-text.ts";

const CLAIM_WORDS = wordings("claim-words");

const HALF_DAY = 720;
/** "about 1,200" for 1,187. */
const APPROXIMATE = 0.06;
const ABOUT = new RegExp(`${CLAIM_WORDS.either("about")}\\s*$`, "iu");
const isOrSo = CLAIM_WORDS.begins("or so");

export type Compared = "same" | "bare" | "unit" | "absent";

/** Whether a source has this quantity; "unit" means that it has the number with another unit. */
export function compareQuantity(
  stated: Quantity,
  source: SourceText,
  isSameLanguage: boolean,
): Exclude<Compared, "bare"> {
  const found = new Set(source.values.quantities.map((given) => compareTwo(stated, given, source)));
  if (found.has("same")) return "same";
  // A number without a unit is unlikely to be the one meant when the same number also has another unit.
  if (found.has("bare")) return found.has("unit") && !isSameLanguage ? "unit" : "same";
  return found.has("unit") ? "unit" : "absent";
}

/** "bare" means the same number, without its unit. */
export function compareTwo(
  stated: Quantity,
  given: Quantity,
  { dimensions, times }: Pick<SourceText, "dimensions" | "times">,
): Compared {
  const isSameNumber =
    isSameAmount(stated.amount, given.amount) ||
    (times > 1 && isSameAmount(stated.amount, given.amount * times));
  const [a, b] = [stated.unit, given.unit];
  if (a?.isMeasure && b?.isMeasure) {
    if (a.dimension === b.dimension && isSameAmount(baseAmount(stated), baseAmount(given))) return "same";
    return isSameNumber ? "unit" : "absent";
  }
  if (!isSameNumber) return "absent";
  if (a !== null && b !== null && a.isMeasure !== b.isMeasure) return "unit";
  if (!a?.isMeasure || b !== null) return "same";
  return dimensions.has(a.dimension.split("/")[0] ?? "") ? "bare" : "unit";
}

/** Whether the claim says "about 1,200" where the source has 1,187. */
export function isRoundedFrom(stated: Quantity, sentence: string, source: SourceText): boolean {
  if (!ABOUT.test(sentence.slice(0, stated.from)) && !isOrSo(sentence.slice(stated.to))) return false;
  return source.values.quantities.some(
    (given) =>
      (stated.unit === null || given.unit === null || stated.unit.dimension === given.unit.dimension) &&
      Math.abs(baseAmount(stated) - baseAmount(given)) <= APPROXIMATE * Math.abs(baseAmount(given)),
  );
}

/** Whether the values contain a date, or a date of which it is a part. Its year may be elsewhere. */
export function hasDate(stated: DateSaid, values: readonly Values[]): boolean {
  const dates = values.flatMap((given) => given.dates);
  const years = new Set([
    ...dates.map(({ year }) => year),
    ...values.flatMap(({ quantities }) => quantities.map(({ amount }) => amount)),
  ]);
  if (stated.month === null) return years.has(stated.year);
  const agrees = (date: DateSaid, withYear: boolean) =>
    date.month === stated.month &&
    (stated.day === null || date.day === stated.day) &&
    (!withYear || stated.year === null || date.year === stated.year);
  if (dates.some((date) => agrees(date, true))) return true;
  return (
    stated.year !== null &&
    years.has(stated.year) &&
    dates.some((date) => date.year === null && agrees(date, false))
  );
}

export function hasClock(stated: ClockSaid, values: readonly Values[]): boolean {
  return values.some(
    ({ clocks, quantities }) =>
      clocks.some(
        ({ minutes, isSure }) =>
          minutes === stated.minutes ||
          ((!isSure || !stated.isSure) && minutes % HALF_DAY === stated.minutes % HALF_DAY),
      ) || quantities.some(({ amount, unit }) => unit === null && amount * 60 === stated.minutes),
  );
}
