import { wordings } from "../../language/lexicon/load.ts";
import { isSameAmount, type Quantity } from "../../language/values/read-quantities.ts";
import type { Unit } from "../../language/values/units.ts";

const CLAIM_WORDS = wordings("claim-words");

/** Whether the text says in words that it computes. */
export const saysItComputes: (text: string) => boolean = CLAIM_WORDS.says("computes");

/** How many operands are tried in pairs. */
const OPERANDS = 60;
const ROUNDING = 0.006;

/** For "1,200,000 + 12 × 50,000 = 1,800,000": the text before the sign, and the text after it. */
const LEFT = /[\d,.\s()+*/×÷−·–%₩$€\p{L}-]*$/u;
const RIGHT = /^\s*[₩$€]?(\d[\d,]*(?:\.\d+)?)/u;
const EQUATION_LENGTH = 120;
/** "150,000 (hotel)" */
const NOTE = /[(][^()\d]*[)]/gu;
const NO_OPERAND = /[\p{L}%₩$€,]|^[\s(]+/gu;
const TWO_OPERANDS = /\d\D*(?:[*×÷·/]|\s[+−–-]\s)\D*\d/u;

interface Equation {
  holds: boolean;
  operands: number[];
}

/**
 * The equation in a text that contains an amount, and whether it holds; null when no equation contains it.
 */
export function equationWith(amount: number, text: string): Equation | null {
  for (const { index } of text.matchAll(/[=≈]/gu)) {
    const before = text.slice(Math.max(0, index - EQUATION_LENGTH), index).replace(NOTE, " ");
    const left = LEFT.exec(before)?.[0] ?? "";
    const result = numberOf(RIGHT.exec(text.slice(index + 1, index + EQUATION_LENGTH))?.[1] ?? "");
    const bare = equationOf(left.replace(/^.*(?:\p{L}{2,}|[(])(?=[^(]*$)/u, ""), result);
    // Words in between may name what is added, or be the end of another sentence. They are read as names when
    // the equation then holds.
    const named = equationOf(left, result);
    const equation = named?.holds ? named : bare;
    if (equation && (amount === result || equation.operands.includes(amount))) return equation;
  }
  return null;
}

function equationOf(left: string, result: number): Equation | null {
  const operands = [...left.matchAll(/\d[\d,]*(?:\.\d+)?/gu)].map(([digits]) => numberOf(digits));
  const value = operands.length < 2 ? null : evaluate(left.replace(NO_OPERAND, ""));
  return value === null ? null : { holds: isAbout(result, value), operands };
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(",", ""));
}

/** The value of an expression of sums and products without brackets; null when it is not one. */
function evaluate(expression: string): number | null {
  let sum = 0;
  let product: number | null = null;
  let sign = 1;
  let operator = "";
  for (const [token] of expression.matchAll(/\d+(?:\.\d+)?|[()+*/×÷−·–-]/gu)) {
    if (/^\d/u.test(token)) {
      const number = Number(token);
      if (product === null) product = sign * number;
      else if (/[*×·]/u.test(operator)) product *= number;
      else if (/[/÷]/u.test(operator)) product /= number;
      else return null;
    } else if (token === "(" || token === ")") return null;
    else if (/[+−–-]/u.test(token)) {
      sum += product ?? 0;
      product = null;
      sign = token === "+" ? 1 : -1;
    } else operator = token;
  }
  return product === null ? null : sum + product;
}

/** The value of a text that is nothing but a computation; null when it is not one. */
export function expressionValue(text: string): number | null {
  return TWO_OPERANDS.test(text) ? evaluate(text.replace(NO_OPERAND, "")) : null;
}

/** Whether a text shows a computation, whatever words it uses. */
export function showsComputing(text: string): boolean {
  return /[=≈×÷]|\d\s*[*/]\s*\d/u.test(text);
}

/**
 * Whether a quantity results from two of the operands, or is the sum or mean of all. Only quantities of the
 * same dimension are added.
 */
export function isComputed(
  { amount, unit }: Quantity,
  given: readonly Quantity[],
  columns: readonly (readonly number[])[] = [],
): boolean {
  const alike = given.filter((other) => isAlike(unit, other.unit)).map((other) => other.amount);
  for (const list of [alike, ...columns].filter((numbers) => numbers.length > 1)) {
    const sum = list.reduce((a, b) => a + b, 0);
    if (isAbout(amount, sum) || isAbout(amount, sum / list.length)) return true;
  }
  const operands = given.slice(0, OPERANDS);
  return operands.some((a, i) =>
    operands.some((b, j) => i !== j && resultsOf(a, b, unit).some((value) => isAbout(amount, value))),
  );
}

function resultsOf(a: Quantity, b: Quantity, unit: Unit | null): number[] {
  const added =
    isAlike(unit, a.unit) && isAlike(unit, b.unit) ? [a.amount + b.amount, a.amount - b.amount] : [];
  const shares = [(a.amount / b.amount) * 100, ((a.amount - b.amount) / b.amount) * 100];
  const percent = unit === null || unit.dimension === "percent" ? shares : [];
  return [...added, ...percent, a.amount * b.amount, a.amount / b.amount, (a.amount * b.amount) / 100];
}

function isAlike(a: Unit | null, b: Unit | null): boolean {
  if (a === null || b === null || a.dimension === b.dimension) return true;
  return a.dimension === "points" && b.dimension === "percent";
}

/** Written numbers are rounded. */
function isAbout(written: number, exact: number): boolean {
  if (!Number.isFinite(exact) || exact === 0) return false;
  return isSameAmount(written, exact) || Math.abs(written - exact) <= ROUNDING * Math.abs(exact);
}
