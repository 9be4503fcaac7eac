import { baseAmount, isSameAmount, type Quantity } from "../../language/values/read-quantities.ts";

/** The most characters between the parts of one quantity ("60 hours 40 minutes"), the larger unit first. */
const PARTS_APART = 5;
/** How many quantities of an answer are tried, and how many may be added up. */
const MOST = 60;
/** With fewer digits, a number may be the result of two others by chance. */
const TELLING_DIGITS = 3;

/**
 * Whether a quantity results from two of the operands, exact to its last written digit: as their sum,
 * difference, product, ratio, share or change. Only quantities of the same dimension are added.
 */
export function isMadeOf(quantity: Quantity, text: string, operands: readonly Quantity[]): boolean {
  const given = operands.slice(0, MOST);
  const isWritten = writtenAs(quantity, text);
  return given.some((a, i) => given.some((b, j) => i !== j && resultsOf(a, b, quantity).some(isWritten)));
}

/**
 * Whether a quantity is a total of the answer's own quantities: the sum of a run of them, or the sum or
 * difference of two. Results that chance could give do not count.
 */
export function isTotalOf(quantity: Quantity, stated: readonly Quantity[]): boolean {
  const wanted = baseAmount(quantity);
  const alike = stated
    .filter((other) => isAlike(quantity, other) && !isSameAmount(baseAmount(other), wanted))
    .slice(0, MOST)
    .map(baseAmount);
  for (let first = 0; first < alike.length; first += 1) {
    let sum = alike[first] ?? 0;
    for (const next of alike.slice(first + 1)) {
      sum += next;
      if (isSameAmount(sum, wanted)) return true;
    }
  }
  if (!isTelling(quantity.amount)) return false;
  return alike.some((a, i) =>
    alike.some((b, j) => i !== j && (isSameAmount(a + b, wanted) || isSameAmount(a - b, wanted))),
  );
}

/** Whether a quantity is the difference between one in its sentence and one beside it. */
export function isDifferenceOf(
  quantity: Quantity,
  own: readonly Quantity[],
  beside: readonly Quantity[],
): boolean {
  if (!quantity.unit?.isMeasure) return false;
  const wanted = baseAmount(quantity);
  return own
    .slice(0, MOST)
    .some((a) =>
      beside
        .slice(0, MOST)
        .some(
          (b) =>
            isAlike(quantity, a) &&
            isAlike(quantity, b) &&
            isSameAmount(Math.abs(baseAmount(a) - baseAmount(b)), wanted),
        ),
    );
}

/** The quantities with the parts of one joined: "60 hours 40 minutes" in minutes. */
export function wholeQuantities(quantities: readonly Quantity[]): Quantity[] {
  const wholes: Quantity[] = [];
  for (const quantity of quantities) {
    const last = wholes.at(-1);
    if (last && isPartOf(quantity, last)) {
      const amount = (baseAmount(last) + baseAmount(quantity)) / (quantity.unit?.factor ?? 1);
      wholes[wholes.length - 1] = { amount, unit: quantity.unit, from: last.from, to: quantity.to };
    } else wholes.push(quantity);
  }
  return wholes;
}

function isPartOf(part: Quantity, whole: Quantity): boolean {
  if (part.unit?.dimension !== "time" || whole.unit?.dimension !== "time") return false;
  return (
    part.from - whole.to <= PARTS_APART &&
    part.from >= whole.to &&
    part.unit.factor < whole.unit.factor &&
    baseAmount(part) < whole.unit.factor
  );
}

function resultsOf(a: Quantity, b: Quantity, { unit }: Quantity): number[] {
  const isOfSame = a.unit?.dimension === b.unit?.dimension;
  const change = a.amount - b.amount;
  if (unit?.dimension === "points") return isOfSame && a.unit?.dimension === "percent" ? [change] : [];
  if (unit?.dimension === "percent" && isOfSame)
    return [(a.amount / b.amount) * 100, (change / b.amount) * 100, change];
  const [x, y] = [baseAmount(a), baseAmount(b)].map((amount) => amount / (unit?.factor ?? 1));
  if (x === undefined || y === undefined) return [];
  const added = isOfSame && isAlike({ unit }, a) ? [x + y, x - y] : [];
  const isTimes = isFactor(a) || isFactor(b);
  return isTimes && (isAlike({ unit }, a) || isAlike({ unit }, b)) ? [...added, x * y, x / y] : added;
}

/** A count or a bare number can multiply or divide any measure. */
function isFactor({ unit }: Quantity): boolean {
  return !unit?.isMeasure;
}

function isAlike({ unit }: Pick<Quantity, "unit">, other: Quantity): boolean {
  if (!unit?.isMeasure || !other.unit?.isMeasure) return unit?.isMeasure === other.unit?.isMeasure;
  return unit.dimension === other.unit.dimension;
}

/**
 * Whether a value is what is written. Decimals and percentages may be rounded to their last written digit.
 */
function writtenAs({ amount, unit, from, to }: Quantity, text: string): (exact: number) => boolean {
  const decimals = /\.(\d+)/u.exec(text.slice(from, to))?.[1]?.length ?? 0;
  const isRounded = decimals > 0 || unit?.dimension === "percent";
  return (exact) => {
    if (!Number.isFinite(exact) || exact === 0) return false;
    return isSameAmount(amount, exact) || (isRounded && Math.abs(amount - exact) <= 0.5 * 10 ** -decimals);
  };
}

function isTelling(amount: number): boolean {
  return String(Math.abs(amount)).replace(/\D|0+$/gu, "").length >= TELLING_DIGITS;
}
