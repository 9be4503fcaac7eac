import { isSameAmount } from "../../language/values/read-quantities.ts";

/** By which a text says that it computes. */
const LABEL =
  /총|합계|합하|합치|합산|더하|빼|차이|평균|곱하|나누|환산|남[는은]|늘어|줄어|비율|[=≈÷×∑]|\s[+*/−-]\s|\b(?:total|sum|altogether|in all|combined|average|mean|difference|more than|less than|minus|plus|times|divided|per|remaining|left|equals?|ratio|increase|decrease|so)\b/iu;
/** Operands that are tried in pairs. */
const OPERANDS = 60;
const ROUNDING = 0.006;

export function saysItComputes(text: string): boolean {
  return LABEL.test(text);
}

/** Whether an amount is what two or all of the operands make. */
export function isComputed(
  amount: number,
  given: readonly number[],
  columns: readonly number[][] = [],
): boolean {
  const operands = [...new Set(given)].slice(0, OPERANDS);
  const sums = [given, ...columns]
    .filter((list) => list.length > 1)
    .map((list) => list.reduce((a, b) => a + b, 0));
  const means = [given, ...columns]
    .filter((list) => list.length > 1)
    .map((list) => list.reduce((a, b) => a + b, 0) / list.length);
  if ([...sums, ...means].some((value) => isAbout(amount, value))) return true;
  return operands.some((a) =>
    operands.some((b) =>
      [a + b, a - b, a * b, a / b, (a / b) * 100, ((a - b) / b) * 100, (a * b) / 100].some((value) =>
        isAbout(amount, value),
      ),
    ),
  );
}

/** What is written is rounded. */
function isAbout(written: number, exact: number): boolean {
  if (!Number.isFinite(exact) || exact === 0) return false;
  return isSameAmount(written, exact) || Math.abs(written - exact) <= ROUNDING * Math.abs(exact);
}
