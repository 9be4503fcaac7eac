import { isSameAmount, type Quantity } from "../../language/values/read-quantities.ts";
import { equationWith, showsComputing } from "./arithmetic.ts";
import type { Claim } from "./read-claims.ts";

/** Right before a number: it is what the rest comes to. */
const RESULT_FOLLOWS = /[=≈]\s*[₩$€]?\s*$/u;

const MOST_TIMES = 100;

/** "× 3 nights": how often something is taken is the asker's, or the answer's own assumption. */
function isFactor({ amount, unit }: Quantity): boolean {
  return Number.isInteger(amount) && amount <= MOST_TIMES && !unit?.isMeasure;
}

/**
 * Amounts that sentences of an answer show how they compute, with the operands that are known: other sentences
 * may say them again. Nothing follows from a computation none of whose operands is known, or that does not come
 * out. In the order of the answer, so that one result may be the operand of the next.
 */
export function computedIn(claims: readonly Claim[], known: readonly Quantity[]): ReadonlySet<number> {
  const computed = new Set<number>();
  for (const { text, values } of claims) {
    if (!showsComputing(text)) continue;
    const isResult = ({ from, amount }: Quantity) =>
      RESULT_FOLLOWS.test(text.slice(0, from)) && equationWith(amount, text)?.holds !== false;
    const isKnown = ({ amount }: Quantity) =>
      computed.has(amount) || known.some((given) => isSameAmount(given.amount, amount));
    const operands = values.quantities.filter((each) => !isResult(each) && isKnown(each));
    if (operands.length === 0) continue;
    const factors = values.quantities.filter((each) => !isResult(each) && isFactor(each));
    for (const { amount } of [...operands, ...factors, ...values.quantities.filter(isResult)])
      computed.add(amount);
  }
  return computed;
}
