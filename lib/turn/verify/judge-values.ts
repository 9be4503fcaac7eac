import { isSameAmount, type Quantity } from "../../language/values/read-quantities.ts";
import { readValues, type Values } from "../../language/values/read-values.ts";
import { BARE_SHARE, LOCAL_SHARE, LOCAL_TIMES, TELLING_AMOUNT, TOTAL_REACH } from "../../tunables/verify.ts";
import { equationWith, isComputed, saysItComputes } from "./arithmetic.ts";
import {
  type Compared,
  compareQuantity,
  compareTwo,
  hasClock,
  hasDate,
  isRoundedFrom,
} from "./compare-values.ts";
import { isDifferenceOf, isMadeOf, isTotalOf, wholeQuantities } from "./derived-values.ts";
import type { Claim } from "./read-claims.ts";
import { closestSentence, type SourceText, shareIn } from "./source-text.ts";

/** How a claim's numbers, dates and codes compare with a source. */
export interface ValuesJudged {
  differs: boolean;
  /** How many of them are in the source. */
  found: number;
}

/** Values that a claim may state although its source does not. */
export interface Known {
  /** Values in the question. */
  asked: Values;
  /** Values in earlier answers that the model was shown. */
  said: SourceText;
  /** Amounts that this answer computes from known numbers. */
  computed: ReadonlySet<number>;
  /** The known quantities of each claim of the answer. */
  stated: () => ReadonlyMap<Claim, readonly Quantity[]>;
}

/**
 * Compares the numbers, dates and codes of a claim with a source, in any language. A value from an earlier
 * answer may be repeated. One from the question may be repeated beside values of the source, but not in their
 * place. One that is said to be computed must have its operands.
 */
export function judgeValues(claim: Claim, source: SourceText, known: Known): ValuesJudged {
  const { values } = claim;
  const { asked, said, computed } = known;
  let found = 0;
  let differs = false;
  const onlyAsked: unknown[] = [];
  const judge = (holds: (given: Values) => boolean) => {
    if (holds(source.values)) found += 1;
    else if (holds(said.values)) return;
    else if (holds(asked)) onlyAsked.push(true);
    else differs = true;
  };
  for (const code of values.codes) judge(({ codes }) => codes.includes(code));
  for (const date of values.dates) judge((given) => hasDate(date, [given]));
  for (const clock of values.clocks) judge((given) => hasClock(clock, [given]));
  for (const quantity of values.quantities) {
    if (quantity.amount === 0) continue;
    if (standsIn(quantity, claim, source) || isNumberOf(quantity, claim, source)) found += 1;
    else if (isFreely(quantity, claim, source, computed) || standsIn(quantity, claim, said)) continue;
    else if (asked.quantities.some(({ amount }) => amount === quantity.amount)) onlyAsked.push(true);
    else if (!isComputedIn(quantity, claim, source, asked) && !isDerived(quantity, claim, known))
      differs = true;
  }
  return { found, differs: differs || (onlyAsked.length > 0 && found === 0) };
}

/**
 * Whether a source has this quantity, and has it for what the claim speaks of. The latter is checked only
 * when both are in one language.
 */
function standsIn(quantity: Quantity, claim: Claim, source: SourceText): boolean {
  const isSameLanguage = source.language === claim.language;
  const outcome = compareQuantity(quantity, source, isSameLanguage);
  if (outcome !== "unit" && isRoundedFrom(quantity, claim.text, source)) return true;
  if (outcome !== "same" || !isSameLanguage) return outcome === "same";
  return !(
    hasOtherUnit(quantity, claim, source) ||
    isOfAnother(quantity, claim, source) ||
    isBareOfOthers(quantity, claim, source)
  );
}

/**
 * Whether a number needs no other proof: the answer computes it, it is a year in the source, or it is the
 * first day of a range.
 */
function isFreely(
  quantity: Quantity,
  { values, text, isRow }: Claim,
  source: SourceText,
  computed: ReadonlySet<number>,
): boolean {
  const { amount, unit, to } = quantity;
  if (computed.has(amount)) return equationWith(amount, text)?.holds !== false;
  if (isRow && computed.size > 0 && isComputed(quantity, operandsOf(quantity, values, computed))) return true;
  if (unit !== null || !Number.isInteger(amount)) return false;
  const isYear = amount >= 1_900 && amount <= 2_100 && source.text.includes(String(amount));
  return isYear || (values.dates.length > 0 && amount <= 31 && TO_A_DAY.test(text.slice(to)));
}

const TO_A_DAY = /^\s*(?:to|and|until|–|—|-|~|∼|～|부터|에서)\s*\d/u;

/** What a cell may be computed from: the other cells of its row, and what the answer has computed. */
function operandsOf(quantity: Quantity, { quantities }: Values, computed: ReadonlySet<number>): Quantity[] {
  const known = [...computed].map((amount): Quantity => ({ amount, unit: null, from: 0, to: 0 }));
  return [...quantities.filter((other) => other !== quantity), ...known];
}

/** "6.1도" can mean degrees, but also a section number with a particle. */
function isNumberOf({ amount, to }: Quantity, { text }: Claim, { values }: SourceText): boolean {
  if (text[to - 1] !== "도" || Number.isInteger(amount)) return false;
  return values.quantities.some((given) => given.unit === null && given.amount === amount);
}

/** Whether the sentence that says the same has this number with another unit. */
function hasOtherUnit(quantity: Quantity, { keys }: Claim, source: SourceText): boolean {
  const best = closestSentence(keys, source.sentences);
  if (best === null || best.share < LOCAL_SHARE) return false;
  const outcomes = best.sentence.values.quantities.map((given) => compareTwo(quantity, given, source));
  return outcomes.includes("unit") && !outcomes.some(isHeld);
}

/**
 * Whether the number is elsewhere a bare number, such as "paragraph 37" for "37 hours", in sentences that say
 * little of the claim.
 */
function isBareOfOthers(quantity: Quantity, { keys }: Claim, source: SourceText): boolean {
  if (Math.abs(quantity.amount) >= TELLING_AMOUNT) return false;
  const outcomesIn = ({ values }: SourceText["sentences"][number]) =>
    values.quantities.map((given) => compareTwo(quantity, given, source));
  const there = source.sentences.filter((sentence) => outcomesIn(sentence).some(isHeld));
  if (there.length === 0) return false;
  return there.every(
    (sentence) =>
      !outcomesIn(sentence).includes("same") &&
      shareIn(keys, new Set(sentence.words.map(({ key }) => key))) <= BARE_SHARE,
  );
}

function isHeld(outcome: Compared): boolean {
  return outcome === "same" || outcome === "bare";
}

/**
 * Whether the source gives another number for what the claim speaks of, and has this one only for something
 * else.
 */
function isOfAnother(quantity: Quantity, { keys, values }: Claim, source: SourceText): boolean {
  const best = closestSentence(keys, source.sentences);
  if (best === null || best.share < LOCAL_SHARE) return false;
  const holds = (given: Quantity) => isHeld(compareTwo(quantity, given, source));
  const there = source.sentences.filter((sentence) => sentence.values.quantities.some(holds));
  if (there.length === 0) return false;
  const share = Math.max(...there.map((sentence) => shareIn(keys, sentence.keys)));
  if (share > best.share * LOCAL_TIMES) return false;
  return best.sentence.values.quantities.some(
    (given) =>
      given.unit?.dimension === quantity.unit?.dimension &&
      !values.quantities.some((stated) => isHeld(compareTwo(stated, given, source))),
  );
}

/**
 * Whether a quantity is computed from values of the source, in the claim or in the sentence that says the
 * same.
 */
function isComputedIn(quantity: Quantity, claim: Claim, source: SourceText, asked: Values): boolean {
  const equation = equationWith(quantity.amount, claim.text);
  if (equation !== null)
    return equation.holds && equation.operands.some((amount) => isStatedBy(amount, source, asked));
  if (!saysItComputes(claim.text) && !saysItComputes(claim.before)) return false;
  const isGiven = (other: Quantity) =>
    compareQuantity(other, source, false) === "same" ||
    asked.quantities.some(({ amount }) => amount === other.amount);
  const stated = [...claim.values.quantities, ...readValues(claim.before).quantities];
  const given = stated.filter((other) => other !== quantity && isGiven(other));
  const best = closestSentence(claim.keys, source.sentences);
  const there = best?.sentence.values.quantities ?? [];
  return isComputed(quantity, given, claim.columns) || isComputed(quantity, [...given, ...there]);
}

/**
 * Whether a quantity follows from what is known in its sentence, in the sentences near it or in the parts of
 * a total.
 */
function isDerived(quantity: Quantity, claim: Claim, { stated }: Known): boolean {
  if (equationWith(quantity.amount, claim.text)?.holds === false) return false;
  const { from, to } = quantity;
  const isIn = (whole: Quantity) => whole.from <= from && to <= whole.to;
  const whole = wholeQuantities(claim.values.quantities).find(isIn) ?? quantity;
  const own = (stated().get(claim) ?? []).filter((other) => !isIn(other));
  if (isMadeOf(whole, claim.text, own)) return true;
  const all = [...stated().keys()];
  const place = all.indexOf(claim);
  const near = all.slice(Math.max(0, place - TOTAL_REACH), place + TOTAL_REACH + 1);
  const others = near.filter((other) => other !== claim);
  const quantitiesOf = (claims: readonly Claim[]) => claims.flatMap((other) => stated().get(other) ?? []);
  const beside = quantitiesOf(others.filter(({ block }) => Math.abs(block - claim.block) <= 1));
  return isDifferenceOf(whole, own, beside) || isTotalOf(whole, [...own, ...quantitiesOf(others)]);
}

function isStatedBy(amount: number, { values, times }: SourceText, asked: Values): boolean {
  return [...values.quantities, ...asked.quantities].some(
    (given) => isSameAmount(given.amount, amount) || isSameAmount(given.amount * times, amount),
  );
}
