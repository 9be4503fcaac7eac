import { baseAmount, isSameAmount, type Quantity } from "../../language/values/read-quantities.ts";
import { equationWith, expressionValue, showsComputing } from "./arithmetic.ts";
import { isMadeOf, wholeQuantities } from "./derived-values.ts";
import type { Claim } from "./read-claims.ts";

/** Right before a number that is the result of what precedes. */
const RESULT_FOLLOWS = /[=≈]\s*[₩$€]?\s*$/u;

const MOST_TIMES = 100;

/** "× 3 nights": how many times comes from the question, or is the answer's own assumption. */
function isFactor({ amount, unit }: Quantity): boolean {
  return Number.isInteger(amount) && amount <= MOST_TIMES && !unit?.isMeasure;
}

/**
 * The amounts that an answer shows how it computes from known operands. Other sentences may repeat them, also
 * rounded. A computation counts only when one of its operands is known and it comes out right. The claims are
 * in the answer's order, so that one result can be an operand of the next.
 */
export function computedIn(claims: readonly Claim[], known: readonly Quantity[]): ReadonlySet<number> {
  const computed = new Set<number>();
  for (const claim of claims) {
    const { text, values, isRow } = claim;
    const shown = isRow ? resultsInCells(claim) : [];
    if (shown.length === 0 && !showsComputing(text)) continue;
    const isResult = ({ from, amount }: Quantity) =>
      shown.includes(amount) ||
      (RESULT_FOLLOWS.test(text.slice(0, from)) && equationWith(amount, text)?.holds !== false);
    const isKnown = (quantity: Quantity) =>
      computed.has(quantity.amount) || known.some((given) => isSameOrRate(quantity, given));
    const operands = values.quantities.filter((each) => !isResult(each) && isKnown(each));
    if (operands.length === 0) continue;
    const factors = values.quantities.filter((each) => !isResult(each) && isFactor(each));
    for (const { amount } of [...operands, ...factors, ...values.quantities.filter(isResult)]) {
      computed.add(amount);
      if (!Number.isInteger(amount)) computed.add(Math.round(amount));
    }
  }
  return computed;
}

/**
 * For each claim, which of its quantities are known: they are in what was given, or made of such quantities.
 */
export function statedIn(
  claims: readonly Claim[],
  given: readonly Quantity[],
  computed: ReadonlySet<number>,
): ReadonlyMap<Claim, readonly Quantity[]> {
  const amounts = new Set(given.map(({ amount }) => amount));
  const measured = new Set(wholeQuantities(given).map(measureOf));
  const isKnown = (quantity: Quantity) =>
    amounts.has(quantity.amount) || computed.has(quantity.amount) || measured.has(measureOf(quantity));
  return new Map(
    claims.map((claim) => {
      const quantities = wholeQuantities(claim.values.quantities);
      const stated = quantities.filter(isKnown);
      const isStated = (each: Quantity) => isKnown(each) || isMadeOf(each, claim.text, stated);
      return [claim, quantities.filter(isStated)];
    }),
  );
}

function measureOf(quantity: Quantity): string {
  return `${quantity.unit?.dimension ?? ""} ${baseAmount(quantity).toPrecision(12)}`;
}

/** For 28 %: "× 0.72" takes it off, "× 0.28" takes that share, "× 1.28" adds it. */
function isSameOrRate({ amount, unit }: Quantity, given: Quantity): boolean {
  if (isSameAmount(given.amount, amount)) return true;
  if (unit !== null || given.unit?.dimension !== "percent") return false;
  const share = given.amount / 100;
  return [share, 1 - share, 1 + share].some((rate) => isSameAmount(rate, amount));
}

/** The amounts in a row that another cell of the row computes ("| 260 × 4 | 1,040 |"). */
function resultsInCells({ text, values }: Claim): number[] {
  const cells = text.split("|").flatMap((cell) => expressionValue(cell) ?? []);
  return values.quantities
    .map(({ amount }) => amount)
    .filter((amount) => cells.some((value) => isSameAmount(value, amount)));
}
