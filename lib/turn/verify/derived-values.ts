import { baseAmount, isSameAmount, type Quantity } from "../../language/values/read-quantities.ts";

/** What is measured in parts ("60 hours 40 minutes") stands side by side, the larger unit first. */
const PARTS_APART = 5;
/** Quantities of one answer that are tried; so many of them may be added up. */
const MOST = 60;
/** Digits that a number must have to be no chance result of two others. */
const TELLING_DIGITS = 3;

/**
 * Whether a quantity is what two of the operands make, to the last digit that is written: their sum,
 * difference, product, ratio, share or change. Only what measures the same is added.
 */
export function isMadeOf(quantity: Quantity, text: string, operands: readonly Quantity[]): boolean {
  const given = operands.slice(0, MOST);
  const isWritten = writtenAs(quantity, text);
  return given.some((a, i) => given.some((b, j) => i !== j && resultsOf(a, b, quantity).some(isWritten)));
}

/**
 * Whether it is what a run of the answer's own quantities adds up to, or what two of them make: a total above
 * or below its parts. What chance may give is not taken for it.
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

/** A difference between what a sentence says and what stands beside it. */
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

/** Quantities with those that are parts of one made one: "60 hours 40 minutes" in minutes. */
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

/** What is counted multiplies and divides, whatever else is measured. */
function isFactor({ unit }: Quantity): boolean {
  return !unit?.isMeasure;
}

function isAlike({ unit }: Pick<Quantity, "unit">, other: Quantity): boolean {
  if (!unit?.isMeasure || !other.unit?.isMeasure) return unit?.isMeasure === other.unit?.isMeasure;
  return unit.dimension === other.unit.dimension;
}

/** Equal; a share is rounded to the decimals that are written. */
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
